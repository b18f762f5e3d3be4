/** Payment in India by UPI. */
export interface UpiPayment {
  /** Payee's address, such as `shop@bank`. */
  readonly id: string;
  readonly payee: string;
  /** Rupees. */
  readonly amount: number;
  /** Payer's note, visible to the payee. */
  readonly reference: string;
}

/**
 * Returns a link that opens a UPI app with payee, amount and note filled in. Source of the
 * parameters (pa, pn, am, cu, tn): NPCI, UPI Linking Specifications 1.6, table of parameters.
 */
export function upiLink({ id, payee, amount, reference }: UpiPayment): string {
  const parameters = { pa: id, pn: payee, am: amount.toFixed(2), cu: 'INR', tn: reference };
  // URLSearchParams writes spaces as +, which some apps show. An @ needs no escape in a query.
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
