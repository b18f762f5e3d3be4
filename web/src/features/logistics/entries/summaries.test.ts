import type { Business } from '@canopy/domain/people';
import { describe, expect, it } from 'vitest';
import { logisticsEntry } from '../../../test/logistics';
import { byMonth, bySource, filterEntries, filterGroups, groupByBusiness } from './summaries';

const business = (_id: string, name: string): Business => ({
  _id,
  name,
  username: name.toLowerCase(),
  adminId: 'shopadmin0',
  createdAt: '2026-01-01T00:00:00.000Z',
});
const SPICES = business('business00', 'Spices');
const TOYS = business('business01', 'Toys');
const QUIET = business('business02', 'Quiet');

const ofSpices = logisticsEntry({ businessId: SPICES._id, businessName: 'Spices' });
const ofToys = logisticsEntry({
  businessId: TOYS._id,
  businessName: 'Toys',
  transactionType: 'Return',
  vehicle: 'Bus',
  pickup: 'Kochi',
});
const ALL = { q: '', type: '', vehicle: '' };

describe('business groups', () => {
  const groups = groupByBusiness([SPICES, TOYS, QUIET], [ofSpices, ofToys]);

  it('contain every business with its entries and totals', () => {
    expect(groups.map(({ entries }) => entries)).toEqual([[ofSpices], [ofToys], []]);
    // 1 t × 100 km × 0.08
    expect(groups[1]?.totals).toEqual({ sale: 0, return: 8, combined: 8 });
    expect(groups[2]?.totals.combined).toBe(0);
  });

  it('keep only businesses with matching entries', () => {
    const found = filterGroups(groups, { ...ALL, q: 'kochi' });
    expect(found.map(({ business: { name } }) => name)).toEqual(['Toys']);
    expect(filterGroups(groups, { ...ALL, type: 'Sale' })).toMatchObject([{ business: SPICES }]);
  });

  it('match a business name even without entries', () => {
    expect(filterGroups(groups, { ...ALL, q: 'QUIET' })).toMatchObject([{ business: QUIET }]);
    expect(filterGroups(groups, { ...ALL, q: 'quiet', vehicle: 'Bus' })).toEqual([]);
  });
});

describe('the entry filter', () => {
  it('requires every word, in any case and order', () => {
    expect(filterEntries([ofSpices, ofToys], { ...ALL, q: 'JAIPUR kochi' })).toEqual([ofToys]);
    expect(filterEntries([ofSpices, ofToys], { ...ALL, q: 'jaipur nowhere' })).toEqual([]);
  });

  it('narrows by type and vehicle', () => {
    expect(filterEntries([ofSpices, ofToys], { ...ALL, type: 'Return' })).toEqual([ofToys]);
    expect(filterEntries([ofSpices, ofToys], { ...ALL, vehicle: 'MCV' })).toEqual([ofSpices]);
  });
});

describe('emission sources', () => {
  const others = (count: number) => `${count} others`;

  it('list vehicles and packaging, largest first', () => {
    const packed = logisticsEntry({ packMaterial: 'Bubble Wrap', packWeightKg: 2 });
    const sources = bySource([packed, ofToys], 7, others);
    expect(sources.map(({ label }) => label)).toEqual(['MCV', 'Bus', 'Bubble Wrap']);
    expect(sources[2]?.kgCo2e).toBe(7);
  });

  it('merge all but the largest, unless only one remains', () => {
    const entries = (['MCV', 'LCV', 'Bus', 'Two Wheeler'] as const).map((vehicle) =>
      logisticsEntry({ vehicle }),
    );
    const sources = bySource(entries, 2, others);
    expect(sources.map(({ label }) => label)).toEqual(['MCV', 'LCV', '2 others']);
    // 1 t × 100 km × (0.08 + 0.035)
    expect(sources[2]?.kgCo2e).toBeCloseTo(11.5, 9);
    expect(bySource(entries, 3, others)).toHaveLength(4);
  });
});

it('byMonth returns the newest months first, up to the requested number', () => {
  const entries = ['2026-03-15', '2026-05-15', '2026-04-15'].map((day) =>
    logisticsEntry({ createdAt: `${day}T12:00:00.000Z` }),
  );
  expect(byMonth(entries, 2).map(({ month }) => month)).toEqual(['2026-05', '2026-04']);
});
