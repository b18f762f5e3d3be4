import { expect, it } from 'vitest';
import { type QualityTotal, sumDataKinds, sumEvidence } from './data-quality';

const GROUPS: readonly QualityTotal[] = [
  {
    scope: 'Scope 1',
    dataKind: null,
    records: 2,
    kgCo2e: 30,
    withEvidence: 1,
    kgWithEvidence: 10,
  },
  {
    scope: 'Scope 2',
    dataKind: 'estimated',
    records: 1,
    kgCo2e: 5,
    withEvidence: 0,
    kgWithEvidence: 0,
  },
  {
    scope: 'Scope 1',
    dataKind: 'measured',
    records: 1,
    kgCo2e: 7,
    withEvidence: 1,
    kgWithEvidence: 7,
  },
  // Part of a record already counted in the previous year.
  {
    scope: 'Scope 1',
    dataKind: 'measured',
    records: 0,
    kgCo2e: 3,
    withEvidence: 0,
    kgWithEvidence: 3,
  },
];

it('adds up records with evidence, in total and by scope', () => {
  expect(sumEvidence(GROUPS)).toEqual({
    records: 4,
    withEvidence: 2,
    kg: 45,
    kgWithEvidence: 20,
    scope1: { records: 3, withEvidence: 2, kg: 40, kgWithEvidence: 20 },
    scope2: { records: 1, withEvidence: 0, kg: 5, kgWithEvidence: 0 },
    scope3: { records: 0, withEvidence: 0, kg: 0, kgWithEvidence: 0 },
  });
});

it('adds up existing data kinds and lists unstated ones last', () => {
  expect(sumDataKinds(GROUPS)).toEqual([
    { kind: 'measured', records: 1, total: 10 },
    { kind: 'estimated', records: 1, total: 5 },
    { kind: null, records: 2, total: 30 },
  ]);
  expect(sumDataKinds([])).toEqual([]);
});
