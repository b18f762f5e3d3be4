/** Texts of buying credits by tonnes or by an amount of money. */
export const amountText = {
  by: 'Buy by',
  entries: { tonnes: 'Tonnes', amount: 'Amount in ₹' },
  tonnes: 'Tonnes of CO₂e',
  tonnesForm: 'Enter a whole number of tonnes, from 1.',
  amount: 'Amount',
  amountHelp: 'In rupees, tax included. It buys as many whole credits as it pays for.',
  bought: (amount: string, credits: string, isOne: boolean, total: string) =>
    `${amount} buys ${isOne ? '1 credit' : `${credits} credits`} (${credits} t CO₂e) for ${total}.`,
  rest: (rest: string) => `${rest} is left.`,
  most: (most: string) => `No more than ${most} can be bought in one order.`,
  tooLittle: (price: string) => `One credit costs ${price}. Enter at least this amount.`,
  form: 'Enter an amount in rupees, such as 5,000.',
} as const;
