import { countryCode } from '../common/countries';
import { taxWithin, toPaise } from '../common/money';

/** The cost of delivery to a region, in rupees: a state, a country, or 'everywhere'. */
interface Rate {
  readonly region: string;
  readonly cost: number;
  /** Products that cost this much together are delivered free; null when delivery is never free. */
  readonly freeFrom: number | null;
}

interface Place {
  /** ISO 3166-1 */
  readonly country: string;
  /** A state or province, as people write it; '' where there is none. */
  readonly region: string;
}

const EVERYWHERE = 'everywhere';
const FREE: Rate = { region: EVERYWHERE, cost: 0, freeFrom: null };

/**
 * The rate of a place: that of its state, else that of its country, else that for everywhere. Without any
 * rates, delivery is free.
 * @returns null where nothing is delivered to
 */
export function findRate<R extends Rate>(rates: readonly R[], place: Place): R | Rate | null {
  if (rates.length === 0) return FREE;
  const named = (name: string) => rates.find(({ region }) => normalize(region) === normalize(name));
  const ofState = place.region === '' ? undefined : named(place.region);
  const ofCountry = rates.find(({ region }) => countryCode(region) === place.country);
  return ofState ?? ofCountry ?? named(EVERYWHERE) ?? null;
}

const normalize = (name: string) => name.trim().toLowerCase();

/** The amounts of an order of products, in whole paise. */
export interface ShopTotals {
  readonly itemsPaise: number;
  readonly deliveryPaise: number;
  /** Part of the total. */
  readonly taxPaise: number;
  readonly totalPaise: number;
}

/**
 * Adds up an order. Prices and delivery include the tax, so the tax is taken out of the total once, and only
 * there is anything rounded.
 * @param items prices in rupees
 * @param taxPercent the tax on amounts without it
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
