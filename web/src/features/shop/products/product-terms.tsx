import { formatRupees } from '@canopy/domain/common';
import { isEverywhere } from '@canopy/domain/shop';
import type { DeliveryRate } from '@canopy/domain/site';
import { useSite } from '../../../lib/site';
import { productText as text } from '../../../messages/shop/product';
import styles from './product-info.module.css';

/** Number of delivery regions above which their list collapses. */
const MOST_SHOWN = 4;

/** Delivery and returns of a shop. Nothing in one without carts that states no returns. */
export function ProductTerms({ price }: { price: number }) {
  const { cart, delivery, returns } = useSite();
  const rates = delivery.map((rate) => (
    <p key={rate.region}>
      {delivery.length > 1 && isEverywhere(rate.region) ? text.elsewhere : rate.region}:{' '}
      {describe(rate, price)}
    </p>
  ));
  return cart || returns ? (
    <dl className={styles.facts}>
      {cart && (
        <div>
          <dt>{text.delivery}</dt>
          <dd>
            {rates.length > MOST_SHOWN ? (
              <details>
                <summary>{text.regions(rates.length)}</summary>
                {rates}
              </details>
            ) : (
              rates
            )}
            {rates.length === 0 && text.free}
          </dd>
        </div>
      )}
      {returns && (
        <div>
          <dt>{text.returns}</dt>
          <dd>{returns}</dd>
        </div>
      )}
    </dl>
  ) : null;
}

/** Describes the delivery of one piece: cost, total from which it is free, and days. */
function describe({ cost, freeFrom, days }: DeliveryRate, price: number): string {
  const isFree = cost === 0 || (freeFrom !== null && price >= freeFrom);
  return [
    isFree ? text.free : formatRupees(cost),
    !isFree && freeFrom !== null && text.freeFrom(formatRupees(freeFrom)),
    days !== null && text.days(days),
  ]
    .filter(Boolean)
    .join(', ');
}
