/** Messages about logistics, shared by the server and the site. */
export const logisticsMessages = {
  resultTooLarge: 'This consumption is too large to calculate with.',
  entryIncomplete: 'Please fill in all fields!',
  entryNotPositive: 'Weight and Distance must be positive.',
  entryTooLarge: 'This weight and distance are too large to calculate with.',
  amountNegative: 'This cannot be below 0.',
  vehicleOfOtherMode: (mode: string) => `This vehicle does not fit the transport mode ${mode}.`,
  packMaterialMissing: 'Choose the packaging material for this weight.',
  categoryMissing: 'Choose at least one category.',
} as const;
