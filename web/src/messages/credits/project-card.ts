/** Texts of a project's card, which the home page loads too. */
export const projectCardText = {
  each: 'per credit',
  creditsLeft: (count: string) => `${count} credits left`,
  oneLeft: '1 credit left',
  soldOut: 'Sold out',
  retirable: 'Can be retired',
  notRetirable: 'Cannot be retired yet',
  rating: (rating: string) => `Rating ${rating}`,
} as const;
