import {
  type EmissionFactor,
  factorMessages,
  NAMES_OF_UNIT,
  type UnitName,
} from '@canopy/domain/factors';
import type { AuditPage } from '@canopy/domain/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, type Client, refused } from '../../support/client';
import { addClient, addFactor, addMember, admin, rowOf, unique } from '../../support/fixtures';

let session: Client;

beforeAll(async () => {
  session = await admin();
});

const list = async (): Promise<UnitName[]> =>
  answered('GET /unit-names', await session.get('/unit-names'));
const ofUnit = async (unit: string) => (await list()).filter((each) => each.unit === unit);
const put = async (unit: string, standsFor: string) =>
  answered('PUT /unit-names', await session.put('/unit-names', { unit, standsFor }));

describe('GET /unit-names', () => {
  it('lists each unknown unit once, in any case, with its factors', async () => {
    const unit = unique('sack');
    for (const Name of ['Wheat', 'Rice', 'Rice', 'Oats', 'Peas', 'Rye', 'Flax']) {
      await addFactor({ Name, Unit: unit });
    }
    await addFactor({ Name: 'Barley', Unit: unit.toUpperCase() });
    const found = (await list()).filter((each) => each.unit.toLowerCase() === unit);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ factors: 8, standsFor: '' });
    expect(found[0]?.names).toHaveLength(NAMES_OF_UNIT);
    expect(new Set(found[0]?.names).size).toBe(NAMES_OF_UNIT);
  });

  it('omits units known to the catalogue', async () => {
    await addFactor({ Unit: 'Litres' });
    await addFactor({ Unit: 'tonne.km' });
    const units = (await list()).map(({ unit }) => unit);
    expect(units).not.toContain('Litres');
    expect(units).not.toContain('tonne.km');
  });
});

describe('PUT /unit-names', () => {
  it('sets, changes and removes a name and records each step in the history', async () => {
    const unit = unique('sack');
    await addFactor({ Name: 'Wheat', Unit: unit });
    const named = { unit, factors: 1, names: ['Wheat'], standsFor: 'kg' };
    expect(await put(`  ${unit.toUpperCase()} `, 'Kilograms')).toEqual(named);
    expect(await ofUnit(unit)).toEqual([named]);
    expect(await put(unit, 'kWh hhv')).toEqual({ ...named, standsFor: 'kWh (Gross CV)' });
    expect(await put(unit, '')).toEqual({ ...named, standsFor: '' });
    expect(await put(unit, '')).toEqual({ ...named, standsFor: '' });
    const { data }: AuditPage = answered('GET /audit', await session.get('/audit', { q: unit }));
    expect(
      data.map(({ action, subjectType, before, after }) => [
        action,
        subjectType,
        before?.standsFor,
        after?.standsFor,
      ]),
    ).toEqual([
      ['deleted', 'unit', 'kWh (Gross CV)', undefined],
      ['changed', 'unit', 'kg', 'kWh (Gross CV)'],
      ['created', 'unit', undefined, 'kg'],
    ]);
  });

  it('takes effect in the next calculation', async () => {
    const unit = unique('sack');
    const member = await addMember(await addClient());
    const factor = await addFactor({ Unit: unit, Emission: 2 });
    const calculate = () => member.session.post('/calculate', rowOf(factor, { unit: 'tonne' }));
    refused(await calculate(), 400, factorMessages.noFactor.unit, 'unit');
    await put(unit, 'kg');
    // 10 t = 10,000 kg, 2 kg CO2e each
    const { result, converted } = answered('POST /calculate', await calculate());
    expect([result, converted]).toEqual([20_000, { amount: 10_000, unit }]);
    await put(unit, 'km');
    const why = `${factor.Name} is measured by distance; tonne is a mass.`;
    refused(await calculate(), 400, why, 'unit');
    await put(unit, '');
    refused(await calculate(), 400, factorMessages.noFactor.unit, 'unit');
  });

  it('adds the unit code to listed factors whose unit is named', async () => {
    const unit = unique('sack');
    const { session: member } = await addMember(await addClient());
    const [named, known] = [await addFactor({ Unit: unit }), await addFactor({ Unit: 'Litres' })];
    const listBothWays = async ({ Name: name }: EmissionFactor) => [
      ...answered('GET /getdata', await member.get('/getdata', { name })),
      ...answeredPage('GET /getdata', await member.get('/getdata', { name, page: 1 })).data,
    ];
    expect(await listBothWays(named)).toEqual([named, named]);
    await put(unit, 'kg');
    expect(await listBothWays(named)).toEqual(Array(2).fill({ ...named, UnitCode: 'kg' }));
    expect(await listBothWays(known)).toEqual([known, known]);
  });

  it('keeps the name of an unused unit listed until it is removed', async () => {
    const unit = unique('sack');
    const named = { unit, factors: 0, names: [], standsFor: 'tonne' };
    expect(await put(unit, 't')).toEqual(named);
    expect(await ofUnit(unit)).toEqual([named]);
    expect(await put(unit, '')).toEqual({ ...named, standsFor: '' });
    expect(await ofUnit(unit)).toEqual([]);
  });

  it('stores one name under concurrent requests', async () => {
    const unit = unique('sack');
    const answers = await Promise.all(
      ['kg', 'litre', 'tonne', 'kWh'].map((standsFor) =>
        session.put('/unit-names', { unit, standsFor }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ofUnit(unit)).toHaveLength(1);
  });

  it.each([
    [{ unit: 'Kilometres', standsFor: 'mile' }, 'unit', 'Kilometres is already known as km.'],
    [
      { unit: 'gCO2e/kWh', standsFor: 'kWh' },
      'unit',
      'gCO2e/kWh is measured in g, not kilograms, so no unit can stand for it. Correct its factors’ emission and unit.',
    ],
    [{ unit: 'sack', standsFor: 'bag' }, 'standsFor', 'Choose one of the known units.'],
    [{ unit: ' ', standsFor: 'kg' }, 'unit', 'Please fill in this field.'],
  ])('refuses %o', async (body, field, message) => {
    const answer = await session.put('/unit-names', body);
    refused(answer, 400, message, field);
  });
});
