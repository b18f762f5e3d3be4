import { formatRupees } from '@canopy/domain/common';
import type { OrderSum, OrderSums as Sums } from '@canopy/domain/credits';
import { orderListText as text } from '../messages/orders';
import { Facts } from './facts';
import styles from './order-sums.module.css';

/** Totals of a list of orders: received and reserved money, and demonstrations apart from it. */
export function OrderSums({ sums: { real, demonstration } }: { sums: Sums }) {
  return (
    <section aria-label={text.sums}>
      <Facts
        className={styles.sums}
        facts={[
          { term: text.received, fact: <Sum {...real.received} /> },
          { term: text.reserved, fact: <Sum {...real.reserved} /> },
          { term: text.demonstrations, fact: <Sum {...demonstration.received} /> },
        ]}
      />
    </section>
  );
}

function Sum({ orders, total }: OrderSum) {
  return (
    <>
      {formatRupees(total)} <small>{text.count(orders)}</small>
    </>
  );
}
