import { countryName } from '../common/countries';
import type { DeliveryAddress } from './contracts/product-orders';

/** Returns the lines of an address as on a parcel, without empty ones. */
export function addressLines({
  street,
  city,
  postalCode,
  region,
  country,
}: DeliveryAddress): string[] {
  const lines = [street, `${postalCode} ${city}`, region, countryName(country) ?? country];
  return lines.filter((line) => line !== '');
}
