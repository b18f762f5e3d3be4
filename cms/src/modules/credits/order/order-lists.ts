/** Parts that the lists of credit orders and of product orders share. */

import { messages } from '@canopy/domain/common';
import {
  type OrderMoney,
  type OrderOutcome,
  type OrderProvider,
  type OrderQuery,
  type OrderSums,
  providersOf,
  sumOrders,
} from '@canopy/domain/credits';
import { fieldsConflict, fieldsNotFound } from '../../../http/refusals';
import type { OrderDay } from '../../../panel-type/calls';
import type { Order as Sorting } from '../../../rows/long-list';
import { siteTimeZone } from '../../../server/site-locale';

/** Kind of orders: its content type, and the outcomes of its states. */
export interface OrderKind<State extends string> {
  readonly uid: string;
  outcomeOf(state: State): OrderOutcome;
}

/** Longer than any day, including days on which clocks are set back. */
const LONGEST_DAY_MS = 26 * 60 * 60 * 1000;

const SORT_COLUMNS = {
  createdAt: 'createdAt',
  total: 'totalPaise',
  buyer: 'buyerName',
  state: 'state',
} as const;

export const NEWEST_FIRST: Sorting = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Returns the order of a list. */
export function orderOf({ sort, order }: Pick<OrderQuery, 'sort' | 'order'>): Sorting {
  return sort ? [{ [SORT_COLUMNS[sort]]: order }, { id: order }] : NEWEST_FIRST;
}

/** Returns the condition for orders of one kind of money; without one, for all. */
export const whereMoney = (money: OrderMoney | undefined) =>
  money ? { provider: { $in: providersOf(money) } } : {};

/** Sums all orders that match a condition. */
export async function sumMatches<State extends string>(
  { uid, outcomeOf }: OrderKind<State>,
  where: object,
): Promise<OrderSums> {
  const found = strapi.db.queryBuilder(uid).init({ select: ['id'], where });
  const [state, provider] = [`${found.alias}.state`, `${found.alias}.provider`];
  const groups: GroupRow<State>[] = await found
    .getKnexQuery()
    .clearSelect()
    .select({ state, provider })
    .count({ orders: `${found.alias}.id` })
    .sum({ paise: `${found.alias}.total_paise` })
    .groupBy(state, provider);
  return sumOrders(
    groups.map((group) => ({
      provider: group.provider,
      outcome: outcomeOf(group.state),
      orders: Number(group.orders),
      totalPaise: Number(group.paise),
    })),
  );
}

interface GroupRow<State> {
  readonly state: State;
  readonly provider: OrderProvider;
  readonly orders: number | string;
  readonly paise: number | string;
}

interface ChangedRow<State> {
  readonly provider: OrderProvider;
  readonly totalPaise: number | string;
  readonly course: readonly { readonly state: State; readonly at: string }[] | null;
}

/**
 * Sums the orders whose outcome changed since midnight in the site's time zone, by new outcome, and
 * all orders that are reserved now. A payment counts on its own day, because buyers pay invoices
 * days after the order.
 */
export async function sumDay<State extends string>(
  kind: OrderKind<State>,
  now: Date,
): Promise<OrderDay> {
  const since = new Date(now.getTime() - LONGEST_DAY_MS);
  const [changed, open]: [ChangedRow<State>[], OrderSums] = await Promise.all([
    strapi.db.query(kind.uid).findMany({
      select: ['provider', 'totalPaise', 'course'],
      where: { updatedAt: { $gt: since } },
    }),
    sumMatches(kind, { state: 'Reserved' }),
  ]);
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone(), dateStyle: 'short' });
  const today = days.format(now);
  const groups = changed.flatMap(({ provider, totalPaise, course }) =>
    (course ?? []).flatMap(({ state, at }, n, steps) => {
      const outcome = kind.outcomeOf(state);
      const before = steps[n - 1];
      const isSame = before !== undefined && kind.outcomeOf(before.state) === outcome;
      if (isSame || days.format(new Date(at)) !== today) return [];
      return [{ provider, outcome, orders: 1, totalPaise: Number(totalPaise) }];
    }),
  );
  return { today: sumOrders(groups), open: open.real.reserved };
}

/**
 * Checks that each order of a call exists and may take a step.
 * @param pathOf locates an order in a refusal
 * @param explain returns why an order may not take the step, or null
 * @throws 404 for an unknown reference. 409 when an order may not take the step
 */
export function checkEach<Row extends { readonly reference: string }>(
  orders: readonly Row[],
  references: readonly string[],
  pathOf: (reference: string) => readonly string[],
  explain: (order: Row) => string | null,
): void {
  const known = new Set(orders.map(({ reference }) => reference));
  const unknown = references.filter((reference) => !known.has(reference));
  if (unknown.length > 0) {
    throw fieldsNotFound(
      unknown.map((reference) => ({ path: pathOf(reference).slice(), message: messages.notFound })),
    );
  }
  const refused = orders.flatMap((order) => {
    const message = explain(order);
    return message ? [{ path: pathOf(order.reference).slice(), message }] : [];
  });
  const [first] = refused;
  if (first) throw fieldsConflict(first.message, refused);
}
