import { BUYER_FREQUENCIES, BUYER_STATUSES, BUYER_TYPES, type BuyerInput } from '@canopy/domain';

/** The fields that are one of a list. */
export const BUYER_LISTS: Partial<Record<keyof BuyerInput, readonly string[]>> = {
  buyerType: BUYER_TYPES,
  frequency: BUYER_FREQUENCIES,
  buyerStatus: BUYER_STATUSES,
};
