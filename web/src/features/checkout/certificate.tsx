import { formatRupees, type Order } from '@canopy/domain';
import { formatCount, formatTime } from '../../lib/format';
import { orderText } from '../../messages/marketplace';
import { LogoMark } from '../../ui/logo-mark';
import styles from './certificate.module.css';

/** An order as a document, for the screen and for paper. */
export function Certificate({ order, issuer }: { order: Order; issuer: string }) {
  const { reference, projectName, quantity, unitPrice, total, paymentMethod, status } = order;
  const figures = [
    { term: orderText.reference, value: reference },
    { term: orderText.date, value: formatTime(order.createdAt) },
    { term: orderText.status, value: orderText.statuses[status] },
    { term: orderText.paymentMethod, value: paymentMethod },
    { term: orderText.unitPrice, value: formatRupees(unitPrice) },
    { term: orderText.total, value: formatRupees(total) },
  ];
  return (
    <article className={styles.certificate}>
      <p className={styles.issuer}>
        <LogoMark size={32} />
        {issuer}
      </p>
      <h2 className={styles.kind}>{orderText.kind}</h2>
      <p>{orderText.certifies}</p>
      <p className={styles.name}>{order.buyer.name}</p>
      <p>{orderText.bought(orderText.credits(formatCount(quantity), quantity === 1))}</p>
      <p className={styles.project}>{projectName}</p>
      <p>{orderText.worth(formatCount(quantity))}</p>
      <dl className={styles.figures}>
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.simulated}>{orderText.simulated}</p>
    </article>
  );
}
