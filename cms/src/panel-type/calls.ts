import type { Order } from '@canopy/domain/credits';

/** Below the paths of the content manager. */
export const IMPORT_BUYERS = '/content-manager/buyers/import';

/** The orders of today, for the panel's home page. */
export const ORDERS_TODAY = '/content-manager/orders/today';

/** The permission to read orders. */
export const MAY_READ_ORDERS = {
  action: 'plugin::content-manager.explorer.read',
  subject: 'api::order.order',
} as const;

/** The answer of `ORDERS_TODAY`. A day begins at midnight in the site's time zone. */
export interface OrdersToday {
  /** Orders that stand: what is cancelled is not in them. */
  readonly orders: number;
  readonly credits: number;
  /** Their total, rupees. */
  readonly total: number;
  readonly cancelled: number;
  /** The newest orders, of whatever day. */
  readonly newest: readonly (Order & { readonly _id: string })[];
}

/** The permission that an import needs: to add a single buyer. */
export const MAY_IMPORT_BUYERS = {
  action: 'plugin::content-manager.explorer.create',
  subject: 'api::buyer.buyer',
} as const;
