import type { Cart } from '@canopy/domain/shop';
import { paths, pathWith } from '@canopy/domain/site-pages';
import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../features/credits/checkout/explain-failure';
import { NoPayment } from '../../features/credits/checkout/no-payment';
import { PaymentNote } from '../../features/credits/checkout/payment-note';
import { useAttempt } from '../../features/credits/checkout/use-attempt';
import { useOrderPage } from '../../features/credits/checkout/use-order-page';
import { usePlacing } from '../../features/credits/checkout/use-placing';
import { CartChanges } from '../../features/shop/checkout/cart-changes';
import { ProductCheckoutFields } from '../../features/shop/checkout/product-checkout-fields';
import { ProductSums } from '../../features/shop/checkout/product-sums';
import { useCartPage } from '../../features/shop/checkout/use-cart-page';
import {
  placeProducts,
  useProductCheckout,
} from '../../features/shop/checkout/use-product-checkout';
import { toAppError } from '../../lib/app-error';
import { readCart } from '../../lib/cart';
import { useSite } from '../../lib/site';
import { checkoutText } from '../../messages/credits/checkout';
import { cartText } from '../../messages/shop/cart';
import { productCheckoutText as text } from '../../messages/shop/product-checkout';
import { siteText } from '../../messages/site';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { FormFailure } from '../../ui/site/fields';
import { Container } from '../../ui/site/section';
import { UnsavedChangesDialog } from '../../ui/site/unsaved-changes-dialog';
import { Skeleton } from '../../ui/skeleton';
import styles from './checkout-page.module.css';

const orderPage = (reference: string) => pathWith(paths.productOrder, reference);

export default function ProductCheckoutPage() {
  const { cart, error, retry } = useCartPage();
  const { providers } = useSite();
  const placing = usePlacing('products', placeProducts, useAttempt('products'));
  const { placed, interrupted } = placing;
  useOrderPage(placed, orderPage);
  // The order has removed its products from the cart.
  useEffect(() => {
    if (placed) void readCart().catch(() => {});
  }, [placed]);
  if (placed) return null;
  return (
    <Container className={styles.page}>
      <Breadcrumb steps={[{ title: siteText.cart.title, to: paths.cart }]} />
      {error ? (
        <LoadFailed level={1} title={cartText.failed} error={error} onRetry={retry} />
      ) : cart === null ? (
        <Skeleton />
      ) : providers.length === 0 ? (
        <NoPayment />
      ) : cart.items.length > 0 || cart.changed.length > 0 ? (
        <Purchase cart={cart} placing={placing} />
      ) : interrupted ? (
        <Resume onSend={() => placing.send(interrupted)} />
      ) : (
        <EmptyState
          level={1}
          title={cartText.empty}
          why={cartText.emptyWhy}
          action={<ButtonLink to={paths.marketplace} label={cartText.browse} primary />}
        />
      )}
    </Container>
  );
}

function Purchase({
  cart,
  placing,
}: {
  cart: Cart;
  placing: Parameters<typeof useProductCheckout>[1];
}) {
  const form = useProductCheckout(cart, placing);
  const { reservationMinutes, invoiceDays } = useSite();
  const isSimulated = form.draft.provider === 'simulated';
  const isBlocked = cart.changed.length > 0;
  const { obstacle, blocked } = useFocusAroundBlock<HTMLDivElement>(isBlocked);
  return (
    <>
      <h1 className={styles.title}>{checkoutText.title}</h1>
      <CartChanges ref={obstacle} changed={cart.changed} />
      <PaymentNote
        isSimulated={isSimulated}
        why={isSimulated ? text.simulatedWhy : text.invoicedWhy(reservationMinutes, invoiceDays)}
      />
      {placing.interrupted && <p className={styles.interrupted}>{checkoutText.interrupted}</p>}
      {/* The visitor must accept the changes before ordering. The form keeps its values. */}
      <div ref={blocked} tabIndex={-1} className={styles.columns} inert={isBlocked}>
        <ProductCheckoutFields form={form} />
        <div className={styles.aside}>
          <ProductSums cart={cart} draft={form.draft} />
        </div>
      </div>
      <UnsavedChangesDialog when={form.changed} />
    </>
  );
}

/** Moves the focus to the obstacle when a form becomes inert, and back when it no longer is. */
function useFocusAroundBlock<Blocked extends HTMLElement>(isBlocked: boolean) {
  const obstacle = useRef<HTMLElement>(null);
  const blocked = useRef<Blocked>(null);
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    if (isBlocked !== wasBlocked.current) (isBlocked ? obstacle : blocked).current?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return { obstacle, blocked };
}

/**
 * Offer to resend an order, in place of an empty cart. An earlier visit ended before the answer
 * came, so the order may exist.
 */
function Resume({ onSend }: { onSend: () => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const resume = async () => {
    setFailure(null);
    await onSend().catch((failed) => {
      setFailure(explainFailure(toAppError(failed), (path) => path).message);
    });
  };
  return (
    <>
      <h1 className={styles.title}>{checkoutText.title}</h1>
      <p className={styles.interrupted}>{checkoutText.interrupted}</p>
      <FormFailure text={failure} />
      <button type="button" className="button button-primary" onClick={() => void resume()}>
        {text.resume}
      </button>
    </>
  );
}
