import { describe, expect, it } from 'vitest';
import { type ReplayedMovement, replayMovements } from './ledger-replay';

const move = (kind: ReplayedMovement['kind'], first: number, last: number, orderId?: string) => ({
  kind,
  first,
  last,
  orderId: orderId ?? null,
});

describe('replayMovements', () => {
  it('adds up movements to lots and counters', () => {
    const { lots, counters } = replayMovements([
      move('issue', 1, 10),
      move('reserve', 1, 4, 'a'),
      move('reserve', 5, 6, 'b'),
      move('sell', 1, 4, 'a'),
      move('release', 5, 6, 'b'),
      move('retire', 1, 4, 'a'),
      move('withdraw', 9, 10),
    ]);
    expect(counters).toEqual({ available: 4, reserved: 0, sold: 0, retired: 4, withdrawn: 2 });
    expect(lots).toEqual([
      { first: 1, last: 4, state: 'retired', orderId: 'a' },
      { first: 5, last: 8, state: 'available', orderId: null },
      { first: 9, last: 10, state: 'withdrawn', orderId: null },
    ]);
  });

  it.each([
    ['of what is not free', move('reserve', 4, 5, 'b')],
    ['of another order', move('sell', 1, 4, 'b')],
    ['of more than was issued', move('reserve', 10, 11, 'b')],
    ['a second time', move('issue', 1, 10)],
    ['of what is not sold', move('retire', 1, 4, 'a')],
  ])('refuses a movement %s', (_, wrong) => {
    const before = [move('issue', 1, 10), move('reserve', 1, 4, 'a')];
    expect(() => replayMovements(before.concat(wrong))).toThrow('Movement 3');
  });
});
