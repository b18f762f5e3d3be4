/** IPCC sets of global warming potentials over 100 years. */
export const GWP_SETS = ['AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof GWP_SETS)[number];
