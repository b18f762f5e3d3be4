import * as orders from '../../modules/credits/order/order';
import * as productOrders from '../../modules/shop/product-order/product-order';
import type { OrdersToday } from '../../panel-type/calls';

const NEWEST = 3;

/**
 * Reads today's orders and the newest of any day.
 * @param withProducts whether the user may read product orders
 */
export async function readOrdersToday(withProducts: boolean): Promise<OrdersToday> {
  const now = new Date();
  const [credits, products, newestCredits, newestProducts] = await Promise.all([
    orders.readDay(now),
    withProducts ? productOrders.readDay(now) : null,
    orders.readNewest(NEWEST),
    withProducts ? productOrders.readNewest(NEWEST) : [],
  ]);
  const newest = [...newestCredits, ...newestProducts].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return { credits, products, newest: newest.slice(0, NEWEST) };
}
