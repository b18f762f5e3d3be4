import { type CarbonProject, checkoutInput, messages } from '@canopy/domain';
import { z } from 'zod';

/** The values of a checkout form, as the person typed them. */
export interface CheckoutDraft {
  readonly quantity: string;
  readonly paymentMethod: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The contract of POST /checkout for the flat form: never more than the project has left.
 * @param most how many credits one order may hold
 */
export function checkoutForm({ _id, quantity: left }: CarbonProject, most: number) {
  const { quantity, paymentMethod, buyer } = checkoutInput.shape;
  return z
    .object({
      quantity: quantity.refine(
        (wanted) => wanted <= Math.min(most, left),
        left < most ? messages.creditsLeft(left) : messages.quantityMost(most),
      ),
      paymentMethod,
      name: buyer.shape.name,
      email: buyer.shape.email,
    })
    .transform(({ name, email, ...order }) => ({
      projectId: _id,
      ...order,
      buyer: { name, email },
    }));
}
