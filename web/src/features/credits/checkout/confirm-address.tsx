import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { toAppError } from '../../../lib/app-error';
import { loadHttp } from '../../../lib/load-http';
import { orderText } from '../../../messages/credits/checkout';
import styles from './order.module.css';

/** Confirms an order's email address with the token from its email, and shows the outcome. */
export function ConfirmAddress({
  path,
  order: { reference, isConfirmed },
  token,
}: {
  path: '/orders/:reference/confirm' | '/product-orders/:reference/confirm';
  order: { readonly reference: string; readonly isConfirmed: boolean };
  token: string;
}) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = useRef(false);
  const confirm = useCallback(async () => {
    setFailure(null);
    try {
      const { http } = await loadHttp();
      await http.post(path, { path: { reference }, body: { token } });
      await revalidate();
    } catch (thrown) {
      setFailure(toAppError(thrown).message);
    }
  }, [path, reference, token, revalidate]);
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
