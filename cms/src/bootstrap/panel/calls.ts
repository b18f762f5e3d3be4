/** Below the content manager's own calls. */
export const IMPORT_BUYERS = '/content-manager/buyers/import';

/** Whose right it is: that of adding a single buyer. */
export const MAY_IMPORT_BUYERS = {
  action: 'plugin::content-manager.explorer.create',
  subject: 'api::buyer.buyer',
} as const;
