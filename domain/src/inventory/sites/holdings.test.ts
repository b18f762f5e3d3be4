import { describe, expect, it } from 'vitest';
import { addHolding, type Holding, holdingIn, WHOLLY_OWNED } from './holdings';
import { idsBelow } from './tree';

const FIRST: Holding = { fromMonth: '2024-04', share: 60, control: 'financial' };
const SECOND: Holding = { fromMonth: '2024-10', share: 40, control: 'none' };

describe('the holding of a month', () => {
  it('is the latest that has begun, none before the first, and all of a site without any', () => {
    const months = ['2024-03', '2024-04', '2024-09', '2024-10', '2031-01'];
    const shares = months.map((month) => holdingIn([SECOND, FIRST], month)?.share);
    expect(shares).toEqual([undefined, 60, 60, 40, 40]);
    expect(holdingIn([], '1999-01')).toEqual(WHOLLY_OWNED);
  });
});

describe('a holding that is added', () => {
  it('takes what is left out from the one before, and replaces that of its month', () => {
    const later = { fromMonth: '2025-01', share: 80, control: 'none' };
    expect(addHolding([FIRST, SECOND], '2025-01', { share: 80 })).toEqual([FIRST, SECOND, later]);
    const between = { fromMonth: '2024-07', share: 60, control: 'both' };
    expect(addHolding([FIRST, SECOND], '2024-07', { control: 'both' })).toEqual([
      FIRST,
      between,
      SECOND,
    ]);
    const instead = { ...FIRST, share: 55 };
    expect(addHolding([FIRST], '2024-04', { share: 55 })).toEqual([instead]);
  });

  it('of a site without any starts from a wholly owned one', () => {
    const first = { fromMonth: '2024-04', share: 60, control: 'both' };
    expect(addHolding([], '2024-04', { share: 60 })).toEqual([first]);
  });

  it('before all others must say everything', () => {
    expect(addHolding([FIRST], '2024-01', { share: 55 })).toBeNull();
    expect(addHolding([FIRST], '2024-01', { share: 55, control: 'both' })).toHaveLength(2);
  });
});

it('finds a site and those below it, however deep', () => {
  const sites = [
    { id: 'group', parentId: null },
    { id: 'plant', parentId: 'country' },
    { id: 'country', parentId: 'group' },
    { id: 'other', parentId: null },
  ];
  expect(idsBelow(sites, 'group')).toEqual(['group', 'country', 'plant']);
  expect(idsBelow(sites, 'plant')).toEqual(['plant']);
});
