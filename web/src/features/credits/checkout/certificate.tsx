import { formatRupees } from '@canopy/domain/common';
import type { Order } from '@canopy/domain/credits';
import { formatCount, formatTime } from '../../../lib/site-format';
import { checkoutText, orderText, providerText } from '../../../messages/credits/checkout';
import { issuanceText } from '../../../messages/credits/issuance-list';
import { Facts } from '../../../ui/facts';
import { LogoMark } from '../../../ui/logo-mark';
import documentStyles from '../../../ui/site/document.module.css';
import styles from './certificate.module.css';

/** A confirmed order as a document, for the screen and for paper. */
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
      <p>{orderText.worth(formatCount(order.quantity))}</p>
      <OrderFigures order={order} />
      {order.provider === 'simulated' && <p className={styles.simulated}>{orderText.simulated}</p>}
    </article>
  );
}

/** Writes the number of credits of an order. */
export function nameCredits({ quantity }: Order): string {
  return orderText.credits(formatCount(quantity), quantity === 1);
}

/** The reference, the status and the price of an order. */
export function OrderFigures({ order }: { order: Order }) {
  const { reference, unitPrice, total, paymentMethod, provider, state, vintage } = order;
  const figures = [
    { term: orderText.reference, fact: reference },
    { term: orderText.date, fact: formatTime(order.createdAt) },
    { term: orderText.status, fact: orderText.statuses[state] },
    // With an invoice the buyer only said what they had in mind, and nobody holds them to it.
    ...(provider === 'simulated' ? [{ term: orderText.paymentMethod, fact: paymentMethod }] : []),
    { term: orderText.unitPrice, fact: formatRupees(unitPrice) },
    { term: orderText.total, fact: formatRupees(total) },
    { term: checkoutText.payment, fact: providerText[provider].label },
    ...(vintage === null ? [] : [{ term: issuanceText.vintage, fact: vintage }]),
  ];
  return <Facts className={`${documentStyles.facts} ${styles.figures}`} facts={figures} />;
}
