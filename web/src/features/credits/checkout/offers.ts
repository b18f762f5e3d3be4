import { toPaise, toRupees } from '@canopy/domain/common';
import type { CarbonProject, Issuance, ProjectEntry } from '@canopy/domain/credits';

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
 * Returns the initial issuance of a purchase: the cheapest with enough credits, or else the
 * cheapest.
 */
export function preselect(offers: readonly Issuance[], wanted: number): Issuance | undefined {
  return offers.find(({ available }) => available >= wanted) ?? offers[0];
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
