import type { Order } from '@canopy/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { toAppError } from '../../lib/app-error';
import { loadHttp } from '../../lib/load-http';
import { orderText } from '../../messages/checkout';
import styles from './order.module.css';

/** Confirms the e-mail address of an order with the token of its mail, and says how that went. */
export function ConfirmAddress({ order, token }: { order: Order; token: string }) {
  const { reference, isConfirmed } = order;
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = useRef(false);
  const confirm = useCallback(async () => {
    setFailure(null);
    try {
      const { http } = await loadHttp();
      await http.post('/orders/:reference/confirm', { path: { reference }, body: { token } });
      await revalidate();
    } catch (thrown) {
      setFailure(toAppError(thrown).message);
    }
  }, [reference, token, revalidate]);
  useEffect(() => {
    if (isConfirmed || isAsked.current) return;
    isAsked.current = true;
    void confirm();
  }, [isConfirmed, confirm]);
  if (failure !== null) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{orderText.confirmFailed(failure)}</p>
        <button type="button" className="button" onClick={() => void confirm()}>
          {orderText.confirmAgain}
        </button>
      </div>
    );
  }
  return (
    <p role="status" className={styles.notice}>
      {isConfirmed ? orderText.confirmed : orderText.confirming}
    </p>
  );
}
