import { formatRupees } from '@canopy/domain/common';
import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { useState } from 'react';
import checkout from '../../features/credits/checkout/checkout.module.css';
import styles from '../../features/shop/checkout/cart.module.css';
import { CartChanges } from '../../features/shop/checkout/cart-changes';
import { CartLine } from '../../features/shop/checkout/cart-line';
import { useCartPage } from '../../features/shop/checkout/use-cart-page';
import { toAppError } from '../../lib/app-error';
import { changeCart } from '../../lib/cart';
import { toWantedItems } from '../../lib/cart-items';
import { cartText } from '../../messages/shop/cart';
import { siteText } from '../../messages/site';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { FormFailure } from '../../ui/site/fields';
import { Container } from '../../ui/site/section';
import { Skeleton } from '../../ui/skeleton';
import layout from './checkout-page.module.css';

export default function CartPage() {
  const { cart, error, retry } = useCartPage();
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (changed: string, quantity: number) => {
    setFailure(null);
    await changeCart((now) =>
      toWantedItems(now).flatMap((item) => {
        if (item.productId !== changed) return [item];
        return quantity > 0 ? [{ ...item, quantity }] : [];
      }),
    ).catch((failed) => setFailure(toAppError(failed).message));
  };
  return (
    <Container className={layout.page}>
      <Breadcrumb
        steps={[{ title: PUBLIC_PAGES[paths.marketplace].title, to: paths.marketplace }]}
      />
      {error ? (
        <LoadFailed level={1} title={cartText.failed} error={error} onRetry={retry} />
      ) : cart === null ? (
        <Skeleton />
      ) : cart.items.length === 0 && cart.changed.length === 0 ? (
        <EmptyState
          level={1}
          title={cartText.empty}
          why={cartText.emptyWhy}
          action={<ButtonLink to={paths.marketplace} label={cartText.browse} primary />}
        />
      ) : (
        <>
          <h1 className={layout.title}>{siteText.cart.title}</h1>
          <CartChanges changed={cart.changed} />
          <FormFailure text={failure} />
          <div className={layout.columns}>
            <ul className={styles.lines} aria-label={cartText.products}>
              {cart.items.map((item) => (
                <CartLine
                  key={item.productId}
                  item={item}
                  onChange={(quantity) => change(item.productId, quantity)}
                />
              ))}
            </ul>
            <section className={`${layout.below} ${checkout.summary}`}>
              <div className={`${checkout.sums} ${styles.foot}`}>
                <dl>
                  <div className={checkout.total}>
                    <dt>{cartText.total}</dt>
                    <dd aria-live="polite">{formatRupees(cart.total)}</dd>
                  </div>
                </dl>
                <p>{cartText.totalWhy}</p>
                {cart.changed.length === 0 && (
                  <ButtonLink to={paths.productCheckout} label={cartText.checkout} primary />
                )}
              </div>
            </section>
          </div>
        </>
      )}
    </Container>
  );
}
