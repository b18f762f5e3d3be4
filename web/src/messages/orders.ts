/** Column names of the lists of orders. */
export const orderColumnText = {
  reference: 'Reference',
  total: 'Total',
  buyer: 'Buyer',
  state: 'Status',
  proforma: (number: string) => `Proforma ${number}`,
  until: (time: string) => `until ${time}`,
} as const;
