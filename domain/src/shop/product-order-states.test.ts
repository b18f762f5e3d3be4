import { describe, expect, it } from 'vitest';
import {
  holdsStock,
  mayProductOrderBecome,
  nextEditedStates,
  PRODUCT_ORDER_STATES,
} from './product-order-states';

describe('a product order', () => {
  it('makes exactly the documented transitions', () => {
    const steps = PRODUCT_ORDER_STATES.flatMap((from) =>
      PRODUCT_ORDER_STATES.filter((to) => mayProductOrderBecome(from, to)).map(
        (to) => `${from} → ${to}`,
      ),
    );
    expect(steps).toEqual([
      'Reserved → Paid',
      'Reserved → Cancelled',
      'Reserved → Expired',
      'Paid → Fulfilled',
      'Paid → Cancelled',
      'Fulfilled → Returned',
      'Expired → Paid',
    ]);
  });

  it('releases its stock when it ends without a buyer', () => {
    const givenBack = PRODUCT_ORDER_STATES.filter((state) => !holdsStock(state));
    expect(givenBack).toEqual(['Returned', 'Cancelled', 'Expired']);
  });

  it('expires by time only, not by an editor', () => {
    expect(nextEditedStates('Reserved')).toEqual(['Paid', 'Cancelled']);
  });
});
