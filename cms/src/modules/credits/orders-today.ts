import { toRupees } from '@canopy/domain/common';
import { type OrderStatus, statusOf } from '@canopy/domain/credits';
import type { OrdersToday } from '../../panel-type/calls';
import { siteTimeZone } from '../../server/site-locale';
import { type EditedOrderRow, type OrderRow, toWire } from './order/wire';

const ORDER = 'api::order.order';

const NEWEST = 5;

/** Longer than any day, including days on which clocks are set back. */
const LONGEST_DAY_MS = 26 * 60 * 60 * 1000;

type Summed = Pick<OrderRow, 'createdAt' | 'quantity' | 'totalPaise' | 'state'>;

/** Sums the orders placed since midnight in the site's time zone, and lists the newest of all. */
export async function readOrdersToday(now = new Date()): Promise<OrdersToday> {
  const orders = strapi.db.query(ORDER);
  const [recent, newest]: [Summed[], EditedOrderRow[]] = await Promise.all([
    orders.findMany({
      select: ['createdAt', 'quantity', 'totalPaise', 'state'],
      where: { createdAt: { $gt: new Date(now.getTime() - LONGEST_DAY_MS) } },
    }),
    orders.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: NEWEST }),
  ]);
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone(), dateStyle: 'short' });
  const dayOf = (time: string | Date) => days.format(new Date(time));
  const today = recent.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now));
  const withStatus = (status: OrderStatus) =>
    today.filter(({ state }) => statusOf(state) === status);
  const standing = withStatus('Confirmed');
  return {
    orders: standing.length,
    credits: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toRupees(standing.reduce((sum, { totalPaise }) => sum + Number(totalPaise), 0)),
    cancelled: withStatus('Cancelled').length,
    newest: newest.map((row) => ({ ...toWire(row), _id: row.documentId })),
  };
}
