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

/** The body that a checkout of products sends. */
export type ProductPurchase = BodyOf<'POST /product-orders'>;

/** The values of a checkout of products, as the person typed them. */
export interface ProductDraft {
  readonly provider: string;
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  /** The name of the country. */
  readonly country: string;
}

type Place = Pick<ProductDraft, 'country' | 'region'>;

/** The rate of delivery to a place; undefined before there is a country, null without delivery. */
function findDeliveryRate({ country, region }: Place, { delivery }: SiteSettings) {
  const code = countryCode(country);
  return code === null ? undefined : findRate(delivery, { country: code, region });
}

/** The cost of a cart with its delivery to a place; null where that is not known or not delivered to. */
export function addUp(cart: Cart, place: Place, site: SiteSettings) {
  const rate = findDeliveryRate(place, site);
  return rate ? addUpItems(cart.items, rate, site.taxPercent) : null;
}

/** The contract of POST /product-orders for the flat form. */
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
      // Beside what is wrong with the fields themselves, so that a person reads all of it at once.
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

/** The form that sent a purchase. */
export function toProductDraft({
  provider,
  buyer,
  address,
}: ProductPurchase): Partial<ProductDraft> {
  const country = countryName(address.country) ?? address.country;
  const region = address.region ?? '';
  return { ...(provider && { provider }), ...buyer, ...address, region, country };
}
