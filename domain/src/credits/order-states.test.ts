import { describe, expect, it } from 'vitest';
import {
  mayBecome,
  ORDER_PROVIDERS,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderProvider,
  type OrderState,
  statesOf,
  statusOf,
} from './order-states';

/** Complete list of steps in docs/design/credits.md. */
const STEPS: Readonly<Record<OrderProvider, readonly `${OrderState} ${OrderState}`[]>> = {
  simulated: [
    'Reserved Paid',
    'Paid Delivered',
    'Delivered Retired',
    'Delivered Cancelled',
    'Reserved Expired',
    'Reserved Cancelled',
    'Expired Paid',
  ],
  invoice: [
    'Reserved Paid',
    'Paid Delivered',
    'Delivered Retired',
    'Delivered Refunded',
    'Reserved Expired',
    'Reserved Cancelled',
    'Expired Paid',
  ],
};

describe.each(ORDER_PROVIDERS)('an order paid by %s', (provider) => {
  it('makes exactly the documented transitions', () => {
    const steps = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayBecome(from, to, provider)).map((to) => `${from} ${to}`),
    );
    expect(steps.toSorted()).toEqual(STEPS[provider].toSorted());
  });

  it('ends without repeating a state and is paid before delivery', () => {
    // Follows every path from the first state to its end.
    const walks: OrderState[][] = [];
    const walk = (course: OrderState[]) => {
      const last = course.at(-1) as OrderState;
      const next = ORDER_STATES.filter((to) => mayBecome(last, to, provider));
      if (next.length === 0) walks.push(course);
      for (const to of next) {
        expect(course, `${course.join(' → ')} → ${to}`).not.toContain(to);
        walk(course.concat(to));
      }
    };
    walk(['Reserved']);
    for (const course of walks) {
      // A payment precedes a delivery, and a delivery precedes every step that undoes it.
      const delivered = course.indexOf('Delivered');
      if (delivered >= 0) expect(course[delivered - 1]).toBe('Paid');
      if (course.includes('Refunded') || course.includes('Retired')) {
        expect(delivered).toBeGreaterThan(0);
      }
    }
    const ends = new Set(walks.map((course) => course.at(-1)));
    const returned = provider === 'simulated' ? [] : ['Refunded'];
    expect(ends).toEqual(new Set(['Retired', 'Cancelled', ...returned]));
  });
});

describe('the order status of the first API version', () => {
  it('groups all states, each under one status', () => {
    expect(ORDER_STATUSES.map((status) => [status, statesOf(status)])).toEqual([
      ['Confirmed', ['Paid', 'Delivered', 'Retired']],
      ['Cancelled', ['Expired', 'Cancelled', 'Refunded']],
      ['Reserved', ['Reserved']],
    ]);
    for (const state of ORDER_STATES) expect(statesOf(statusOf(state))).toContain(state);
  });
});
