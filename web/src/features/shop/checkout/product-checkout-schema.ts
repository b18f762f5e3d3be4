import type { BodyOf } from '@canopy/domain/calls';
import { countryCode, countryName, toRupees } from '@canopy/domain/common';
import {
  addUpItems,
  type Cart,
  findRate,
  productOrderInput,
  shopMessages,
} from '@canopy/domain/shop';
import type { SiteSettings } from '@canopy/domain/site';
import { z } from 'zod';

/** Request body of a product checkout. */
export type ProductPurchase = BodyOf<'POST /product-orders'>;

/** Form values of a product checkout, as typed. */
export interface ProductDraft {
  readonly provider: string;
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  /** Country name. */
  readonly country: string;
}

type Place = Pick<ProductDraft, 'country' | 'region'>;

/** Returns the delivery rate to a place; undefined without a country, null without delivery. */
function findDeliveryRate({ country, region }: Place, { delivery }: SiteSettings) {
  const code = countryCode(country);
  return code === null ? undefined : findRate(delivery, { country: code, region });
}

/** Returns the cost of a cart with delivery to a place; null if unknown or not delivered to. */
export function addUp(cart: Cart, place: Place, site: SiteSettings) {
  const rate = findDeliveryRate(place, site);
  return rate ? addUpItems(cart.items, rate, site.taxPercent) : null;
}

/** Returns the flat form's schema of POST /product-orders. */
export function productForm(cart: Cart, site: SiteSettings) {
  const { buyer, address, provider } = productOrderInput.shape;
  const { street, city, postalCode, region, country } = address.shape;
  return z
    .object({
      provider,
      name: buyer.shape.name,
      email: buyer.shape.email,
      street,
      city,
      postalCode,
      region,
      country,
    })
    .refine((given) => findDeliveryRate(given as ProductDraft, site) !== null, {
      path: ['country'],
      error: shopMessages.notDelivered,
      // Runs this check even if single fields are invalid, so that all errors show at once.
      when: () => true,
    })
    .transform(({ name, email, provider: chosen, ...place }): ProductPurchase => {
      const items = cart.items.map(({ productId, quantity, price }) => ({
        productId,
        quantity,
        price,
      }));
      const sums = addUp(cart, place, site);
      return {
        items,
        provider: chosen,
        buyer: { name, email },
        address: place,
        ...(sums && { total: toRupees(sums.totalPaise) }),
      };
    });
}

/** Returns the form values of a sent purchase. */
export function toProductDraft({
  provider,
  buyer,
  address,
}: ProductPurchase): Partial<ProductDraft> {
  const country = countryName(address.country) ?? address.country;
  const region = address.region ?? '';
  return { ...(provider && { provider }), ...buyer, ...address, region, country };
}
