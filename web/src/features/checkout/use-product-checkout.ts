import { type Cart, countryName, type ProductOrder } from '@canopy/domain';
import { useMemo, useState } from 'react';
import { AppError, isRefusal, toAppError } from '../../lib/app-error';
import { readCart } from '../../lib/cart';
import { useSite } from '../../lib/site';
import { productCheckoutText } from '../../messages/cart';
import { useContractForm } from '../../ui/site/use-contract-form';
import type { Place } from './place-once';
import {
  draftOf,
  type ProductDraft,
  type ProductPurchase,
  productForm,
} from './product-checkout-schema';
import type { usePlacing } from './use-placing';

export const placeProducts: Place<ProductPurchase, ProductOrder> = async (http, body, headers) =>
  (await http.post('/product-orders', { body, headers })).order;

type Placing = ReturnType<typeof usePlacing<ProductPurchase, ProductOrder>>;

/** The form of an order of what is in the cart. After a refusal the cart is read again: it says what has changed. */
export function useProductCheckout(cart: Cart, { send, interrupted }: Placing) {
  const site = useSite();
  const schema = useMemo(() => productForm(cart, site), [cart, site]);
  const initial = useState(
    (): ProductDraft => ({
      provider: site.providers[0] ?? '',
      name: '',
      email: '',
      street: '',
      city: '',
      postalCode: '',
      region: '',
      country: countryName(new Intl.Locale(site.locale).region ?? '') ?? '',
      ...(interrupted && draftOf(interrupted)),
    }),
  )[0];
  return useContractForm(schema, initial, async (input) => {
    try {
      await send(input);
    } catch (failure) {
      const error = toAppError(failure);
      if (isRefusal(error)) void readCart().catch(() => {});
      throw forForm(error);
    }
  });
}

/** The form is flat, and says of a missing answer that asking again is safe. */
function forForm(error: AppError): AppError {
  const fieldErrors = error.fieldErrors.map(({ path: [first = '', ...rest], message }) => ({
    path: first === 'buyer' || first === 'address' ? rest : [first, ...rest],
    message,
  }));
  const message = isRefusal(error) ? error.message : productCheckoutText.unknown(error.message);
  return new AppError(message, {
    status: error.status,
    code: error.code,
    fieldErrors,
    cause: error,
  });
}
