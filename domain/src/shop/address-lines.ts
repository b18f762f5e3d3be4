import { countryName } from '../common/countries';

/** Delivery address of an order. `country` is an ISO 3166-1 code. */
interface Address {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  readonly country: string;
}

/** Returns the lines of an address as on a parcel, without empty ones. */
export function addressLines({ street, city, postalCode, region, country }: Address): string[] {
  const lines = [street, `${postalCode} ${city}`, region, countryName(country) ?? country];
  return lines.filter((line) => line !== '');
}
