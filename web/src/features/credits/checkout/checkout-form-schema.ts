import type { BodyOf } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import {
  beneficiary,
  checkoutInput,
  creditMessages,
  ORDER_PROVIDERS,
  type ProjectEntry,
} from '@canopy/domain/credits';
import { z } from 'zod';
import { checkoutText } from '../../../messages/credits/checkout';
import {
  calculateTotal,
  findChosen,
  findPrice,
  findQuantity,
  isSerialised,
  listOffers,
  type Wanted,
} from './offers';

/** Request body of a credit checkout. */
export type Purchase = BodyOf<'POST /checkout'>;

/** Checkout form values, as typed. */
export interface CheckoutDraft extends Wanted {
  /** '' for a project without issuances. */
  readonly issuanceId: string;
  readonly provider: string;
  readonly paymentMethod: string;
  readonly name: string;
  readonly email: string;
  readonly beneficiaryName: string;
  readonly consent: boolean;
  readonly reason: string;
  readonly year: string;
  readonly retire: boolean;
}

/** Retirement fields without values. */
export const NO_RETIREMENT = {
  beneficiaryName: '',
  consent: false,
  reason: '',
  year: '',
  retire: false,
} as const;

/**
 * Returns the flat form's schema of POST /checkout. It limits the quantity to the chosen issuance's
 * remaining credits.
 * @param most maximum credits per order
 */
export function checkoutForm(project: ProjectEntry, most: number) {
  const { quantity, paymentMethod, buyer, reason, year } = checkoutInput.shape;
  const offers = listOffers(project);
  const leftOf = (issuanceId: string) =>
    findChosen(offers, issuanceId)?.available ?? (offers.length === 0 ? project.quantity : null);
  const isChosen = ({ issuanceId }: CheckoutDraft) => leftOf(issuanceId) !== null;
  const isLeft = ({ issuanceId, quantity: wanted }: CheckoutDraft) => {
    const left = leftOf(issuanceId);
    return left === null || !(Number(wanted) > Math.min(left, most));
  };
  const tooMany = (issuanceId: string) => {
    const left = leftOf(issuanceId) ?? 0;
    if (left >= most) return creditMessages.quantityMost(most);
    return offers.length > 1 ? checkoutText.vintageLeft(left) : creditMessages.creditsLeft(left);
  };
  const priceOf = (issuanceId: string) => findPrice(project, findChosen(offers, issuanceId));
  /** Calculates the quantity of an amount, and empties fields that the form hides. */
  const complete = (draft: CheckoutDraft) => {
    const { issuanceId } = draft;
    const left = Math.min(leftOf(issuanceId) ?? 0, most);
    return {
      ...draft,
      ...(!isSerialised(findChosen(offers, issuanceId)) && NO_RETIREMENT),
      quantity: findQuantity(draft, priceOf(issuanceId), left),
    };
  };
  // Runs these checks even if single fields are invalid, so that all errors show at once.
  const always = () => true;
  const form = z
    .object({
      issuanceId: z.string(),
      quantity,
      provider: z.enum(ORDER_PROVIDERS, { error: messages.required }),
      paymentMethod,
      name: buyer.shape.name,
      email: buyer.shape.email,
      beneficiaryName: beneficiary.shape.name,
      consent: z.boolean(),
      reason,
      year,
      retire: z.boolean(),
    })
    .refine((given) => isChosen(given as unknown as CheckoutDraft), {
      path: ['issuanceId'],
      error: checkoutText.vintageGone,
      when: always,
    })
    .refine((given) => isLeft(given as unknown as CheckoutDraft), {
      path: ['quantity'],
      error: ({ input }) => tooMany((input as CheckoutDraft).issuanceId),
      when: always,
    })
    .transform((given): Purchase => {
      const { issuanceId, provider, name, email, beneficiaryName, consent, retire } = given;
      const chosen = findChosen(offers, issuanceId);
      return {
        projectId: project._id,
        ...(chosen && { issuanceId: chosen._id }),
        quantity: given.quantity,
        provider,
        paymentMethod: given.paymentMethod,
        buyer: { name, email },
        ...(beneficiaryName && { beneficiary: { name: beneficiaryName, consent } }),
        ...(given.reason && { reason: given.reason }),
        ...(given.year && { year: given.year }),
        ...(retire && { retire }),
        shownTotal: calculateTotal(findPrice(project, chosen), given.quantity),
      };
    });
  return z.preprocess(complete, form);
}
