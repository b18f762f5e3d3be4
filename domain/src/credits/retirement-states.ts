/** `Requested` until the registry's own retirement is entered. */
export const RETIREMENT_STATES = ['Requested', 'Retired'] as const;
export type RetirementState = (typeof RETIREMENT_STATES)[number];
