import { describe, expect, it } from 'vitest';
import { explainUse } from '../factors/explanation';
import type { FactorUse, UsedFactor } from '../factors/factor-use';
import { blendParts } from '../gases/blends';
import { gasName } from '../gases/gas-names';
import { NO_GASES } from '../gases/gases';
import { DEFAULT_POLICY } from '../inventory/policy';
import { accountFactors, reportFactors } from './accounting';
import { FACTOR } from './factor.test-support';

const OPEN = { country: '', type: '', brand: '', sku: '' };

function useOf({
  factor,
  ...fields
}: Partial<Omit<FactorUse, 'factor'>> & {
  readonly factor?: Partial<UsedFactor>;
}): FactorUse {
  const whole = { ...FACTOR, ...factor };
  const converted = fields.converted ?? 10;
  return {
    scope: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    factor: whole,
    chosen: { ...OPEN, name: whole.name, unit: whole.unit },
    gwpSet: null,
    flags: [],
    records: 1,
    consumption: converted,
    converted,
    kgCo2e: converted * whole.kgCo2ePerUnit,
    biogenicKgCo2: 0,
    outsideKyotoKgCo2e: 0,
    ...fields,
  };
}

/**
 * Diesel with 3 kg CO2, 0.5 kg CH4 and 0.25 kg N2O: 3 + 0.5 × 27 + 0.25 × 273 = 84.75 under AR6.
 */
const BY_GAS = {
  gases: { ...NO_GASES, co2: 3, ch4NonFossil: 0.5, n2o: 0.25 },
  gwpSet: 'AR5',
} as const;

describe('the explanation of a blend', () => {
  const R408A: Partial<UsedFactor> = {
    name: 'R408A',
    kgCo2ePerUnit: 3257,
    unit: 'kg',
    edition: 'DESNZ 2024',
    gwpSet: 'AR5',
    outsideKyotoKgCo2ePerUnit: 827,
  };

  it('separates the part outside the Kyoto Protocol under a GWP set', () => {
    const why = explainUse(useOf({ factor: R408A, gwpSet: 'AR5' }));
    expect(why).toContain('As published: 2,430 kg CO₂e per kg, calculated with AR5.');
    expect(why).toContain('Outside the Kyoto Protocol, in no total: 827 kg CO₂e per kg.');
  });

  it('names the included part outside the Kyoto Protocol without a GWP set', () => {
    const use = useOf({ factor: R408A });
    expect(explainUse(use)).toContain('As published: 3,257 kg CO₂e per kg, calculated with AR5.');
    expect(explainUse(use)).toContain(
      'Included gases outside the Kyoto Protocol: 827 kg CO₂e per kg.',
    );
    expect(reportFactors([use])[0]?.gases).toBe('partly-outside-kyoto');
  });
});

describe('the explanation of a figure changed by the platform admin', () => {
  it('does not attribute the figure to the publisher', () => {
    const use = useOf({
      factor: {
        name: 'Refrigerant R-410A',
        kgCo2ePerUnit: 2000,
        unit: 'kg',
        changedOn: '2026-11-22',
        edition: 'DESNZ 2023',
        source: 'UK Government',
      },
    });
    const why = explainUse(use).join('\n');
    expect(why).toContain(
      'Refrigerant R-410A, DESNZ 2023, changed by the platform admin on 22 Nov 2026;',
    );
    expect(why).toContain(
      'As changed by the platform admin on 22 Nov 2026: 2,000 kg CO₂e per kg, with unstated potentials.',
    );
    expect(why).toContain(
      'Source: UK Government (figure changed by the platform admin on 22 Nov 2026)',
    );
    expect(why).not.toMatch(/publish/i);
    const flagged = explainUse({ ...use, gwpSet: 'AR6', flags: ['as-published'] });
    expect(flagged.join('\n')).not.toMatch(/publish/i);
  });
});

describe('the factors of a report', () => {
  it('are grouped by version, GWP set and main category, with their uses', () => {
    const byAnother = { ...OPEN, name: 'diesel', unit: 'L' };
    const factors = reportFactors([
      // 4 and 6 in the same way: whole records, and parts of others.
      useOf({ converted: 4 }),
      useOf({ converted: 6, records: 0 }),
      useOf({ converted: 30, records: 2, chosen: byAnother, flags: ['ambiguous'] }),
      useOf({ factor: { id: 2, kgCo2ePerUnit: 3 } }),
      useOf({ factor: BY_GAS, gwpSet: 'AR6', converted: 2, kgCo2e: 169.5 }),
      useOf({ mainCategory: 'Off site fuel consumption', converted: 1 }),
    ]);
    // 2 × 84.75 = 169.5; 40 × 2.5 = 100; 10 × 3 = 30; 1 × 2.5
    expect(factors.map(({ total, records, applied }) => [total, records, applied])).toEqual([
      [169.5, 1, 84.75],
      [100, 3, 2.5],
      [30, 1, 3],
      [2.5, 1, 2.5],
    ]);
    expect(factors[0]).toMatchObject({ calculatedWith: 'AR6', gwpSet: 'AR5', converted: 2 });
    expect(factors[1]?.uses).toMatchObject([
      { chosen: byAnother, flags: ['ambiguous'], records: 2, total: 75 },
      { flags: [], records: 1, consumption: 10, converted: 10, total: 25 },
    ]);
    expect(Object.keys(factors[0] ?? {})).not.toContain('version');
  });
});

describe('accountFactors', () => {
  const AR6 = { ...DEFAULT_POLICY, gwpSet: 'AR6' } as const;
  const uses = [
    // 2 × (3 + 0.5 × 27 + 0.25 × 273) = 169.5
    useOf({ factor: BY_GAS, gwpSet: 'AR6', converted: 2, kgCo2e: 169.5, biogenicKgCo2: 8 }),
    // 10 × 2.5 = 25 made with AR6, 5 × 2.5 = 12.5 made with an unknown set
    useOf({ factor: { id: 2, basis: 'CO2e (AR6)' }, flags: ['as-published'], gwpSet: 'AR6' }),
    useOf({
      scope: 'Scope 3',
      mainCategory: 'Business Travel',
      converted: 5,
      records: 4,
      flags: ['ambiguous', 'as-published'],
      outsideKyotoKgCo2e: 7,
    }),
  ];

  it('adds up the gases, separate emissions and flags', () => {
    const accounting = accountFactors(uses, AR6);
    const gases = { co2: 6, ch4Fossil: 0, ch4NonFossil: 1, n2o: 0.5, others: {} };
    expect(accounting.gases).toEqual({
      scope1: gases,
      scope2: NO_GASES,
      scope3: NO_GASES,
      total: gases,
    });
    // 169.5 of 169.5 + 25 + 12.5 = 207
    expect(accounting.gasesShare).toBe(169.5 / 207);
    expect(accounting.biogenicCo2).toEqual({ scope1: 8, scope2: 0, scope3: 0, total: 8 });
    expect(accounting.outsideKyoto).toEqual({ scope1: 0, scope2: 0, scope3: 7, total: 7 });
    expect(accounting.shares).toEqual([
      { basis: 'by-gas', total: 169.5, share: 169.5 / 207 },
      { basis: 'published-same-set', total: 25, share: 25 / 207 },
      { basis: 'published-other-set', total: 12.5, share: 12.5 / 207 },
    ]);
    expect(accounting.flags).toEqual([
      { flag: 'ambiguous', records: 4, total: 12.5 },
      { flag: 'out-of-date', records: 0, total: 0 },
      { flag: 'as-published', records: 5, total: 37.5 },
      { flag: 'fallback-region', records: 0, total: 0 },
    ]);
  });

  it('returns no shares without a GWP set and zeros without uses', () => {
    expect(accountFactors(uses, DEFAULT_POLICY).shares).toBeNull();
    expect(accountFactors([], AR6)).toMatchObject({ gasesShare: 0, gases: { total: NO_GASES } });
  });
});

describe('the explanation of a figure', () => {
  it('leads from the choice to the source, ready for recalculation', () => {
    const factor = {
      ...BY_GAS,
      type: 'Average blend',
      country: 'United Kingdom',
      edition: 'DESNZ 2023',
      validFrom: '2023-01-01',
      validTo: '2023-12-31',
      biogenicKgCo2PerUnit: 0.14,
      sourceUrl: 'https://example.org/factors',
    };
    const chosen = { ...OPEN, name: 'diesel', type: 'average blend', unit: 'gallon (UK)' };
    // A gallon is 4.54609 litres; 2 of them
    const given = { consumption: 2, converted: 9.09218, chosen, gwpSet: 'AR6' } as const;
    expect(explainUse(useOf({ factor, ...given }))).toEqual([
      'Chosen: “diesel”, On site fuel consumption, type average blend, in gallon (UK).',
      'Factor: Diesel, Average blend, United Kingdom, DESNZ 2023; valid from 1 Jan 2023 to 31 Dec 2023.',
      'Unit: 1 gallon (UK) = 4.54609 litre.',
      'By gas, AR6: 3 kg CO₂ × 1 + 0.5 kg CH₄ (not fossil) × 27 + 0.25 kg N₂O × 273 = 84.75 kg CO₂e per litre.',
      'Biogenic CO₂, in no total: 0.14 kg per litre.',
      'Source: Handbook, 2023, https://example.org/factors',
    ]);
  });

  it('states a published figure, its GWP set and flags for auditors', () => {
    const factor = { basis: 'CO2e (AR5)', validTo: '2022-12-31' };
    expect(explainUse(useOf({ factor, gwpSet: 'AR6', flags: ['as-published'] }))).toEqual([
      'Chosen: “Diesel”, On site fuel consumption, in litre.',
      'Factor: Diesel, 2023; valid until 31 Dec 2022.',
      'Unit: litre, as entered.',
      'As published: 2.5 kg CO₂e per litre, calculated with AR5.',
      'Source: Handbook, 2023',
      'This factor cannot be calculated gas by gas with the chosen set of global warming potentials, so its own figure was used.',
    ]);
    const co2 = explainUse(useOf({ factor: { basis: 'CO2 only' } }));
    expect(co2[3]).toBe(
      'As published: 2.5 kg CO₂e per litre, CO₂ alone, which needs no potentials.',
    );
    const plain = explainUse(useOf({ factor: { source: '', year: null } }));
    expect(plain).toContain(
      'As published: 2.5 kg CO₂e per litre, with potentials its source does not state.',
    );
    expect(plain.at(-1)).toBe('Source: not stated');
  });

  it('names the fuel properties that convert the unit', () => {
    const fuelProperties = {
      densityKgPerLitre: 0.8,
      netKwhPerKg: null,
      grossKwhPerKg: null,
      source: 'A table of fuels',
    };
    const chosen = { ...OPEN, name: 'Diesel', unit: 'kg' };
    const use = useOf({ factor: { fuelProperties }, chosen, consumption: 8, converted: 10 });
    expect(explainUse(use)[2]).toBe(
      'Unit: 1 kg = 1.25 litre, by the properties of the fuel (A table of fuels).',
    );
    const spelled = useOf({ chosen: { ...OPEN, name: 'Diesel', unit: 'L' } });
    expect(explainUse(spelled)[2]).toBe('Unit: litre, as entered.');
  });

  it('lists gases outside the Kyoto Protocol separately', () => {
    const others = { 'HCFC-22': 0.5, ...blendParts('R-410A') };
    const factor = { name: 'Mixture', unit: 'kg', gases: { ...NO_GASES, others } };
    // 0.5 × 771 + 0.5 × 3,740 = 2,255.5; 0.5 × 1,960 = 980
    expect(explainUse(useOf({ factor, gwpSet: 'AR6' })).slice(3, 5)).toEqual([
      'By gas, AR6: 0.5 kg HFC-125 × 3,740 + 0.5 kg HFC-32 × 771 = 2,255.5 kg CO₂e per kg.',
      'Outside the Kyoto Protocol, in no total: 0.5 kg HCFC-22 × 1,960 = 980 kg CO₂e per kg.',
    ]);
  });
});

it.each([
  ['co2', 'CO₂'],
  ['ch4Fossil', 'CH₄ (fossil)'],
  ['SF6', 'SF₆'],
  ['C2F6', 'C₂F₆'],
  ['c-C4F8', 'c-C₄F₈'],
  ['HFC-134a', 'HFC-134a'],
  ['R-600a', 'R-600a'],
])('writes %s as %s', (gas, name) => {
  expect(gasName(gas)).toBe(name);
});
