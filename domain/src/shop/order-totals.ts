import { countryCode } from '../common/countries';
import { taxWithin, toPaise } from '../common/money';
import { EVERYWHERE, normalizeRegion } from './regions';

/** Delivery cost for a region, in rupees: a state, a country, or 'everywhere'. */
interface Rate {
  readonly region: string;
  readonly cost: number;
  /** Products' total from which delivery is free; null if it is never free. */
  readonly freeFrom: number | null;
}

interface Place {
  /** ISO 3166-1 */
  readonly country: string;
  /** State or province as typed by the buyer; '' without one. */
  readonly region: string;
}

const FREE: Rate = { region: EVERYWHERE, cost: 0, freeFrom: null };

/**
 * Finds the rate for a place: its state's, else its country's, else the rate for everywhere.
 * Without any rates, delivery is free.
 * @returns null if the place is not served
 */
export function findRate<R extends Rate>(rates: readonly R[], place: Place): R | Rate | null {
  if (rates.length === 0) return FREE;
  const named = (name: string) =>
    rates.find(({ region }) => normalizeRegion(region) === normalizeRegion(name));
  const ofState = place.region === '' ? undefined : named(place.region);
  const ofCountry = rates.find(({ region }) => countryCode(region) === place.country);
  return ofState ?? ofCountry ?? named(EVERYWHERE) ?? null;
}

/** Amounts of an order of products, in whole paise. */
export interface ShopTotals {
  readonly itemsPaise: number;
  readonly deliveryPaise: number;
  /** Part of the total. */
  readonly taxPaise: number;
  readonly totalPaise: number;
}

/**
 * Adds up an order. Prices and delivery include the tax. It is extracted once from the total, which
 * is the only rounding.
 * @param items prices in rupees
 * @param taxPercent tax rate on net amounts
 */
export function addUpItems(
  items: readonly { readonly price: number; readonly quantity: number }[],
  rate: Rate,
  taxPercent: number,
): ShopTotals {
  const itemsPaise = items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const isFree = rate.freeFrom !== null && itemsPaise >= toPaise(rate.freeFrom);
  const deliveryPaise = isFree ? 0 : toPaise(rate.cost);
  const totalPaise = itemsPaise + deliveryPaise;
  return { itemsPaise, deliveryPaise, taxPaise: taxWithin(totalPaise, taxPercent), totalPaise };
}
