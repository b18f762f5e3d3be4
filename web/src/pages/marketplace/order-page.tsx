import type { Order, PayTo, Certificate as RetirementCertificate } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import {
  Certificate,
  nameCredits,
  OrderFigures,
} from '../../features/credits/checkout/certificate';
import { ConfirmAddress } from '../../features/credits/checkout/confirm-address';
import {
  OrderCourse,
  OrderDocuments,
  OrderSerials,
} from '../../features/credits/checkout/order-parts';
import { OrderRetirement } from '../../features/credits/checkout/order-retirement';
import { PaymentInstructions } from '../../features/credits/checkout/payment-instructions';
import {
  type OrderArrival,
  useOrderArrival,
} from '../../features/credits/checkout/use-order-token';
import type { PageProps } from '../../lib/public-page';
import { useSite } from '../../lib/site';
import { formatTime } from '../../lib/site-format';
import { orderText } from '../../messages/credits/checkout';
import { ButtonLink } from '../../ui/button-link';
import documentStyles from '../../ui/site/document.module.css';
import { Container } from '../../ui/site/section';
import styles from './order-page.module.css';
import type { orderPage } from './pages';

/** Texts of orders that have ended, which confirm nothing. */
const ENDED = {
  Expired: { title: orderText.expiredTitle, lead: orderText.expiredLead },
  Cancelled: { title: orderText.cancelledTitle, lead: orderText.cancelledLead },
  Refunded: { title: orderText.refundedTitle, lead: orderText.refundedLead },
} as const;

type EndedState = keyof typeof ENDED;

const isEnded = (state: Order['state']): state is EndedState => state in ENDED;

export default function OrderPage({
  data: { order, payTo, certificate },
}: PageProps<typeof orderPage>) {
  const arrival = useOrderArrival();
  const { state } = order;
  return (
    <Container className={documentStyles.page}>
      {isEnded(state) ? (
        <EndedOrder order={order} state={state} />
      ) : state === 'Reserved' ? (
        <ReservedOrder order={order} payTo={payTo} arrival={arrival} />
      ) : (
        <DeliveredOrder order={order} certificate={certificate} arrival={arrival} />
      )}
    </Container>
  );
}

function EndedOrder({ order, state }: { order: Order; state: EndedState }) {
  const { title, lead } = ENDED[state];
  return (
    <>
      <div className={styles.cancelled}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p>{orderText.cancelledOf(nameCredits(order), order.projectName)}</p>
        <OrderFigures order={order} />
        <div className={styles.actions}>
          <ButtonLink to={paths.carbonCredits} label={orderText.more} />
        </div>
      </div>
      <OrderCourse course={order.course} />
    </>
  );
}

function ReservedOrder({
  order,
  payTo,
  arrival,
}: {
  order: Order;
  payTo: PayTo | null;
  arrival: OrderArrival;
}) {
  const { projectName, reservedUntil, isConfirmed, buyer } = order;
  const until = reservedUntil === null ? null : formatTime(reservedUntil);
  return (
    <>
      <div className={styles.head}>
        <h1>{orderText.reservedTitle}</h1>
        <p>
          {until === null
            ? orderText.reservedAlone(nameCredits(order), projectName)
            : orderText.reservedOf(nameCredits(order), projectName, until)}
        </p>
        {arrival.wasThere && <p className={styles.wasThere}>{orderText.wasThere}</p>}
      </div>
      <section className={styles.next}>
        <h2>{orderText.next}</h2>
        {arrival.token !== undefined && (
          <ConfirmAddress path="/orders/:reference/confirm" order={order} token={arrival.token} />
        )}
        {isConfirmed ? (
          <p>{orderText.toPay(until ?? '')}</p>
        ) : (
          arrival.token === undefined && <p>{orderText.toConfirm(buyer.email)}</p>
        )}
        <p>{orderText.lead}</p>
      </section>
      <PaymentInstructions payTo={payTo} />
      <OrderDocuments order={order} />
      <OrderFigures order={order} />
      <OrderSerials serials={order.serials} />
      <OrderCourse course={order.course} />
    </>
  );
}

function DeliveredOrder({
  order,
  certificate,
  arrival,
}: {
  order: Order;
  certificate: RetirementCertificate | null;
  arrival: OrderArrival;
}) {
  const site = useSite();
  return (
    <>
      <div className={styles.head}>
        <h1>{order.state === 'Retired' ? orderText.retiredTitle : orderText.title}</h1>
        <p>{orderText.lead}</p>
        {arrival.wasThere && <p className={styles.wasThere}>{orderText.wasThere}</p>}
        {arrival.token !== undefined && (
          <ConfirmAddress path="/orders/:reference/confirm" order={order} token={arrival.token} />
        )}
        <div className={styles.actions}>
          <button type="button" className="button button-primary" onClick={() => window.print()}>
            {orderText.print}
          </button>
          <ButtonLink to={paths.carbonCredits} label={orderText.more} />
        </div>
      </div>
      <Certificate order={order} issuer={site.name} />
      <OrderSerials serials={order.serials} />
      <OrderCourse course={order.course} />
      <OrderDocuments order={order} />
      <OrderRetirement order={order} certificate={certificate} token={arrival.token} />
    </>
  );
}
