/** Texts that lead from an amount of emissions to the credits that balance it. */
export const balanceText = {
  action: 'Balance these tonnes',
  wanted: (credits: string, isOne: boolean) =>
    `You want to balance ${credits} t CO₂e: ${isOne ? '1 credit' : `${credits} credits`}. Choose the project that they come from.`,
  sum: (credits: string, isOne: boolean, total: string) =>
    `${isOne ? '1 credit' : `${credits} credits`}: ${total}`,
  tooMany: (credits: string, most: string) =>
    `You want ${credits} credits. One order for this project can contain ${most}. Buy the rest with another order.`,
} as const;
