import type { EmissionFactor } from '@canopy/domain/factors';
import type { Policy } from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import { answered } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  rowOf,
  save,
  type TestClient,
  unique,
} from '../../support/fixtures';
import '../../support/owned-statements';

const NO_GAS = { co2: 0, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0 };

async function organisationWith(policy: Partial<Policy>) {
  const organisation = await addClient();
  answered('PUT /policy', await organisation.session.put('/policy', policy));
  return { organisation, member: await addMember(organisation) };
}

async function reportOf({ session }: TestClient) {
  return answered('GET /reports', await session.get('/reports', { financialYear: '2024-2025' }));
}

const edit = async (factor: EmissionFactor, fields: Partial<EmissionFactor>) =>
  answered(
    'PUT /updateData/:id',
    await (await admin()).put(`/updateData/${factor._id}`, {
      ...factorInput(),
      ...factor,
      ...fields,
    }),
  );

const today = () => new Date().toISOString().slice(0, 10);

describe('a blend with a published part outside the Kyoto Protocol', () => {
  // DESNZ 2024, R408A: 3,257 kg CO2e with all gases, 2,430 of Kyoto gases, 827 of others.
  const blend = () =>
    addFactor({
      Name: unique('R408A'),
      Emission: 3257,
      Unit: 'kg',
      GwpSet: 'AR5',
      OutsideKyoto: 827,
      Edition: 'DESNZ 2024',
      ValidFrom: '2024-01-01',
      ValidTo: '2024-12-31',
    });

  it('counts the part in scope under a GWP set and reports the rest separately', async () => {
    const { organisation, member } = await organisationWith({ gwpSet: 'AR5' });
    const [record] = await save(member, rowOf(await blend(), { distance: 2 }));
    expect(record).toMatchObject({ result: 4860, flags: ['as-published'] });
    const report = await reportOf(organisation);
    expect(report.totals.total).toBe(4860);
    expect(report.outsideKyoto.scope1).toBe(1654);
    expect(report.factors[0]).toMatchObject({ applied: 2430, OutsideKyoto: 827 });
    expect(report.factors[0]?.uses[0]?.why).toContain(
      'Outside the Kyoto Protocol, in no total: 827 kg CO₂e per kg.',
    );
  });

  it('counts as published without a set, and the report names the gases', async () => {
    const { organisation, member } = await organisationWith({ yearStartsIn: 4 });
    const [record] = await save(member, rowOf(await blend(), { distance: 2 }));
    expect(record).toMatchObject({ result: 6514, flags: [] });
    const report = await reportOf(organisation);
    expect(report.bases).toMatchObject([{ gases: 'partly-outside-kyoto', total: 6514 }]);
    expect(report.factors[0]?.uses[0]?.why).toContain(
      'Included gases outside the Kyoto Protocol: 827 kg CO₂e per kg.',
    );
  });
});

it('reports R-22 outside the totals before a record is saved', async () => {
  const { member } = await organisationWith({ gwpSet: 'AR6' });
  const gases = { ...NO_GAS, others: { 'HCFC-22': 1 } };
  const r22 = await addFactor({ Emission: 1760, Unit: 'kg', Gases: gases, GwpSet: 'AR5' });
  const row = rowOf(r22, { distance: 1 });
  const answer = answered('POST /calculate', await member.session.post('/calculate', row));
  expect(answer.result).toBe(0);
  // IPCC AR6 WG I, table 7.SM.7: 1,960.
  expect(answer.why).toContain(
    'Outside the Kyoto Protocol, in no total: 1 kg HCFC-22 × 1,960 = 1,960 kg CO₂e per kg.',
  );
});

it('converts the thousand Btu of a benchmarking file to the last digit', async () => {
  const { member } = await organisationWith({ yearStartsIn: 4 });
  // CEA V21, 2020-21.
  const grid = await addFactor({
    Name: unique('Grid electricity'),
    Group: 'Scope 2',
    mainCategory: 'Purchased Grid Electricity',
    Emission: 0.7026,
    Unit: 'kWh',
  });
  const row = rowOf(grid, { distance: 1_442_092.3, unit: 'kBtu (thousand Btu)' });
  const answer = answered('POST /calculate', await member.session.post('/calculate', row));
  // 1,442,092.3 kBtu × 1,055,055.85262 J ÷ 3,600,000 J × 0.7026 kg
  expect(answer.result).toBe(296943.72594117007);
});

describe('a published figure changed by the platform admin', () => {
  const published = () =>
    addFactor({
      Name: unique('R-410A'),
      Emission: 1923.5,
      Unit: 'kg',
      Edition: 'DESNZ 2024',
      ValidFrom: '2024-01-01',
      ValidTo: '2024-12-31',
      Source: 'UK Government',
      Gases: { ...NO_GAS, others: { 'HFC-32': 0.5, 'HFC-125': 0.5 } },
      GwpSet: 'AR5',
      dynamicFields: { Basis: 'GWP100, IPCC AR5', Licence: 'OGL' },
    });

  it('is marked as changed next to its edition and source', async () => {
    const { organisation, member } = await organisationWith({ yearStartsIn: 4 });
    const factor = await published();
    const [before] = await save(member, rowOf(factor));
    const changed = await edit(factor, { Emission: 2000 });
    expect(changed).toMatchObject({
      Edition: 'DESNZ 2024',
      ChangedOn: today(),
      Gases: null,
      GwpSet: null,
      dynamicFields: { Licence: 'OGL' },
    });
    expect(changed.dynamicFields).not.toHaveProperty('Basis');

    const [record] = await save(member, rowOf(factor));
    expect(before?.edition).toBe('DESNZ 2024');
    expect(record?.edition).toMatch(/^DESNZ 2024, changed by the platform admin on \d+ \w+ \d{4}$/);
    expect(record?.factor.Source).toMatch(
      /^UK Government \(figure changed by the platform admin on \d+ \w+ \d{4}\)$/,
    );

    const report = await reportOf(organisation);
    expect(report.method.editions).toContain(`Editions used: DESNZ 2024; ${record?.edition}.`);
    const of2000 = report.factors.find(({ Emission }) => Emission === 2000);
    expect(of2000).toMatchObject({ ChangedOn: today(), Basis: '', gwpSet: null });
    const why = of2000?.uses[0]?.why.join('\n') ?? '';
    expect(why).toContain(`Factor: ${factor.Name}, ${record?.edition};`);
    expect(why).toMatch(/As changed by the platform admin on .*: 2,000 kg CO₂e per kg/);
    expect(why).not.toMatch(/published|AR5/i);
  });

  it('is not called published when a set needs its missing gases', async () => {
    const { organisation, member } = await organisationWith({ gwpSet: 'AR6' });
    const factor = await published();
    await edit(factor, { Emission: 2000 });
    const [record] = await save(member, rowOf(factor));
    expect(record).toMatchObject({ flags: ['as-published'] });
    const row = rowOf(factor, { distance: 1 });
    const before = answered('POST /calculate', await member.session.post('/calculate', row));
    const path = `/records/${record?._id}/why`;
    const { why } = answered('GET /records/:id/why', await member.session.get(path));
    const { method, factors, flags } = await reportOf(organisation);
    expect(flags).toContainEqual(expect.objectContaining({ flag: 'as-published', records: 1 }));
    const said = [before.why, why, factors[0]?.uses[0]?.why, method.flags, method.gases];
    expect(said.flat().join('\n')).not.toMatch(/publish/i);
  });

  it('still matches days by its edition', async () => {
    const { member } = await organisationWith({ yearStartsIn: 4 });
    const factor = await published();
    await edit(factor, { Emission: 2000 });
    const [late] = await save(member, rowOf(factor, { date: '2025-05-01', date1: '2025-05-31' }));
    expect(late?.flags).toEqual(['out-of-date']);
  });

  it('is not marked when the figure stays or was never published', async () => {
    const factor = await published();
    expect((await edit(factor, { Description: 'Cooling' })).ChangedOn).toBeNull();
    const own = await addFactor({ Emission: 2 });
    expect((await edit(own, { Emission: 3 })).ChangedOn).toBeNull();
  });
});

it('refuses an impossible part outside the Kyoto Protocol', async () => {
  const session = await admin();
  const addWith = (fields: object) => session.post('/addData', { ...factorInput(), ...fields });
  const gases = { ...NO_GAS, co2: 2, others: {} };
  expect((await addWith({ Emission: 2, OutsideKyoto: 3 })).status).toBe(400);
  expect((await addWith({ Emission: 2, OutsideKyoto: 1, Gases: gases })).status).toBe(400);
});
