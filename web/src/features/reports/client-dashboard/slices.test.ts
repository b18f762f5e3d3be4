import { describe, expect, it } from 'vitest';
import { largestFirst, OTHERS, pickSlices, type Slice } from './slices';

const slice = (key: string, kgCo2e: number): Slice => ({ key, label: key, kgCo2e });

describe('pie slices', () => {
  it('include every figure, largest first, when there are few', () => {
    const few = [slice('a', 1), slice('b', 3), slice('c', 2)];
    expect(pickSlices(few, 2, 'Rest').map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  });

  it('combine all but the largest into one slice', () => {
    const many = [slice('a', 1), slice('b', 8), slice('c', 2), slice('d', 4)];
    expect(pickSlices(many, 2, 'Rest')).toEqual([
      slice('b', 8),
      slice('d', 4),
      { key: OTHERS, label: 'Rest', kgCo2e: 3 },
    ]);
  });

  it('omit figures of zero', () => {
    expect(pickSlices([slice('a', 0), slice('b', 1)], 5, 'Rest')).toEqual([slice('b', 1)]);
  });

  it('leave the order of the input unchanged', () => {
    const given = [slice('a', 1), slice('b', 2)];
    largestFirst(given);
    expect(given.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});
