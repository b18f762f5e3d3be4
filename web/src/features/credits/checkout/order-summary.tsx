import { formatRupees } from '@canopy/domain/common';
import type { CarbonProject, Issuance } from '@canopy/domain/credits';
import { formatCount } from '../../../lib/site-format';
import { checkoutText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { Picture } from '../../../ui/site/picture';
import styles from './checkout.module.css';
import { calculateTotal } from './offers';

/** Preview of the order and its price. */
export function OrderSummary({
  project,
  chosen,
  price,
  most,
  quantity,
}: {
  project: CarbonProject;
  /** Issuance to buy from, which has its own price. */
  chosen: Issuance | undefined;
  /** Price of one credit, in rupees. */
  price: number;
  /** Maximum credits per order. */
  most: number;
  /** Number of credits, possibly invalid. */
  quantity: string;
}) {
  const { projectName, photo } = project;
  const credits = Number(quantity);
  const isCount = Number.isInteger(credits) && credits >= 1 && credits <= most;
  return (
    <section className={styles.summary} aria-label={checkoutText.summary}>
      <Picture picture={photo[0] ?? null} ratio="16 / 9" sizes="400px" decorative />
      <div className={styles.sums}>
        <h2 className={styles.name}>{projectName}</h2>
        <dl>
          {chosen && chosen.vintage !== null && (
            <div>
              <dt>{issuanceText.vintage}</dt>
              <dd>{chosen.vintage}</dd>
            </div>
          )}
          <div>
            <dt>{checkoutText.unitPrice}</dt>
            <dd>{formatRupees(price)}</dd>
          </div>
          <div>
            <dt>{checkoutText.quantity}</dt>
            <dd>{isCount ? `× ${formatCount(credits)}` : NOTHING}</dd>
          </div>
          <div className={styles.total}>
            <dt>{checkoutText.total}</dt>
            <dd aria-live="polite">
              {isCount ? formatRupees(calculateTotal(price, credits)) : NOTHING}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const NOTHING = '–';
