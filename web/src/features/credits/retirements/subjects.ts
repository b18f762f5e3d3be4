/** Cache keys that `useRefresh` invalidates. */
export const HOLDINGS = 'holdings';
export const OWN_ORDERS = 'own orders';
export const RETIREMENTS = 'retirements';
/** One retirement, including fields that only its buyer and editors see. */
export const RETIREMENT = 'retirement';
