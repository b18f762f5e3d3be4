import type { Order } from '@canopy/domain/credits';

/** Below the content manager's path. */
export const IMPORT_BUYERS = '/content-manager/buyers/import';

/** Path of the call for today's orders, on the panel's home page. */
export const ORDERS_TODAY = '/content-manager/orders/today';

export const MAY_READ_ORDERS = {
  action: 'plugin::content-manager.explorer.read',
  subject: 'api::order.order',
} as const;

/** Response of `ORDERS_TODAY`. A day begins at midnight in the site's time zone. */
export interface OrdersToday {
  /** Number of orders without cancelled ones. */
  readonly orders: number;
  readonly credits: number;
  /** Total of these orders, in rupees. */
  readonly total: number;
  readonly cancelled: number;
  /** Newest orders of any day. */
  readonly newest: readonly (Order & { readonly _id: string })[];
}

/** Permission that an import needs: adding a single buyer. */
export const MAY_IMPORT_BUYERS = {
  action: 'plugin::content-manager.explorer.create',
  subject: 'api::buyer.buyer',
} as const;
