import { paths } from '@canopy/domain/site-pages';
import { checkoutText } from '../../../messages/credits/checkout';
import { siteText } from '../../../messages/site';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';

/** Replacement for the checkout on a site without payment methods. */
export function NoPayment() {
  return (
    <EmptyState
      level={1}
      title={checkoutText.noPayment}
      why={checkoutText.noPaymentWhy}
      action={<ButtonLink to={paths.contact} label={siteText.ask} primary />}
    />
  );
}
