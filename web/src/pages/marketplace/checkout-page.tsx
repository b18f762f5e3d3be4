import type { ProjectEntry } from '@canopy/domain/credits';
import { entryPaths, PUBLIC_PAGES, paths, pathWith } from '@canopy/domain/site-pages';
import type { Attempt } from '../../features/credits/checkout/attempt';
import { CheckoutFields } from '../../features/credits/checkout/checkout-fields';
import type { Purchase } from '../../features/credits/checkout/checkout-form-schema';
import { NoPayment } from '../../features/credits/checkout/no-payment';
import { OrderSummary } from '../../features/credits/checkout/order-summary';
import { PaymentNote } from '../../features/credits/checkout/payment-note';
import { useAttempt } from '../../features/credits/checkout/use-attempt';
import { useCheckout } from '../../features/credits/checkout/use-checkout';
import { useOrderPage } from '../../features/credits/checkout/use-order-page';
import type { PageProps } from '../../lib/public-page';
import { useSite } from '../../lib/site';
import { formatCount } from '../../lib/site-format';
import { listLinkText } from '../../messages/content/missing';
import { checkoutText } from '../../messages/credits/checkout';
import { balanceText } from '../../messages/inventory/balance';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { Container } from '../../ui/site/section';
import { UnsavedChangesDialog } from '../../ui/site/unsaved-changes-dialog';
import styles from './checkout-page.module.css';
import type { checkoutPage } from './pages';

const orderPage = (reference: string) => pathWith(paths.order, reference);

export default function CheckoutPage({ data: { project } }: PageProps<typeof checkoutPage>) {
  const attempt = useAttempt<Purchase>(project._id);
  const { providers } = useSite();
  return (
    <Container className={styles.page}>
      <Breadcrumb
        steps={[
          { title: PUBLIC_PAGES[paths.carbonCredits].title, to: paths.carbonCredits },
          { title: project.projectName, to: entryPaths.project(project) },
        ]}
      />
      {providers.length === 0 ? (
        <NoPayment />
      ) : project.quantity > 0 ? (
        <Form key={`${project._id} ${attempt?.key}`} loaded={project} attempt={attempt} />
      ) : (
        <EmptyState
          level={1}
          title={checkoutText.soldOut}
          why={checkoutText.soldOutWhy}
          action={
            <ButtonLink to={paths.carbonCredits} label={listLinkText.otherProjects} primary />
          }
        />
      )}
    </Container>
  );
}

function Form({ loaded, attempt }: { loaded: ProjectEntry; attempt: Attempt<Purchase> | null }) {
  const checkout = useCheckout(loaded, attempt);
  const { project, chosen, form, placed, most, price, quantity, wanted, wasInterrupted } = checkout;
  const { reservationMinutes, invoiceDays } = useSite();
  const isSimulated = form.draft.provider === 'simulated';
  useOrderPage(placed, orderPage);
  if (placed) return null;
  return (
    <>
      <h1 className={styles.title}>{checkoutText.title}</h1>
      <PaymentNote
        isSimulated={isSimulated}
        why={
          isSimulated
            ? checkoutText.simulatedWhy
            : checkoutText.invoicedWhy(reservationMinutes, invoiceDays)
        }
      />
      {wanted !== null && wanted > most && (
        <p className={styles.interrupted}>
          {balanceText.tooMany(formatCount(wanted), formatCount(most))}
        </p>
      )}
      {wasInterrupted && <p className={styles.interrupted}>{checkoutText.interrupted}</p>}
      <div className={styles.columns}>
        <CheckoutFields {...checkout} />
        <div className={styles.aside}>
          <OrderSummary
            project={project}
            chosen={chosen}
            most={most}
            price={price}
            quantity={quantity}
          />
        </div>
      </div>
      <UnsavedChangesDialog when={form.changed} />
    </>
  );
}
