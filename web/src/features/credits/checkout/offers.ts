import { toPaise, toRupees } from '@canopy/domain/common';
import type { CarbonProject, Issuance, ProjectEntry } from '@canopy/domain/credits';

/** The issuances of a project that still have credits, the cheapest first, of one price the oldest. */
export function listOffers({ issuances }: ProjectEntry): Issuance[] {
  return issuances
    .filter(({ available }) => available > 0)
    .sort(
      (one, other) =>
        one.price - other.price || (one.vintage ?? Infinity) - (other.vintage ?? Infinity),
    );
}

/** The issuance that a purchase begins with: the cheapest that has what is wanted, or else the cheapest. */
export function preselect(offers: readonly Issuance[], wanted: number): Issuance | undefined {
  return offers.find(({ available }) => available >= wanted) ?? offers[0];
}

/** The chosen issuance. Of one alone there is nothing to choose. */
export function findChosen(offers: readonly Issuance[], issuanceId: string): Issuance | undefined {
  return offers.length === 1 ? offers[0] : offers.find(({ _id }) => _id === issuanceId);
}

/** Whether credits have serial numbers, without which they cannot be retired. */
export const isSerialised = (offer: Issuance | undefined) =>
  offer !== undefined && offer.vintage !== null;

/** The price of one credit, in rupees: an issuance has its own. */
export const findPrice = ({ price }: Pick<CarbonProject, 'price'>, chosen: Issuance | undefined) =>
  chosen?.price ?? price;

/** The total of so many credits, in rupees. */
export const calculateTotal = (price: number, credits: number) =>
  toRupees(toPaise(price) * credits);
