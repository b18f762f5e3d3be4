import { countryName } from '@canopy/domain/common';
import type { Cart, ProductOrder } from '@canopy/domain/shop';
import { useMemo, useState } from 'react';
import { AppError, isRefusal, toAppError } from '../../../lib/app-error';
import { readCart } from '../../../lib/cart';
import { useSite } from '../../../lib/site';
import { productCheckoutText as text } from '../../../messages/shop/product-checkout';
import { useContractForm } from '../../../ui/site/use-contract-form';
import { explainFailure } from '../../credits/checkout/explain-failure';
import type { Place } from '../../credits/checkout/place-once';
import type { usePlacing } from '../../credits/checkout/use-placing';
import {
  type ProductDraft,
  type ProductPurchase,
  productForm,
  toProductDraft,
} from './product-checkout-schema';

export const placeProducts: Place<ProductPurchase, ProductOrder> = async (http, body, headers) =>
  (await http.post('/product-orders', { body, headers })).order;

type Placing = ReturnType<typeof usePlacing<ProductPurchase, ProductOrder>>;

/**
 * Holds the form that orders the cart's products. Reloads the cart after a refusal, because it
 * lists the changes.
 */
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
      ...(interrupted && toProductDraft(interrupted)),
    }),
  )[0];
  return useContractForm(schema, initial, async (input) => {
    try {
      await send(input);
    } catch (failure) {
      const error = toAppError(failure);
      const now = isRefusal(error) ? await readCart().catch(() => null) : null;
      if (now && now.changed.length > 0) throw new AppError(text.cartChanged, { cause: error });
      throw explainFailure(error, flatten);
    }
  });
}

/** Returns the form path of a request body path. */
function flatten([first = '', ...rest]: readonly string[]): string[] {
  return first === 'buyer' || first === 'address' ? rest : [first, ...rest];
}
