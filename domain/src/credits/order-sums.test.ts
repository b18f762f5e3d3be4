import { describe, expect, it } from 'vitest';
import { PRODUCT_ORDER_STATES, productOutcomeOf } from '../shop/product-order-states';
import { ORDER_STATES, outcomeOf } from './order-states';
import { sumOrders } from './order-sums';

describe('sumOrders', () => {
  it('keeps real money and demonstrations apart, and adds up groups of one outcome', () => {
    const sums = sumOrders([
      { provider: 'invoice', outcome: 'received', orders: 2, totalPaise: 10_001 },
      { provider: 'invoice', outcome: 'received', orders: 1, totalPaise: 99 },
      { provider: 'simulated', outcome: 'received', orders: 4, totalPaise: 5_000 },
    ]);
    expect(sums.real.received).toEqual({ orders: 3, total: 101 });
    expect(sums.demonstration.received).toEqual({ orders: 4, total: 50 });
    expect(sums.real.expired).toEqual({ orders: 0, total: 0 });
  });
});

describe('the outcome of an order', () => {
  it('keeps expired, cancelled and refunded apart, for both kinds of orders', () => {
    expect(ORDER_STATES.map((state) => `${state}: ${outcomeOf(state)}`)).toEqual([
      'Reserved: reserved',
      'Paid: received',
      'Delivered: received',
      'Retired: received',
      'Expired: expired',
      'Cancelled: cancelled',
      'Refunded: refunded',
    ]);
    expect(PRODUCT_ORDER_STATES.map((state) => `${state}: ${productOutcomeOf(state)}`)).toEqual([
      'Reserved: reserved',
      'Paid: received',
      'Fulfilled: received',
      'Returned: refunded',
      'Cancelled: cancelled',
      'Expired: expired',
    ]);
  });
});
