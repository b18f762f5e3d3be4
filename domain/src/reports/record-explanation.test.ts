import { expect, it } from 'vitest';
import { explainSteps } from '../factors/explanation';
import { NO_GASES } from '../gases/gases';
import type { Consolidation } from '../inventory/policy';
import { FACTOR } from './factor.test-support';
import { type ExplainedRecord, explainRecord, keepPassedOver } from './record-explanation';

/** 3 kg CO2 and 0.25 kg N2O: 3 + 0.25 × 273 = 71.25 under AR6. */
const GASES = { ...NO_GASES, co2: 3, n2o: 0.25 };
const AS_IT_WAS = { kgCo2ePerUnit: 2.5, unit: 'litre', gases: GASES, gwpSet: 'AR5' } as const;

const RECORD: ExplainedRecord = {
  factor: { ...FACTOR, gwpSet: 'AR5', gases: GASES },
  mainCategory: 'On site fuel consumption',
  chosen: { name: 'Diesel', country: '', type: '', brand: '', sku: '', unit: 'litre' },
  gwpSet: null,
  consumption: 10,
  converted: 10,
  electricity: null,
  isAmbiguous: false,
  savedAt: '2024-06-01T10:00:00.000Z',
  savedBy: 'Asha Rao',
  dataKind: null,
  counted: null,
  passedOver: null,
  changes: [],
  library: { factor: AS_IT_WAS, others: [] },
};

/** Returns the sentences after a report's steps. */
const since = (fields: Partial<ExplainedRecord>) => {
  const record = { ...RECORD, ...fields };
  const why = explainRecord(record);
  const steps = explainSteps(record);
  expect(why.slice(0, steps.length)).toEqual(steps);
  return why.slice(steps.length);
};

const SAVED = 'The record was saved on 1 Jun 2024 (UTC).';

it('states only the day of saving for an unchanged record', () => {
  expect(since({})).toEqual([SAVED]);
});

it('states the data kind and the day of its change', () => {
  const at = '2024-06-03T10:00:00.000Z';
  const stated = { change: 'kind-stated', at, by: 'Asha Rao', reason: '', replaced: null } as const;
  expect(since({ dataKind: 'invoiced', changes: [stated] })).toEqual([
    'The amount is from an invoice.',
    SAVED,
    'Asha Rao changed its data kind on 3 Jun 2024 (UTC).',
  ]);
});

it('names the residual mix of electricity or reports a missing one', () => {
  const factor = {
    name: 'Residual mix India',
    edition: 'CEA 2024',
    validFrom: '2024-04-01',
    validTo: '2025-03-31',
    source: 'Registry',
  };
  const mix = { factor, kgCo2ePerKwh: 0.62, isOutOfDate: true };
  expect(since({ electricity: { day: '2023-06-16', mix } })).toEqual([
    'In the market-based figure, uncovered electricity counts at 0.62 kg CO₂e per kWh: Residual mix India; CEA 2024; valid from 1 Apr 2024 to 31 Mar 2025; Registry. No edition of this residual mix is valid on 16 Jun 2023. The nearest one is used.',
    SAVED,
  ]);
  expect(since({ electricity: { day: '2023-06-16', mix: null } })[0]).toBe(
    'In the market-based figure, uncovered electricity counts at the grid average, because the library has no residual mix for it.',
  );
});

it('lists the later changes of a record in order', () => {
  const at = (day: string) => `${day}T23:30:00.000Z`;
  const replaced = { name: 'Diesel blend', kgCo2ePerUnit: 2.4, unit: 'litre' };
  const changes = [
    { change: 'restated', at: at('2024-06-30'), by: 'Green Ltd', reason: 'New edition', replaced },
    { change: 'factor-chosen', at: at('2024-07-01'), by: 'Asha Rao', reason: 'Pure.', replaced },
    { change: 'edited', at: at('2024-12-31'), by: 'Asha Rao', reason: '', replaced: null },
    { change: 'restated', at: at('2025-01-01'), by: '', reason: '', replaced: null },
  ] as const;
  const before = 'Its factor was “Diesel blend” before, 2.4 kg CO₂e per litre.';
  expect(since({ changes })).toEqual([
    SAVED,
    `Green Ltd restated it on 30 Jun 2024 (UTC), with the library and the policy of that day: “New edition” ${before}`,
    `Asha Rao chose its factor again on 1 Jul 2024 (UTC): “Pure.” ${before}`,
    'Asha Rao edited its amount or days on 31 Dec 2024 (UTC). An edit keeps the factor.',
    'A user restated it on 1 Jan 2025 (UTC), with the library and the policy of that day.',
  ]);
});

it.each([
  ['no factor any more', null, /no longer in the library/],
  ['another unit', { ...AS_IT_WAS, unit: 'kg' }, /to 2.5 kg CO₂e per kg\./],
  ['another value', { ...AS_IT_WAS, kgCo2ePerUnit: 2.7 }, /to 2.7 kg CO₂e per litre\./],
])('reports that the library has %s', (_, factor, said) => {
  expect(since({ library: { factor, others: [] } })[1]).toMatch(said);
});

it('compares figures under the GWP set of the record', () => {
  const factor = { ...AS_IT_WAS, kgCo2ePerUnit: 2.7 };
  const library = { factor, others: [] };
  expect(since({ gwpSet: 'AR6', library })).toEqual([SAVED]);
  const other = { factor: { ...factor, gases: { ...GASES, co2: 4 } }, others: [] };
  expect(since({ gwpSet: 'AR6', library: other })[1]).toMatch(/to 72.25 kg CO₂e per litre\./);
  expect(since({ library: { ...other, factor: { ...AS_IT_WAS, gases: null } } })).toEqual([SAVED]);
});

const other = (Type: string) => ({ Name: 'Diesel', Type, Brand: '', SKU: '', Country: 'India' });

it('names the user who chose a factor and the factors not chosen', () => {
  const passedOver = keepPassedOver([other('blend')]);
  const sentence =
    'Asha Rao chose its factor. 2 factors fitted and gave different results. Not chosen: Diesel, blend, India.';
  expect(since({ passedOver })).toEqual([`${SAVED} ${sentence}`]);
  // Factors still in the library are not repeated. Other factors are mentioned.
  const library = { factor: AS_IT_WAS, others: [other('blend')] };
  expect(since({ passedOver, library })).toEqual([`${SAVED} ${sentence}`]);
  const grown = { factor: AS_IT_WAS, others: [other('blend'), other('winter')] };
  expect(since({ passedOver, library: grown })[1]).toMatch(/^3 factors in the library now fit/);
  const many = keepPassedOver(['a', 'b', 'c', 'd', 'e'].map(other));
  expect(since({ passedOver: many, savedBy: '' })).toEqual([
    `${SAVED} A user chose its factor. 6 factors fitted and gave different results. Not chosen: Diesel, a, India; Diesel, b, India; Diesel, c, India; and 2 more.`,
  ]);
  expect(keepPassedOver([])).toBeNull();
});

it('lists the factors not chosen at the last new choice', () => {
  const chosen = {
    change: 'factor-chosen',
    at: '2024-07-01T10:00:00.000Z',
    by: 'Tom Becker',
    reason: 'Pure.',
    replaced: null,
  } as const;
  const again = { ...chosen, at: '2024-07-02T10:00:00.000Z' };
  const passedOver = keepPassedOver([other('blend')]);
  expect(since({ passedOver, changes: [chosen, again] })).toEqual([
    SAVED,
    'Tom Becker chose its factor again on 1 Jul 2024 (UTC): “Pure.”',
    'Tom Becker chose its factor again on 2 Jul 2024 (UTC): “Pure.” 2 factors fitted and gave different results. Not chosen: Diesel, blend, India.',
  ]);
});

it('reports several fitting factors unless a flag already does', () => {
  const library = { factor: AS_IT_WAS, others: [other('blend')] };
  expect(since({ library })[1]).toBe(
    '2 factors in the library now fit the choices and give different results. The record keeps its factor. Not chosen: Diesel, blend, India.',
  );
  expect(since({ library, isAmbiguous: true })).toEqual([SAVED]);
  const many = { factor: AS_IT_WAS, others: ['a', 'b', 'c', 'd', 'e'].map(other) };
  expect(since({ library: many })[1]).toMatch(/^6 factors .* Diesel, c, India; and 2 more\.$/);
});

it('states the counted share by the holdings of the site', () => {
  const textOf = (approach: Consolidation, ...shares: number[]) => {
    const months = ['2024-09', '2024-10', '2024-11'];
    const counted = shares.map((share, n) => ({ month: months[n] as string, share }));
    return since({ counted: { approach, site: 'Plant', shares: counted } })[0];
  };
  expect(textOf('equity-share', 0.6)).toBe(
    'Under equity share, 60 % of it counts in totals, by the holdings of Plant.',
  );
  expect(textOf('equity-share', 0.6, 0.4, 0.4)).toBe(
    'Under equity share, 60 % of it counts in totals, 40 % from 1 Oct 2024 on, by the holdings of Plant.',
  );
  expect(textOf('operational-control', 0, 1)).toBe(
    'Under operational control, nothing of it counts in totals, all from 1 Oct 2024 on, by the holdings of Plant.',
  );
});
