import { formatRupees, type Order } from '@canopy/domain';
import { formatCount, formatTime } from '../../lib/site-format';
import { checkoutText, orderText, providerText } from '../../messages/checkout';
import { issuanceText } from '../../messages/marketplace';
import { LogoMark } from '../../ui/logo-mark';
import styles from './certificate.module.css';

/** A confirmed order as a document, for the screen and for paper. */
export function Certificate({ order, issuer }: { order: Order; issuer: string }) {
  return (
    <article className={styles.certificate}>
      <p className={styles.issuer}>
        <LogoMark size={32} />
        {issuer}
      </p>
      <h2 className={styles.kind}>{orderText.kind}</h2>
      <p>{orderText.certifies}</p>
      <p className={styles.name}>{order.buyer.name}</p>
      <p>{orderText.bought(creditsOf(order))}</p>
      <p className={styles.project}>{order.projectName}</p>
      <p>{orderText.worth(formatCount(order.quantity))}</p>
      <OrderFigures order={order} />
      {order.provider === 'simulated' && <p className={styles.simulated}>{orderText.simulated}</p>}
    </article>
  );
}

/** Writes the number of credits of an order. */
export function creditsOf({ quantity }: Order): string {
  return orderText.credits(formatCount(quantity), quantity === 1);
}

/** The reference, the status and the price of an order. */
export function OrderFigures({ order }: { order: Order }) {
  const { reference, unitPrice, total, paymentMethod, provider, state, vintage } = order;
  const figures = [
    { term: orderText.reference, value: reference },
    { term: orderText.date, value: formatTime(order.createdAt) },
    { term: orderText.status, value: orderText.statuses[state] },
    // The buyer of an invoice may pay in another way than was chosen.
    ...(provider === 'simulated' ? [{ term: orderText.paymentMethod, value: paymentMethod }] : []),
    { term: orderText.unitPrice, value: formatRupees(unitPrice) },
    { term: orderText.total, value: formatRupees(total) },
    { term: checkoutText.payment, value: providerText[provider].label },
    ...(vintage === null ? [] : [{ term: issuanceText.vintage, value: vintage }]),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
