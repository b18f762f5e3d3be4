import { formatRupees, toRupees } from '@canopy/domain/common';
import type { Cart, CartItem } from '@canopy/domain/shop';
import { useSite } from '../../../lib/site';
import { formatCount } from '../../../lib/site-format';
import { checkoutText } from '../../../messages/credits/checkout';
import { productCheckoutText as text } from '../../../messages/shop/product-checkout';
import styles from '../../credits/checkout/checkout.module.css';
import { addUp, type ProductDraft } from './product-checkout-schema';

/**
 * Number of products above which the list collapses. A longer one would hide the form and the
 * total.
 */
const MOST_SHOWN = 6;

/** Cost of an order before it is placed, with delivery to the draft's address. */
export function ProductSums({ cart, draft }: { cart: Cart; draft: ProductDraft }) {
  const site = useSite();
  const sums = addUp(cart, draft, site);
  return (
    <section className={styles.summary} aria-label={checkoutText.summary}>
      <div className={styles.sums}>
        <h2 className={styles.name}>{checkoutText.summary}</h2>
        {cart.items.length > MOST_SHOWN ? (
          <details>
            <summary>{text.products(formatCount(cart.items.length))}</summary>
            <Items items={cart.items} />
          </details>
        ) : (
          <Items items={cart.items} />
        )}
        <dl>
          <div>
            <dt>{text.delivery}</dt>
            <dd>
              {sums
                ? sums.deliveryPaise === 0
                  ? text.free
                  : formatRupees(toRupees(sums.deliveryPaise))
                : text.toBeSeen}
            </dd>
          </div>
          <div className={styles.total}>
            <dt>{checkoutText.total}</dt>
            <dd aria-live="polite">{sums ? formatRupees(toRupees(sums.totalPaise)) : '–'}</dd>
          </div>
          {sums && site.taxPercent > 0 && (
            <div>
              <dt>{text.tax(site.taxPercent)}</dt>
              <dd>{formatRupees(toRupees(sums.taxPaise))}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

function Items({ items }: { items: readonly CartItem[] }) {
  return (
    <dl>
      {items.map(({ productId, name, quantity, total }) => (
        <div key={productId}>
          <dt>
            {formatCount(quantity)} × {name}
          </dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
