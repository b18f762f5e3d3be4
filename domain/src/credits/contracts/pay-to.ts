import { z } from 'zod';

/** Payment details of an order by invoice. */
export const payTo = z.object({
  /** Lines of text, such as a bank account; '' if only a UPI id is given. */
  details: z.string(),
  upi: z
    .object({ id: z.string(), link: z.string().describe('Opens a UPI app with the payment') })
    .nullable(),
  /** Rupees. */
  amount: z.number(),
  /** Number of the proforma that the payment names. */
  reference: z.string(),
});
export type PayTo = z.infer<typeof payTo>;
