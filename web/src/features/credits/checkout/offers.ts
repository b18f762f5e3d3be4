import { toPaise, toRupees } from '@canopy/domain/common';
import {
  type CarbonProject,
  type Issuance,
  type ProjectEntry,
  readAmount,
  type Spending,
  spendAmount,
} from '@canopy/domain/credits';

/** Ways to enter a purchase: as a number of tonnes, or as an amount to spend. */
export const ENTRIES = ['tonnes', 'amount'] as const;
export type Entry = (typeof ENTRIES)[number];

/** Purchase as entered. */
export interface Wanted {
  readonly entry: Entry;
  /** Number of credits, as typed. */
  readonly quantity: string;
  /** Amount in rupees, as typed. */
  readonly amount: string;
}

/** Returns the project's issuances with remaining credits, cheapest first, then oldest. */
export function listOffers({ issuances }: ProjectEntry): Issuance[] {
  return issuances
    .filter(({ available }) => available > 0)
    .sort(
      (one, other) =>
        one.price - other.price || (one.vintage ?? Infinity) - (other.vintage ?? Infinity),
    );
}

/**
 * Returns the purchase of a visitor who comes with a number of credits or an amount, or with
 * neither.
 */
export const enterWanted = (wanted: number | null, amount: string): Wanted => ({
  entry: amount === '' ? 'tonnes' : 'amount',
  quantity: String(wanted ?? 1),
  amount,
});

/**
 * Returns the initial issuance of a purchase: the cheapest with enough credits, or else the
 * cheapest.
 * @param most maximum credits per order
 */
export function preselect(
  offers: readonly Issuance[],
  wanted: Wanted,
  most: number,
): Issuance | undefined {
  return (
    offers.find(({ available, price }) => {
      const credits = Number(findQuantity(wanted, price, most));
      return !(available < credits);
    }) ?? offers[0]
  );
}

/**
 * Returns the purchase that an amount pays for, or null if the text is not an amount.
 * @param price price of one credit, in rupees
 * @param most maximum credits of the order
 */
export function readSpending(amount: string, price: number, most: number): Spending | null {
  const paise = readAmount(amount);
  return paise === null ? null : spendAmount(paise, toPaise(price), most);
}

/**
 * Returns the number of credits to order: as typed, or as many as the amount pays for. '' without
 * an amount.
 */
export function findQuantity(
  { entry, quantity, amount }: Wanted,
  price: number,
  most: number,
): string {
  if (entry === 'tonnes') return quantity;
  return String(readSpending(amount, price, most)?.credits ?? '');
}

/** Returns the chosen issuance. A single offer needs no choice. */
export function findChosen(offers: readonly Issuance[], issuanceId: string): Issuance | undefined {
  return offers.length === 1 ? offers[0] : offers.find(({ _id }) => _id === issuanceId);
}

/** Returns whether credits have serial numbers. Without them they can't be retired. */
export const isSerialised = (offer: Issuance | undefined) =>
  offer !== undefined && offer.vintage !== null;

/** Returns the price of one credit in rupees. An issuance's own price comes first. */
export const findPrice = ({ price }: Pick<CarbonProject, 'price'>, chosen: Issuance | undefined) =>
  chosen?.price ?? price;

/** Returns the total price of some credits, in rupees. */
export const calculateTotal = (price: number, credits: number) =>
  toRupees(toPaise(price) * credits);
