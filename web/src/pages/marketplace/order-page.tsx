import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Certificate, creditsOf, OrderFigures } from '../../features/checkout/certificate';
import { publicGet } from '../../lib/public-get';
import { useSite } from '../../lib/site';
import { useAnswer } from '../../lib/use-answer';
import { orderText } from '../../messages/marketplace';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Container } from '../../ui/site/section';
import { Skeleton } from '../../ui/skeleton';
import styles from './order-page.module.css';

/** The state that a checkout hands to this page. */
export interface OrderArrival {
  /** The order came of an earlier submission than the last. */
  readonly wasThere: boolean;
}

export default function OrderPage() {
  const { reference = '' } = useParams();
  const { data, error, mutate } = useAnswer(['orders', reference], () =>
    publicGet('/orders/:reference', { path: { reference } }),
  );
  const order = data?.order;
  const { site } = useSite();
  const arrival = useLocation().state as OrderArrival | null;
  if (!order) {
    return (
      <Container className={styles.page}>
        {!error && <Skeleton lines={10} />}
        {error && error.status !== 404 && (
          <LoadFailed level={1} error={error} onRetry={() => void mutate()} />
        )}
        {error?.status === 404 && (
          <EmptyState
            level={1}
            title={orderText.notFound}
            why={orderText.notFoundWhy}
            action={<ButtonLink to={paths.carbonCredits} label={orderText.more} primary />}
          />
        )}
      </Container>
    );
  }
  if (order.status === 'Cancelled') {
    return (
      <Container className={styles.page}>
        <div className={styles.cancelled}>
          <h1>{orderText.cancelledTitle}</h1>
          <p>{orderText.cancelledLead}</p>
          <p>{orderText.cancelledOf(creditsOf(order), order.projectName)}</p>
          <OrderFigures order={order} />
          <div className={styles.actions}>
            <ButtonLink to={paths.carbonCredits} label={orderText.more} />
          </div>
        </div>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{orderText.title}</h1>
        <p>{orderText.lead}</p>
        {arrival?.wasThere && <p className={styles.wasThere}>{orderText.wasThere}</p>}
        <div className={styles.actions}>
          <button type="button" className="button button-primary" onClick={() => window.print()}>
            {orderText.print}
          </button>
          <ButtonLink to={paths.carbonCredits} label={orderText.more} />
        </div>
      </div>
      <Certificate order={order} issuer={site.name} />
    </Container>
  );
}
