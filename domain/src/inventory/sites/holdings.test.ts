import { describe, expect, it } from 'vitest';
import { addHolding, type Holding, holdingIn, WHOLLY_OWNED } from './holdings';
import { idsBelow } from './tree';

const FIRST: Holding = { fromMonth: '2024-04', share: 60, control: 'financial' };
const SECOND: Holding = { fromMonth: '2024-10', share: 40, control: 'none' };

describe('the holding of a month', () => {
  it('is the latest one, none before the first, or full ownership by default', () => {
    const months = ['2024-03', '2024-04', '2024-09', '2024-10', '2031-01'];
    const shares = months.map((month) => holdingIn([SECOND, FIRST], month)?.share);
    expect(shares).toEqual([undefined, 60, 60, 40, 40]);
    expect(holdingIn([], '1999-01')).toEqual(WHOLLY_OWNED);
  });
});

describe('an added holding', () => {
  it('inherits missing values and replaces the holding of its month', () => {
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

  it('starts from full ownership at a site without holdings', () => {
    const first = { fromMonth: '2024-04', share: 60, control: 'both' };
    expect(addHolding([], '2024-04', { share: 60 })).toEqual([first]);
  });

  it('requires all values when it precedes all others', () => {
    expect(addHolding([FIRST], '2024-01', { share: 55 })).toBeNull();
    expect(addHolding([FIRST], '2024-01', { share: 55, control: 'both' })).toHaveLength(2);
  });
});

it('finds a site and its descendants at any depth', () => {
  const sites = [
    { id: 'group', parentId: null },
    { id: 'plant', parentId: 'country' },
    { id: 'country', parentId: 'group' },
    { id: 'other', parentId: null },
  ];
  expect(idsBelow(sites, 'group')).toEqual(['group', 'country', 'plant']);
  expect(idsBelow(sites, 'plant')).toEqual(['plant']);
});
