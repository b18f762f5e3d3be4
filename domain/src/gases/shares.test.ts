import { describe, expect, it } from 'vitest';
import { NO_GASES } from './gases';
import type { GwpSet } from './gwp-sets';
import { findBasisShare, sharesByBasis } from './shares';

describe('findBasisShare', () => {
  const gases = { ...NO_GASES, co2: 1 };
  it.each([
    // Columns: gases, own set, set at saving, set of the report.
    [gases, 'AR5', 'AR6', 'AR6', 'by-gas'],
    [gases, 'AR5', 'AR5', 'AR6', 'published-other-set'],
    [gases, 'AR6', null, 'AR6', 'published-same-set'],
    [null, 'AR6', 'AR6', 'AR6', 'published-same-set'],
    [null, 'AR5', 'AR6', 'AR6', 'published-other-set'],
    [null, null, null, 'AR6', 'published-other-set'],
  ] as const)(
    'assigns gases %j published with %s, saved with %s, reported with %s to %s',
    (...example) => {
      const [each, gwpSet, saved, reported, share] = example;
      const factor = { kgCo2ePerUnit: 1, gases: each, gwpSet: gwpSet as GwpSet | null };
      expect(findBasisShare(factor, saved, reported)).toBe(share);
    },
  );
});

describe('the three shares', () => {
  it('add up to the total', () => {
    // 30 + 20 = 50 of 100 by gas, 10 of 100 at the same set, 40 of 100 at another
    const shares = sharesByBasis([
      { basis: 'by-gas', total: 30 },
      { basis: 'published-other-set', total: 40 },
      { basis: 'by-gas', total: 20 },
      { basis: 'published-same-set', total: 10 },
    ]);
    expect(shares).toEqual([
      { basis: 'by-gas', total: 50, share: 0.5 },
      { basis: 'published-same-set', total: 10, share: 0.1 },
      { basis: 'published-other-set', total: 40, share: 0.4 },
    ]);
  });

  it('are 0 without figures', () => {
    expect(sharesByBasis([]).map(({ share }) => share)).toEqual([0, 0, 0]);
  });
});
