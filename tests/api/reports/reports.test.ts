import { messages } from '@canopy/domain/common';
import {
  type EmissionFactor,
  factorMessages,
  MAIN_CATEGORIES,
  RECORD_FLAGS,
  SCOPES,
} from '@canopy/domain/factors';
import type { EmissionRecord } from '@canopy/domain/inventory';
import type { Dashboard, Report } from '@canopy/domain/reports';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredStandard, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';

interface Narrowed {
  readonly financialYear?: string;
  readonly scope?: string;
  readonly userId?: string;
}

async function reportOf({ session }: TestClient, query: Narrowed = {}): Promise<Report> {
  return answered('GET /reports', await session.get('/reports', { ...query }));
}

async function board({ session }: TestClient, financialYear: string): Promise<Dashboard> {
  return answered('GET /dashboard', await session.get('/dashboard', { financialYear }));
}

describe('a report calculated by hand', () => {
  let organisation: TestClient;
  let asha: TestMember;
  let imran: TestMember;
  let diesel: EmissionFactor;
  let grid: EmissionFactor;
  let flight: EmissionFactor;

  beforeAll(async () => {
    organisation = await addClient();
    asha = await addMember(organisation, { username: 'Asha' });
    imran = await addMember(organisation, { username: 'Imran' });
    diesel = await addFactor({
      Emission: 2.5,
      Source: 'Handbook',
      Year: 2023,
      dynamicFields: { Basis: 'CO2 only' },
      Country: 'India',
      Type: 'Premium',
      Brand: 'Bharat',
      SKU: 'D-1',
    });
    grid = await addFactor({
      Emission: 0.75,
      Unit: 'kWh',
      Group: 'Scope 2',
      mainCategory: 'Purchased Grid Electricity',
      dynamicFields: { Basis: 'CO2e (AR5)' },
    });
    flight = await addFactor({
      Emission: 0.25,
      Unit: 'km',
      Group: 'Scope 3',
      mainCategory: 'Business Travel',
    });
    const on = (date: string, date1 = date) => ({ date, date1 });
    await save(
      asha,
      // 100 l × 2.5 = 250 and 40 l × 2.5 = 100
      rowOf(diesel, { distance: 100, ...on('2024-04-01') }),
      rowOf(diesel, { distance: 40, ...on('2025-03-31') }),
      // 1,000 kWh × 0.75 = 750
      rowOf(grid, { distance: 1000, ...on('2024-05-01', '2024-05-31') }),
      // Year before: 80 l × 2.5 = 200
      rowOf(diesel, { distance: 80, ...on('2023-06-01') }),
      // Straddling: 12 l × 2.5 = 30 in no year
      rowOf(diesel, { distance: 12, ...on('2025-03-31', '2025-04-01') }),
    );
    // 2,000 km × 0.25 = 500
    await save(imran, rowOf(flight, { distance: 2000, ...on('2024-12-24', '2025-01-06') }));
    const stranger = await addMember(await addClient());
    await save(stranger, rowOf(diesel, { distance: 1e6, ...on('2024-06-01') }));
  });

  it('contains every figure of the year', async () => {
    const report = await reportOf(organisation, { financialYear: '2024-2025' });
    expect(report).toMatchObject({
      organisation: { name: organisation.wire.username, userId: organisation.wire.userId },
      financialYear: '2024-2025',
      period: { from: '2024-04-01', to: '2025-03-31' },
      filters: { scope: null, user: null },
      records: 4,
      totals: { scope1: 350, scope2: 750, scope3: 500, total: 1600 },
      leftOut: { count: 1, total: 30 },
    });
    expect(report.categories).toEqual([
      {
        scope: 'Scope 1',
        number: null,
        name: 'On site fuel consumption',
        mainCategories: ['On site fuel consumption'],
        records: 2,
        total: 350,
      },
      {
        scope: 'Scope 2',
        number: null,
        name: 'Purchased Grid Electricity',
        mainCategories: ['Purchased Grid Electricity'],
        records: 1,
        total: 750,
      },
      {
        scope: 'Scope 3',
        number: 6,
        name: 'Business travel',
        mainCategories: ['Business Travel'],
        records: 1,
        total: 500,
      },
    ]);
    const on = (factor: EmissionFactor, records: number, total: number) => ({
      scope: factor.Group,
      mainCategory: factor.mainCategory,
      item: factor.Name,
      records,
      total,
    });
    expect(report.activities).toEqual([on(grid, 1, 750), on(flight, 1, 500), on(diesel, 2, 350)]);
    // 750 is 47 % of 1,600, with 500 it is 78 %, and with 350 it is 100 %
    expect(report.hotspots.map(({ item, share, cumulative }) => [item, share, cumulative])).toEqual(
      [
        [grid.Name, 750 / 1600, 750 / 1600],
        [flight.Name, 500 / 1600, 1250 / 1600],
        [diesel.Name, 350 / 1600, 1],
      ],
    );
    const open = { country: '', type: '', brand: '', sku: '' };
    const chosen = { ...open, name: diesel.Name, unit: 'litre' };
    expect(report.factors[2]).toEqual({
      _id: diesel._id,
      Name: diesel.Name,
      Emission: 2.5,
      Unit: 'litre',
      Group: 'Scope 1',
      Source: 'Handbook',
      SourceUrl: '',
      Year: 2023,
      Edition: '',
      mainCategory: 'On site fuel consumption',
      ValidFrom: null,
      ValidTo: null,
      Country: 'India',
      Region: '',
      Type: 'Premium',
      Brand: 'Bharat',
      SKU: 'D-1',
      Basis: 'CO2 only',
      gases: 'co2-only',
      gwpSet: null,
      Gases: null,
      BiogenicCo2: null,
      OutsideKyoto: null,
      ChangedOn: null,
      records: 2,
      consumption: 140,
      total: 350,
      applied: 2.5,
      calculatedWith: null,
      biogenicKgCo2: 0,
      outsideKyotoKgCo2e: 0,
      uses: [
        {
          chosen,
          flags: [],
          records: 2,
          amount: 140,
          consumption: 140,
          total: 350,
          why: [
            `Chosen: “${diesel.Name}”, On site fuel consumption, in litre.`,
            `Factor: ${diesel.Name}, Premium, Bharat, D-1, India, 2023; it states no validity.`,
            'Unit: litre, as entered.',
            'As published: 2.5 kg CO₂e per litre, CO₂ alone, which needs no potentials.',
            'Source: Handbook, 2023',
          ],
        },
      ],
    });
    // 750, 500 and 350 of 1,600
    const one = { factors: 1, records: 1 };
    expect(report.bases).toEqual([
      { gases: 'co2e', gwpSet: 'AR5', ...one, total: 750, share: 750 / 1600 },
      { gases: 'not-stated', gwpSet: null, ...one, total: 500, share: 500 / 1600 },
      { gases: 'co2-only', gwpSet: null, ...one, records: 2, total: 350, share: 350 / 1600 },
    ]);
    expect(report.generatedBy).toEqual({
      userId: organisation.wire.userId,
      username: organisation.wire.username,
    });
    // 1,600 after 200: 1,400 more, seven times the former total
    expect(report.comparison).toEqual({
      financialYear: '2023-2024',
      records: 1,
      totals: { scope1: 200, scope2: 0, scope3: 0, total: 200 },
      changes: {
        scope1: { absolute: 150, relative: 0.75 },
        scope2: { absolute: 750, relative: null },
        scope3: { absolute: 500, relative: null },
        total: { absolute: 1400, relative: 7 },
      },
    });
    expect(Math.abs(Date.parse(report.generatedAt) - Date.now())).toBeLessThan(60_000);
  });

  it('is filtered by scope and user in every figure', async () => {
    const scope2 = await reportOf(organisation, { scope: 'Scope 2' });
    expect(scope2.filters.scope).toBe('Scope 2');
    expect(scope2.totals).toEqual({ scope1: 0, scope2: 750, scope3: 0, total: 750 });
    expect(scope2).toMatchObject({ records: 1, leftOut: { count: 0, total: 0 } });
    expect(scope2.comparison).toMatchObject({ records: 0, changes: null });
    expect(scope2.users).toHaveLength(2);

    for (const userId of [imran.wire.userId, imran.wire.userId.toUpperCase(), imran.wire._id]) {
      const own = await reportOf(organisation, { userId });
      expect(own.filters.user).toEqual({ userId: imran.wire.userId, username: 'Imran' });
      expect(own.users.map(({ username }) => username)).toEqual(['Imran']);
      expect(own.totals.total).toBe(500);
      expect(own.activities.map(({ item }) => item)).toEqual([flight.Name]);
      expect(own.leftOut.count).toBe(0);
    }

    const both = await reportOf(organisation, { scope: 'Scope 1', userId: imran.wire.userId });
    expect(both).toMatchObject({ records: 0, activities: [], hotspots: [], factors: [] });
  });

  it('has no comparison when the year before has no records', async () => {
    const { comparison } = await reportOf(organisation, { financialYear: '2023-2024' });
    expect(comparison).toEqual({
      financialYear: '2022-2023',
      records: 0,
      changes: null,
      totals: { scope1: 0, scope2: 0, scope3: 0, total: 0 },
    });
  });

  it('lists a changed factor twice, before and after the change', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const factor = await addFactor({ Emission: 2 });
    await save(member, rowOf(factor));
    const { Name, Description, Group, Unit, mainCategory } = factor;
    const changed = { Name, Description, Group, Unit, mainCategory, Emission: 3 };
    await (await admin()).put(`/updateData/${factor._id}`, changed);
    await save(member, rowOf(factor));
    const { factors, activities } = await reportOf(own);
    expect(factors.map(({ Emission, total }) => [Emission, total])).toEqual([
      [3, 30],
      [2, 20],
    ]);
    expect(activities).toEqual([expect.objectContaining({ item: Name, records: 2, total: 50 })]);
  });

  it('states each factor as it was when the records were saved', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const given = { Emission: 2, Country: 'India', dynamicFields: { Basis: 'CO2e (AR6)' } };
    const [kept, changed, gone] = [
      await addFactor(given),
      await addFactor({ ...given, Emission: 3 }),
      await addFactor({ ...given, Emission: 4, dynamicFields: {} }),
    ];
    await save(member, ...[kept, changed, gone].map((factor) => rowOf(factor)));
    const { Name, Description, Group, Unit, mainCategory } = changed;
    const session = await admin();
    await session.put(`/updateData/${changed._id}`, {
      Name,
      Description,
      Group,
      Unit,
      mainCategory,
      Emission: 30,
      Country: 'France',
    });
    await session.delete(`/deleteData/${gone._id}`);
    const { factors, bases } = await reportOf(own);
    const byId = new Map(factors.map((factor) => [factor._id, factor]));
    const asItWas = { Country: 'India', Basis: 'CO2e (AR6)', gases: 'co2e', gwpSet: 'AR6' };
    expect(byId.get(kept._id)).toMatchObject(asItWas);
    expect(byId.get(changed._id)).toMatchObject({ ...asItWas, Emission: 3 });
    expect(byId.get(gone._id)).toMatchObject({
      Country: 'India',
      Emission: 4,
      Basis: '',
      gases: 'not-stated',
      gwpSet: null,
    });
    // 10 × (2 + 3) and 10 × 4 of 10 × (2 + 3 + 4)
    expect(bases.map(({ gases, share }) => [gases, share])).toEqual([
      ['co2e', 50 / 90],
      ['not-stated', 40 / 90],
    ]);
  });

  it('explains how records got each factor, and which flags they have', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const factor = await addFactor({ Emission: 2, Type: 'Premium' });
    await save(
      member,
      rowOf(factor, { distance: 10, selectedType: 'premium' }),
      rowOf(factor, { distance: 20 }),
      rowOf(factor, { distance: 40 }),
    );
    const { factors, flags, shares, gasesShare, policy, method } = await reportOf(own);
    // 60 × 2 = 120 with an open type, 10 × 2 = 20 with 'premium'
    expect(
      factors[0]?.uses.map(({ chosen, records, total }) => [chosen.type, records, total]),
    ).toEqual([
      ['', 2, 120],
      ['premium', 1, 20],
    ]);
    expect(flags.map(({ flag, records }) => [flag, records])).toEqual(
      RECORD_FLAGS.map((flag) => [flag, 0]),
    );
    expect({ shares, gasesShare, policy }).toMatchObject({ shares: null, gasesShare: 0 });
    expect(policy.allocation).toBe('documented');
    expect(method.editions).toMatch(/^A record takes the edition of a factor that is valid/);
    expect(method.flags).toBe('No record has a flag.');
  });

  it('applies the policy’s GWP set gas by gas, and states its coverage', async () => {
    const own = await addClient();
    const member = await addMember(own);
    // Per litre: 2.5 kg CO2, 0.001 kg CH4 and 0.0005 kg N2O. Under AR5: 2.5 + 0.028 + 0.1325.
    const gases = { co2: 2.5, ch4Fossil: 0, ch4NonFossil: 0.001, n2o: 0.0005, others: {} };
    const diesel = await addFactor({
      Emission: 2.6605,
      Gases: gases,
      GwpSet: 'AR5',
      BiogenicCo2: 0.25,
      Edition: 'DESNZ 2024',
      ValidFrom: '2024-01-01',
      ValidTo: '2024-12-31',
      Country: 'India',
    });
    const mixture = await addFactor({
      // 0.0625 × 23,500 + 0.125 × 1,760
      Emission: 1688.75,
      Unit: 'kg',
      GwpSet: 'AR5',
      Gases: {
        ...gases,
        co2: 0,
        ch4NonFossil: 0,
        n2o: 0,
        others: { SF6: 0.0625, 'HCFC-22': 0.125 },
      },
    });
    const published = await addFactor({ Emission: 4, GwpSet: 'AR6' });
    // Before the policy: 10 × 2.6605 = 26.605 as published
    await save(member, rowOf(diesel));
    answered('PUT /policy', await own.session.put('/policy', { gwpSet: 'AR6' }));
    await save(
      member,
      // 100 l entered as 0.1 m³, and 50 l in 2025: 150 × (2.5 + 0.001 × 27 + 0.0005 × 273) = 399.525
      rowOf(diesel, { distance: 0.1, unit: 'm3' }),
      rowOf(diesel, { distance: 50, date: '2025-02-01', date1: '2025-02-28' }),
      // 8 × 0.0625 × 24,300 = 12,150. Outside the total: 8 × 0.125 × 1,960 = 1,960
      rowOf(mixture, { distance: 8 }),
      // 10 × 4
      rowOf(published),
    );
    const report = await reportOf(own);
    near(report.totals.total, 26.605 + 399.525 + 12_150 + 40);
    // With the 10 litres before the policy: 160 × 2.5, 0.001, 0.0005. SF6: 8 × 0.0625 kg
    const { co2, ch4NonFossil, n2o, others } = report.gases.scope1;
    near(co2, 400);
    near(ch4NonFossil, 0.16);
    near(n2o, 0.08);
    expect(others).toEqual({ SF6: 0.5, 'HCFC-22': 1 });
    expect(report.gases.total).toEqual(report.gases.scope1);
    near(report.gasesShare, (26.605 + 399.525 + 12_150) / report.totals.total);
    // Biogenic CO2 of all 160 litres, outside all totals
    near(report.biogenicCo2.total, 40);
    near(report.outsideKyoto.scope1, 1960);
    const shareOf = (basis: string) => report.shares?.find((each) => each.basis === basis)?.total;
    near(shareOf('by-gas'), 399.525 + 12_150);
    near(shareOf('published-same-set'), 40);
    near(shareOf('published-other-set'), 26.605);

    const findReported = (factor: EmissionFactor, set: string | null) =>
      report.factors.find(
        ({ _id, calculatedWith }) => _id === factor._id && calculatedWith === set,
      );
    expect(findReported(diesel, null)).toMatchObject({
      applied: 2.6605,
      records: 1,
      gwpSet: 'AR5',
    });
    const byGas = findReported(diesel, 'AR6');
    expect(byGas).toMatchObject({
      records: 2,
      consumption: 150,
      Edition: 'DESNZ 2024',
      ValidTo: '2024-12-31',
      applied: expect.closeTo(2.6635, 9),
      Gases: gases,
      gases: 'co2-ch4-n2o',
    });
    const [cubic, late] = byGas?.uses ?? [];
    expect(cubic).toMatchObject({ flags: [], amount: 0.1, consumption: 100 });
    expect(cubic?.why).toEqual([
      `Chosen: “${diesel.Name}”, On site fuel consumption, in m3.`,
      `Factor: ${diesel.Name}, India, DESNZ 2024; valid from 1 Jan 2024 to 31 Dec 2024.`,
      'Unit: 1 m3 = 1,000 litre.',
      'By gas, AR6: 2.5 kg CO₂ × 1 + 0.001 kg CH₄ (not fossil) × 27 + 0.0005 kg N₂O × 273 = 2.6635 kg CO₂e per litre.',
      'Biogenic CO₂, in no total: 0.25 kg per litre.',
      'Source: not stated',
    ]);
    expect(late).toMatchObject({ flags: ['out-of-date'], records: 1 });
    expect(findReported(mixture, 'AR6')?.uses[0]?.why).toContain(
      'Outside the Kyoto Protocol, in no total: 0.125 kg HCFC-22 × 1,960 = 245 kg CO₂e per kg.',
    );
    const flagged = Object.fromEntries(report.flags.map(({ flag, records }) => [flag, records]));
    expect(flagged).toEqual({
      ambiguous: 0,
      'out-of-date': 1,
      'as-published': 1,
      'fallback-region': 0,
    });
    const { method } = report;
    expect(method.gases).toContain('IPCC AR6 over 100 years');
    expect(method.gases).toContain('with published figures, and keep that figure');
    expect(method.editions).toContain('Editions used: DESNZ 2024. Other factors have no edition.');
    expect(method.calculation).toContain('converted into the unit of the factor first');
    expect(method.flags).toContain('1 record took a factor not valid on the middle day.');
  });

  it('counts each record’s days in the year when the policy spreads results', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const factor = await addFactor({ Emission: 2, BiogenicCo2: 1 });
    // 155 × 2 = 310 kg from 15 March to 14 April: 17 and 14 of 31 days
    await save(
      member,
      rowOf(factor, { distance: 155, date: '2025-03-15', date1: '2025-04-14' }),
      rowOf(factor, { distance: 5, date: '2025-03-01', date1: '2025-03-01' }),
    );
    const documented = await reportOf(own);
    expect(documented).toMatchObject({ records: 1, leftOut: { count: 1, total: 310 } });
    expect(documented.totals.total).toBe(10);

    answered('PUT /policy', await own.session.put('/policy', { allocation: 'daily' }));
    const [first, second] = [
      await reportOf(own),
      await reportOf(own, { financialYear: '2025-2026' }),
    ];
    expect(first).toMatchObject({ records: 2, leftOut: { count: 0, total: 0 } });
    near(first.totals.total, 170 + 10);
    near(first.months.at(-1)?.total, 180);
    near(second.totals.total, 140);
    near(second.months[0]?.total, 140);
    for (const [report, kg] of [
      [first, 180],
      [second, 140],
    ] as const) {
      const sumOfUses = report.factors.flatMap(({ uses }) => uses);
      near(
        sumOfUses.reduce((all, { total }) => all + total, 0),
        kg,
      );
      near(report.factors[0]?.consumption, kg / 2);
      near(report.factors[0]?.uses[0]?.amount, kg / 2);
      near(report.biogenicCo2.total, kg / 2);
      expect(report.factors[0]?.records).toBe(report.records);
      const { users, totals, months } = await board(own, report.financialYear);
      expect(report).toMatchObject({ users, totals, months });
    }
    expect(first.method.period).toContain('spread evenly over its days');
    expect(second.comparison.records).toBe(2);
  });

  it('follows the policy’s reporting year', async () => {
    const own = await addClient();
    const member = await addMember(own);
    const factor = await addFactor({ Emission: 2 });
    const march = { date: '2025-03-01', date1: '2025-03-31' };
    await save(member, rowOf(factor, march));
    answered('PUT /policy', await own.session.put('/policy', { yearStartsIn: 1 }));
    const report = await reportOf(own, { financialYear: '2025' });
    expect(report).toMatchObject({
      financialYear: '2025',
      period: { from: '2025-01-01', to: '2025-12-31' },
      records: 1,
      totals: { total: 20 },
      comparison: { financialYear: '2024' },
    });
    expect(report.months[2]).toMatchObject({ month: '2025-03', total: 20 });
    expect(report.method.period).toMatch(/^Financial year from 1 January to 31 December\./);
  });

  it('claims no unstated boundary or gases', async () => {
    const { method } = await reportOf(organisation);
    expect(method.boundary).toMatch(/^No organisational boundary was chosen\./);
    expect(JSON.stringify(method)).not.toMatch(/operational control|all greenhouse gases/i);
  });

  it('states the consolidation approach only once it is chosen', async () => {
    const own = await addClient();
    const boundary = async (policy: Record<string, unknown>) => {
      answered('PUT /policy', await own.session.put('/policy', policy));
      return (await reportOf(own)).method.boundary;
    };
    expect(await boundary({ country: 'IN' })).toMatch(/^No organisational boundary was chosen\./);
    expect(await boundary({ consolidation: 'operational-control' })).toMatch(
      /^The organisation consolidates by operational control\./,
    );
    expect(await boundary({ consolidation: null })).toMatch(/^No organisational boundary/);
  });

  it('contains the GHG Protocol cells, and is a draft while a required one is empty', async () => {
    const { session } = organisation;
    const query = { financialYear: '2024-2025', standard: 'ghgp' };
    const report = answeredStandard('GET /reports', await session.get('/reports', query));
    expect(report).toMatchObject({
      standard: 'GHG Protocol',
      draft: true,
      organisation: { name: organisation.wire.username },
      financialYear: '2024-2025',
    });
    const values = Object.fromEntries(
      report.tables.flatMap(({ cells }) => cells.map(({ id, value }) => [id, value])),
    );
    // No cell includes the stranger's records. The year before had 200 kg of diesel.
    expect(values).toMatchObject({
      organisation: organisation.wire.username,
      reportingPeriod: '2024-2025: 2024-04-01 to 2025-03-31',
      scope1: 350,
      scope2LocationBased: 750,
      scope3: 500,
      totalLocationBased: 1600,
      scope3Category6: 500,
      scope3Category1: null,
      baseYear: 'None chosen',
      previousYear: '2023-2024',
      previousScope1: 200,
      dataKindNotStated: 1600,
    });
    expect(values.exclusions).toContain('1 record, 30 kg CO₂e');
    const missing = report.missing.map(({ id }) => id);
    expect(missing).toEqual(expect.arrayContaining(['consolidation', 'scope3Category1']));
    expect(missing).not.toEqual(expect.arrayContaining(['baseYear']));
    expect(missing).not.toEqual(expect.arrayContaining(['scope3Category6']));
  });

  it('refuses filters when it follows a standard', async () => {
    for (const [filter, value] of [
      ['scope', 'Scope 1'],
      ['userId', asha.wire.userId],
      ['evidence', 'with'],
    ] as const) {
      const query = { standard: 'ghgp', [filter]: value };
      const answer = await organisation.session.get('/reports', query);
      refused(answer, 400, messages.standardIsWhole, filter);
    }
    const answer = await organisation.session.get('/reports', { standard: 'iso' });
    refused(answer, 400, messages.notListed, 'standard');
  });

  it('returns 404 for a foreign or unknown user', async () => {
    const stranger = await addMember(await addClient());
    for (const userId of [stranger.wire.userId, stranger.wire._id, 'nobody-at-all']) {
      refused(await organisation.session.get('/reports', { userId }), 404, messages.notFound);
    }
  });

  it.each(['2024-2026', '2024', '', "2024-2025' or 1=1"])('refuses the year %j', async (label) => {
    const answer = await organisation.session.get('/reports', { financialYear: label });
    refused(answer, 400, messages.financialYearForm, 'financialYear');
  });

  it.each(['Scope 4', 'scope 1', '1', "Scope 1' or 1=1"])('refuses the scope %j', async (scope) => {
    const answer = await organisation.session.get('/reports', { scope });
    refused(answer, 400, factorMessages.scopeUnknown, 'scope');
  });
});

const day = fc.oneof(
  fc.constantFrom('2024-03-31', '2024-04-01', '2025-03-31', '2025-04-01'),
  fc
    .date({ min: new Date('2023-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const record = fc.record({
  member: fc.nat(1),
  factor: fc.nat(2 * MAIN_CATEGORIES.length - 1),
  distance: fc.oneof(
    fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
    fc.integer({ min: 1, max: 1000 }),
  ),
  days: fc.tuple(day, day).map((days) => days.sort()),
});

describe('a report of random records', () => {
  it('equals the sums of the single records, and the dashboard', async () => {
    // Two factors per main category, so that a category has several activities.
    const factors: EmissionFactor[] = [];
    for (const [n, { name, scope }] of [...MAIN_CATEGORIES, ...MAIN_CATEGORIES].entries()) {
      const fields = { Group: scope, mainCategory: name, Emission: 0.1 + n / 7 };
      factors.push(await addFactor({ Name: unique('Factor'), ...fields }));
    }
    const organisation = await addClient();
    const members = [await addMember(organisation), await addMember(organisation)];
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(undefined, ...SCOPES),
        fc.constantFrom(undefined, 0, 1),
        async (given, scope, narrowedTo) => {
          for (const [n, member] of members.entries()) {
            const rows = given
              .filter((each) => each.member === n)
              .map(({ factor, distance, days: [date, date1] }) =>
                rowOf(factors[factor] as EmissionFactor, { distance, date, date1 }),
              );
            if (rows.length > 0) await save(member, ...rows);
          }
          const userId = narrowedTo === undefined ? undefined : members[narrowedTo]?.wire.userId;
          const all = (await Promise.all(members.map(recordsOf)))
            .flat()
            .filter((each) => !scope || each.group === scope)
            .filter((each) => !userId || each.userId === userId);
          for (const financialYear of ['2023-2024', '2024-2025', '2025-2026']) {
            const report = await reportOf(organisation, { financialYear, scope, userId });
            comparePlainly(report, all);
            if (!scope && !userId) {
              const { users, totals, months, leftOut } = await board(organisation, financialYear);
              expect(report).toMatchObject({ users, totals, months });
              expect(report.leftOut.count).toBe(leftOut.count);
            }
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

/** Sums the records as specified, without any of the product's own functions. */
function comparePlainly(report: Report, all: readonly EmissionRecord[]): void {
  const inside = (label: string) => {
    const [from, to] = [`${label.slice(0, 4)}-04-01`, `${label.slice(5)}-03-31`];
    return all.filter(({ date, date1 }) => date >= from && date1 <= to);
  };
  const { from, to } = report.period;
  const now = inside(report.financialYear);
  const before = inside(report.comparison.financialYear);
  const straddling = all.filter(
    ({ date, date1 }) => (date < from && date1 >= from) || (date <= to && date1 > to),
  );
  const check = (sums: Record<string, unknown>, records: readonly EmissionRecord[]) => {
    for (const [n, scope] of SCOPES.entries()) {
      near(sums[`scope${n + 1}`], sum(records.filter(({ group }) => group === scope)));
    }
    near(sums.total, sum(records));
  };
  const checkParts = <Part extends { records: number; total: number }>(
    parts: readonly Part[],
    holds: (part: Part, record: EmissionRecord) => boolean,
  ) => {
    expect(parts.reduce((count, { records }) => count + records, 0)).toBe(now.length);
    for (const part of parts) {
      const own = now.filter((each) => holds(part, each));
      expect(own).toHaveLength(part.records);
      near(part.total, sum(own));
    }
  };

  expect(report.records).toBe(now.length);
  check(report.totals, now);
  for (const user of report.users) {
    check(
      user,
      now.filter(({ userId }) => userId === user.userId),
    );
  }
  for (const month of report.months) {
    check(
      month,
      now.filter(({ date }) => date.slice(0, 7) === month.month),
    );
  }
  checkParts(report.categories, ({ mainCategories }, each) =>
    mainCategories.includes(each.mainCategory),
  );
  checkParts(
    report.activities,
    ({ mainCategory, item }, each) =>
      each.mainCategory === mainCategory && each.factor.Name === item,
  );
  checkParts(report.factors, ({ _id, Emission, mainCategory }, { factor, ...each }) =>
    Boolean(
      factor._id === _id && factor.Emission === Emission && each.mainCategory === mainCategory,
    ),
  );
  for (const factor of report.factors) near(factor.consumption * factor.Emission, factor.total);

  expect(report.comparison.records).toBe(before.length);
  check(report.comparison.totals, before);
  const { changes } = report.comparison;
  expect(changes === null).toBe(before.length === 0);
  if (changes) expect(changes.total.absolute).toBe(report.totals.total - sumOf(report.comparison));

  expect(report.leftOut.count).toBe(straddling.length);
  near(report.leftOut.total, sum(straddling));

  const hot = report.hotspots.reduce((kg, { total }) => kg + total, 0);
  expect(hot).toBeGreaterThanOrEqual(report.totals.total * 0.8 * (1 - 1e-9));
}

const sumOf = ({ totals }: Report['comparison']) => totals.total;

function sum(records: readonly EmissionRecord[]): number {
  return records.reduce((kg, { distance, factor }) => kg + distance * factor.Emission, 0);
}

/** Asserts equality up to the last digits, which depend on the order of the sum. */
function near(actual: unknown, expected: number): void {
  expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9);
}
