import type { ProductOrder } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { ConfirmAddress } from '../../features/credits/checkout/confirm-address';
import { OrderCourse } from '../../features/credits/checkout/order-parts';
import { PaymentInstructions } from '../../features/credits/checkout/payment-instructions';
import { useOrderArrival } from '../../features/credits/checkout/use-order-token';
import {
  OrderedItems,
  OrderFacts,
  ProductDocuments,
} from '../../features/shop/checkout/product-order-parts';
import type { PageProps } from '../../lib/public-page';
import { formatTime } from '../../lib/site-format';
import { orderText } from '../../messages/credits/checkout';
import { productOrderText as text } from '../../messages/shop/product-checkout';
import { ButtonLink } from '../../ui/button-link';
import documentStyles from '../../ui/site/document.module.css';
import { Container } from '../../ui/site/section';
import styles from './order-page.module.css';
import type { productOrderPage } from './pages';

export default function ProductOrderPage({
  data: { order, payTo },
}: PageProps<typeof productOrderPage>) {
  const arrival = useOrderArrival();
  const { title, lead, isEnded } = headOf(order);
  const until = order.reservedUntil && formatTime(order.reservedUntil);
  return (
    <Container className={documentStyles.page}>
      <div className={isEnded ? styles.cancelled : styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {!isEnded && <p>{orderText.lead}</p>}
        {arrival.wasThere && <p className={styles.wasThere}>{orderText.wasThere}</p>}
        <div className={styles.actions}>
          {!isEnded && (
            <button type="button" className="button button-primary" onClick={() => window.print()}>
              {orderText.print}
            </button>
          )}
          <ButtonLink to={paths.marketplace} label={text.more} />
        </div>
      </div>
      {until && (
        <section className={styles.next}>
          <h2>{orderText.next}</h2>
          {arrival.token !== undefined && (
            <ConfirmAddress
              path="/product-orders/:reference/confirm"
              order={order}
              token={arrival.token}
            />
          )}
          {order.isConfirmed ? (
            <p>{text.toPay(until)}</p>
          ) : (
            arrival.token === undefined && <p>{text.toConfirm(order.buyer.email)}</p>
          )}
        </section>
      )}
      <PaymentInstructions payTo={payTo} />
      {order.provider === 'simulated' && <p className={styles.next}>{text.simulated}</p>}
      <OrderedItems order={order} />
      <OrderFacts order={order} />
      <OrderCourse course={order.course} />
      <ProductDocuments order={order} />
    </Container>
  );
}

function headOf({ state, reservedUntil }: ProductOrder): {
  title: string;
  lead?: string;
  isEnded?: true;
} {
  switch (state) {
    case 'Reserved': {
      const until = reservedUntil && formatTime(reservedUntil);
      return { title: text.reservedTitle, ...(until && { lead: text.reservedUntil(until) }) };
    }
    case 'Paid':
      return { title: text.paidTitle };
    case 'Fulfilled':
      return { title: text.fulfilledTitle };
    case 'Returned':
      return { title: text.returnedTitle, lead: text.returnedLead, isEnded: true };
    case 'Cancelled':
      return { title: text.cancelledTitle, lead: text.cancelledLead, isEnded: true };
    case 'Expired':
      return { title: text.expiredTitle, lead: text.expiredLead, isEnded: true };
  }
}
