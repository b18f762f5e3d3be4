import { BUYER_FIELDS, type Buyer, buyerFields } from '@canopy/domain';
import styles from './buyers.module.css';

/** Everything that is known of a buyer. */
export function BuyerDetails({ buyer }: { buyer: Buyer }) {
  return (
    <dl className={styles.details}>
      {BUYER_FIELDS.filter((field) => buyer[field] !== '').map((field) => (
        <div key={field}>
          <dt>{buyerFields[field].label}</dt>
          <dd>{buyer[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
