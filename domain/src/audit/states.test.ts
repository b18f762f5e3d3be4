import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBefore, unpackBefore } from './states';

describe('the state before a change, as the trail stores it', () => {
  const after = { amount: 12, unit: 'kWh', factor: { Emission: 0.8 }, note: null };

  it('holds only what the change replaced', () => {
    expect(packBefore({ ...after, amount: 10, factor: { Emission: 0.8 } }, after)).toEqual({
      $replaced: { amount: 10 },
    });
    expect(packBefore({ ...after, factor: { Emission: 0.7 } }, after)).toEqual({
      $replaced: { factor: { Emission: 0.7 } },
    });
    expect(packBefore({ ...after, site: 'Plant' }, after)).toEqual({
      $replaced: { site: 'Plant' },
    });
  });

  it('is whole where the change added a field, or removed all', () => {
    const { note, ...fewer } = after;
    expect(packBefore(fewer, after)).toBe(fewer);
    expect(packBefore({ ...after, note: undefined }, after)).toEqual({ ...after, note: undefined });
    expect(packBefore(after, null)).toBe(after);
    expect(packBefore(null, after)).toBeNull();
  });

  it('is read whole where a release before this form wrote it', () => {
    const fewer = { amount: 10 };
    expect(unpackBefore(fewer, after)).toBe(fewer);
    expect(unpackBefore(fewer, null)).toBe(fewer);
    expect(unpackBefore(null, after)).toBeNull();
  });

  it('comes back as it was, after any change', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.oneof(
      plain,
      fc.constant(undefined),
      fc.array(plain, { maxLength: 2 }),
      fc.dictionary(name, plain),
    );
    const state = fc.dictionary(name, value);
    const store = <T>(each: T): T => JSON.parse(JSON.stringify(each));
    fc.assert(
      fc.property(state, state, (one, other) => {
        expect(unpackBefore(store(packBefore(one, other)), store(other))).toEqual(store(one));
      }),
    );
  });
});
