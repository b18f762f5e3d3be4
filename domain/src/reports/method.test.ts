import { describe, expect, it } from 'vitest';
import { RECORD_FLAGS } from '../factors/record-flags';
import { DEFAULT_POLICY, type Policy } from '../inventory/policy';
import { type MethodFacts, reportMethod } from './method';

const NO_FLAGS = RECORD_FLAGS.map((flag) => ({ flag, records: 0, total: 0 }));

function methodOf(policy: Partial<Policy> = {}, facts: Partial<MethodFacts> = {}) {
  return reportMethod({
    policy: { ...DEFAULT_POLICY, ...policy },
    editions: [],
    savedWith: [],
    hasConversions: false,
    hasBiogenicCo2: false,
    withoutResidualMixKwh: 0,
    flags: NO_FLAGS,
    ...facts,
  });
}

describe('the method of a report', () => {
  it('describes the defaults without a policy', () => {
    expect(methodOf({}, { editions: [''], savedWith: [null] })).toMatchObject({
      standard: expect.stringMatching(/^Greenhouse Gas Protocol: A Corporate Accounting/),
      boundary:
        'No organisational boundary was chosen. The report covers what the listed users of the organisation recorded.',
      calculation:
        'Emission = activity × emission factor. Each record keeps the factor it was calculated with, with its source and year; a later edit of a factor changes no record. Results are added up unrounded and rounded only where they are shown.',
      gases:
        'Kilograms of carbon dioxide equivalent (kg CO₂e), as each factor states them. Some factors cover fewer gases than others, and their sources use different global warming potentials.',
      period:
        'Financial year from 1 April to 31 March. A record counts when both its dates lie inside the year, in the month in which it starts.',
      exclusions:
        'Left out are records whose dates straddle two financial years, and every activity that nobody recorded. Fire Extinguisher and Gas are listed under Scope 3 and have no category number of the GHG Protocol.',
      flags: 'No record has a flag.',
    });
  });

  it('states the edition rule and the editions used', () => {
    const rule = /^A record takes the edition of a factor that is valid on the middle day/;
    expect(methodOf().editions).toMatch(rule);
    const { editions } = methodOf({}, { editions: ['DESNZ 2024', '', 'DESNZ 2023', 'DESNZ 2024'] });
    expect(editions).toMatch(rule);
    expect(editions).toMatch(
      /Editions used: DESNZ 2023; DESNZ 2024\. Other factors have no edition\.$/,
    );
  });

  it('states the global warming potentials of the policy', () => {
    const { gases } = methodOf({ gwpSet: 'AR6' }, { savedWith: ['AR6'], hasBiogenicCo2: true });
    expect(gases).toContain('global warming potentials of IPCC AR6 over 100 years');
    expect(gases).toMatch(/CO₂ of biogenic origin is stated apart and is in no total\.$/);
    expect(gases).not.toContain('earlier policy');
    const mixed = methodOf({ gwpSet: 'AR6' }, { savedWith: ['AR6', 'AR5', null, null] });
    expect(mixed.gases).toContain('with AR5 and published figures, and keep that figure');
  });

  it.each([
    [1, 'from 1 January to 31 December'],
    [7, 'from 1 July to 30 June'],
    [10, 'from 1 October to 30 September'],
  ] as const)('states the days of a year that starts in month %d', (yearStartsIn, days) => {
    expect(methodOf({ yearStartsIn }).period).toMatch(`Financial year ${days}.`);
  });

  it('states the daily allocation', () => {
    const { period, exclusions } = methodOf({ allocation: 'daily' });
    expect(period).toContain('spread evenly over its days');
    expect(exclusions).toMatch(/^Left out is every activity that nobody recorded\./);
  });

  it('names a boundary only if one was chosen', () => {
    const { boundary } = methodOf({ consolidation: 'equity-share' });
    expect(boundary).toMatch(/^The organisation consolidates by equity share\./);
    expect(boundary).toContain('the share counts that the organisation owns of the site');
    const byDefault = methodOf({ consolidation: 'operational-control' });
    expect(byDefault.boundary).toMatch(/^The organisation consolidates by operational control\./);
    expect(byDefault.boundary).toContain('has operational control of the site, and not in others');
    const other = methodOf({ country: 'IN', gwpSet: 'AR6', allocation: 'daily', yearStartsIn: 1 });
    expect(other.boundary).toMatch(/^No organisational boundary was chosen\./);
  });

  it('states the leading Scope 2 figure and the kWh without residual mix', () => {
    expect(methodOf().scope2).toMatch(/^Totals count Scope 2 location-based/);
    const { scope2 } = methodOf({ scope2Method: 'market' }, { withoutResidualMixKwh: 1234.4 });
    expect(scope2).toMatch(/^Totals count Scope 2 market-based/);
    expect(scope2).toContain(' No residual mix is known for 1,234 kWh,');
  });

  it('omits the threshold, which affects no figure yet', () => {
    expect(methodOf({ thresholdPercent: 7 })).toEqual(methodOf());
  });

  it('mentions conversions and flagged records', () => {
    const flags = NO_FLAGS.map((each) => {
      if (each.flag === 'ambiguous') return { ...each, records: 1200 };
      return each.flag === 'out-of-date' ? { ...each, records: 1 } : each;
    });
    const method = methodOf({}, { hasConversions: true, flags });
    expect(method.calculation).toMatch(/converted into the unit of the factor first\.$/);
    expect(method.flags).toBe(
      '1,200 records took one of several fitting factors, because none was chosen. 1 record took a factor not valid on the middle day.',
    );
  });
});
