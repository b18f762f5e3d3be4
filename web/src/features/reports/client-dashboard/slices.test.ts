import { describe, expect, it } from 'vitest';
import { largestFirst, OTHERS, pickSlices, type Slice } from './slices';

const slice = (key: string, kgCo2e: number): Slice => ({ key, label: key, kgCo2e });

describe('what a pie draws', () => {
  it('is every figure, largest first, when they are few', () => {
    const few = [slice('a', 1), slice('b', 3), slice('c', 2)];
    expect(pickSlices(few, 2, 'Rest').map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  });

  it('is the largest and one for all others, which together make the whole', () => {
    const many = [slice('a', 1), slice('b', 8), slice('c', 2), slice('d', 4)];
    expect(pickSlices(many, 2, 'Rest')).toEqual([
      slice('b', 8),
      slice('d', 4),
      { key: OTHERS, label: 'Rest', kgCo2e: 3 },
    ]);
  });

  it('is nothing of what emitted nothing', () => {
    expect(pickSlices([slice('a', 0), slice('b', 1)], 5, 'Rest')).toEqual([slice('b', 1)]);
  });

  it('does not change the order of what it was given', () => {
    const given = [slice('a', 1), slice('b', 2)];
    largestFirst(given);
    expect(given.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});
