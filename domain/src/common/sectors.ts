/** Sectors of organisations. Source: specification §9. */
export const SECTORS = [
  'IT',
  'Manufacturing',
  'Healthcare',
  'Finance',
  'Education',
  'Other',
] as const;

export type Sector = (typeof SECTORS)[number];
