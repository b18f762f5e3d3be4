import type { Cart, CartChange } from '@canopy/domain/shop';
import { type Ref, useState } from 'react';
import { toAppError } from '../../../lib/app-error';
import { changeCart } from '../../../lib/cart';
import { acceptChanges } from '../../../lib/cart-items';
import { useSite } from '../../../lib/site';
import { cartText } from '../../../messages/shop/cart';
import styles from './cart.module.css';

/** Changes since the products were chosen, shown before payment; nothing without any. */
export function CartChanges({ changed, ref }: Pick<Cart, 'changed'> & { ref?: Ref<HTMLElement> }) {
  const { mostPiecesPerOrder } = useSite();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  if (changed.length === 0) return null;
  const accept = async () => {
    setIsSending(true);
    setFailure('');
    await changeCart(acceptChanges).catch((failed) => setFailure(toAppError(failed).message));
    setIsSending(false);
  };
  return (
    <section ref={ref} tabIndex={-1} className={styles.changes} aria-label={cartText.changedTitle}>
      <h2>{cartText.changedTitle}</h2>
      <ul>
        {changed.map((each) => (
          <li key={each.productId + each.change}>{tell(each, mostPiecesPerOrder)}</li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isSending}
        onClick={() => !isSending && void accept()}
      >
        {isSending ? cartText.accepting : cartText.accept}
      </button>
      <div role="alert">{failure}</div>
    </section>
  );
}

function tell(
  { name, change, priceBefore, price, available }: CartChange,
  mostPerOrder: number,
): string {
  if (change === 'deleted') return cartText.deleted(name);
  if (change === 'repriced') return cartText.repriced(name, priceBefore, price ?? 0);
  return available <= 0
    ? cartText.soldOut(name)
    : cartText.fewerLeft(name, available, mostPerOrder);
}
