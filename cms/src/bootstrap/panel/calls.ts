/** Below the paths of the content manager. */
export const IMPORT_BUYERS = '/content-manager/buyers/import';

/** The permission it needs: to add a single buyer. */
export const MAY_IMPORT_BUYERS = {
  action: 'plugin::content-manager.explorer.create',
  subject: 'api::buyer.buyer',
} as const;
