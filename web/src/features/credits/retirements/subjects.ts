/** Under which the lists are kept; see `useRefresh`. */
export const HOLDINGS = 'holdings';
export const OWN_ORDERS = 'own orders';
export const RETIREMENTS = 'retirements';
/** One retirement, with what only its buyer and editors see. */
export const RETIREMENT = 'retirement';
