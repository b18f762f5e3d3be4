import { z } from 'zod';

/** Where and how to pay an order by invoice. */
export const payTo = z.object({
  /** Lines of text, such as a bank account; '' where only a UPI id is given. */
  details: z.string(),
  upi: z
    .object({ id: z.string(), link: z.string().describe('Opens a UPI app with the payment') })
    .nullable(),
  /** Rupees. */
  amount: z.number(),
  /** The number of the proforma, which the payment names. */
  reference: z.string(),
});
export type PayTo = z.infer<typeof payTo>;
