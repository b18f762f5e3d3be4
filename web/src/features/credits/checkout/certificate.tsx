import { formatRupees } from '@canopy/domain/common';
import type { Order } from '@canopy/domain/credits';
import { formatCount, formatTime } from '../../../lib/site-format';
import { checkoutText, orderText, providerText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { Facts } from '../../../ui/facts';
import { LogoMark } from '../../../ui/logo-mark';
import documentStyles from '../../../ui/site/document.module.css';
import styles from './certificate.module.css';

/** Confirmed order as a document, for screen and paper. */
export function Certificate({ order, issuer }: { order: Order; issuer: string }) {
  return (
    <article className={`${documentStyles.certificate} ${styles.certificate}`}>
      <p className={documentStyles.issuer}>
        <LogoMark size={32} />
        {issuer}
      </p>
      <h2 className={documentStyles.kind}>{orderText.kind}</h2>
      <p>{orderText.certifies}</p>
      <p className={`${documentStyles.lead} ${documentStyles.person} ${styles.names}`}>
        {order.buyer.name}
      </p>
      <p>{orderText.bought(nameCredits(order))}</p>
      <p className={`${documentStyles.subject} ${styles.names}`}>{order.projectName}</p>
      <p>{orderText.worth(formatCount(order.quantity), order.quantity === 1)}</p>
      <OrderFigures order={order} />
      {order.provider === 'simulated' && <p className={styles.simulated}>{orderText.simulated}</p>}
    </article>
  );
}

/** Formats the number of credits of an order. */
export function nameCredits({ quantity }: Order): string {
  return orderText.credits(formatCount(quantity), quantity === 1);
}

/** Reference, status and price of an order. */
export function OrderFigures({ order }: { order: Order }) {
  const { reference, unitPrice, total, paymentMethod, provider, state, vintage } = order;
  const figures = [
    { term: orderText.reference, fact: reference },
    { term: orderText.date, fact: formatTime(order.createdAt) },
    { term: orderText.status, fact: orderText.statuses[state] },
    // Invoice buyers only state an intended payment method, which doesn't bind them.
    ...(provider === 'simulated' ? [{ term: orderText.paymentMethod, fact: paymentMethod }] : []),
    { term: orderText.unitPrice, fact: formatRupees(unitPrice) },
    { term: orderText.total, fact: formatRupees(total) },
    { term: checkoutText.payment, fact: providerText[provider].label },
    ...(vintage === null ? [] : [{ term: issuanceText.vintage, fact: vintage }]),
  ];
  return <Facts className={`${documentStyles.facts} ${styles.figures}`} facts={figures} />;
}
