import { toRupees } from '../common/money';
import {
  moneyOf,
  ORDER_MONEY,
  ORDER_OUTCOMES,
  type OrderMoney,
  type OrderOutcome,
  type OrderProvider,
} from './order-states';

/** Orders of one provider with one outcome. */
export interface OrderGroup {
  readonly provider: OrderProvider;
  readonly outcome: OrderOutcome;
  readonly orders: number;
  readonly totalPaise: number;
}

/** Number of orders and their total in rupees. */
export interface OrderSum {
  readonly orders: number;
  readonly total: number;
}

/** Sums of orders by outcome, real money and demonstrations apart. */
export type OrderSums = Readonly<Record<OrderMoney, Readonly<Record<OrderOutcome, OrderSum>>>>;

/** Sums orders by money and outcome, in rupees. */
export function sumOrders(groups: readonly OrderGroup[]): OrderSums {
  const sums = ORDER_MONEY.map((money) => {
    const ofMoney = groups.filter(({ provider }) => moneyOf(provider) === money);
    const outcomes = ORDER_OUTCOMES.map((outcome) => {
      const found = ofMoney.filter((group) => group.outcome === outcome);
      const orders = found.reduce((sum, group) => sum + group.orders, 0);
      const totalPaise = found.reduce((sum, group) => sum + group.totalPaise, 0);
      return [outcome, { orders, total: toRupees(totalPaise) }];
    });
    return [money, Object.fromEntries(outcomes)];
  });
  return Object.fromEntries(sums);
}
