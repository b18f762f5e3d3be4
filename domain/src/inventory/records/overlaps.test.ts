import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activityKey, type DayRange, overlapCounter } from './overlaps';

const range = (from: string, to: string): DayRange => ({ from, to });

it('counts the ranges that share a day', () => {
  const count = overlapCounter([
    range('2024-05-15', '2024-06-14'),
    range('2024-05-01', '2024-05-31'),
  ]);
  expect(count(range('2024-05-01', '2024-05-14'))).toBe(1);
  expect(count(range('2024-05-15', '2024-05-15'))).toBe(2);
  expect(count(range('2024-06-14', '2024-07-31'))).toBe(1);
  expect(count(range('2024-06-15', '2024-07-31'))).toBe(0);
  expect(count(range('2024-01-01', '2024-12-31'))).toBe(2);
});

it('agrees with a comparison of each range', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2024-02-${String(n).padStart(2, '0')}`);
  const ranges = fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? range(one, other) : range(other, one)));
  fc.assert(
    fc.property(fc.array(ranges), ranges, (all, sought) => {
      const sharing = all.filter(({ from, to }) => from <= sought.to && to >= sought.from);
      expect(overlapCounter(all)(sought)).toBe(sharing.length);
    }),
  );
});

it('identifies an activity despite case, spacing and blank fields', () => {
  const diesel = { selectedName: 'Diesel', mainCategory: 'On site fuel consumption' };
  const key = activityKey({ ...diesel, description: 'Van  7', selectedType: null });
  expect(activityKey({ ...diesel, selectedName: 'dIESEL', description: ' van 7', sku: '' })).toBe(
    key,
  );
  expect(activityKey({ ...diesel, description: 'Van 8' })).not.toBe(key);
  expect(activityKey({ ...diesel, description: 'Van 7', selectedType: 'B20' })).not.toBe(key);
});
