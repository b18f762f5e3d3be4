import type { OrderProvider, OrderSum, OrderSums } from '@canopy/domain/credits';

/** Below the content manager's path. */
export const IMPORT_BUYERS = '/content-manager/buyers/import';

/** Path of the call for today's orders, on the panel's home page. */
export const ORDERS_TODAY = '/content-manager/orders/today';

export const MAY_READ_ORDERS = {
  action: 'plugin::content-manager.explorer.read',
  subject: 'api::order.order',
} as const;

export const MAY_READ_PRODUCT_ORDERS = {
  action: 'plugin::content-manager.explorer.read',
  subject: 'api::product-order.product-order',
} as const;

/** One kind of orders on a day, which begins at midnight in the site's time zone. */
export interface OrderDay {
  /** Orders whose outcome changed today, by new outcome. `reserved` counts placed orders. */
  readonly today: OrderSums;
  /** Orders reserved now, without demonstrations. */
  readonly open: OrderSum;
}

/** Order in the list of the newest ones. */
export interface NewOrder {
  readonly _id: string;
  /** Content type of its kind. */
  readonly uid: string;
  /** Short text of the bought credits or products. */
  readonly bought: string;
  /** In rupees. */
  readonly total: number;
  readonly state: string;
  readonly provider: OrderProvider;
  readonly createdAt: string;
}

/** Response of `ORDERS_TODAY`. */
export interface OrdersToday {
  readonly credits: OrderDay;
  /** Null for users who may not read product orders. */
  readonly products: OrderDay | null;
  /** Newest orders of any day. */
  readonly newest: readonly NewOrder[];
}

/** Permission that an import needs: adding a single buyer. */
export const MAY_IMPORT_BUYERS = {
  action: 'plugin::content-manager.explorer.create',
  subject: 'api::buyer.buyer',
} as const;
