import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { PageProps } from '../../app/public-page';
import { Certificate, creditsOf, OrderFigures } from '../../features/checkout/certificate';
import { useSite } from '../../lib/site';
import { orderText } from '../../messages/marketplace';
import { ButtonLink } from '../../ui/button-link';
import { Container } from '../../ui/site/section';
import styles from './order-page.module.css';
import type { orderPage } from './pages';

/** The state that a checkout hands to this page. */
export interface OrderArrival {
  /** The order came of an earlier submission than the last. */
  readonly wasThere: boolean;
}

export default function OrderPage({ data: { order } }: PageProps<typeof orderPage>) {
  const site = useSite();
  const arrival = useLocation().state as OrderArrival | null;
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
