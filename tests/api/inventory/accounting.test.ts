import type { EmissionFactor } from '@canopy/domain/factors';
import { factorMessages } from '@canopy/domain/factors';
import type { Calculated } from '@canopy/domain/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';

/*
 * From consumption to figure, through the API. Factors come from the UK Government GHG Conversion
 * Factors for Company Reporting. Comments compute the results by hand.
 */

const UK = {
  Country: 'United Kingdom',
  GwpSet: 'AR5',
  Source: 'UK Government GHG Conversion Factors',
};
const YEAR = (year: number) => ({
  Edition: `DESNZ ${year}`,
  ValidFrom: `${year}-01-01`,
  ValidTo: `${year}-12-31`,
  Year: year,
});
const NO_GASES = { co2: 0, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };

/** UK electricity of three years, in kg CO2e per kWh. */
const ELECTRICITY = { 2023: 0.20707, 2024: 0.20705, 2025: 0.177 } as const;

let organisation: TestClient;
let member: TestMember;

beforeAll(async () => {
  organisation = await addClient();
  member = await addMember(organisation);
});

async function calculate(row: Record<string, unknown>, by = member): Promise<Calculated> {
  return answered('POST /calculate', await by.session.post('/calculate', row));
}

/** Adds a member to a new client with this policy. */
async function memberWith(policy: Record<string, unknown>): Promise<TestMember> {
  const own = await addClient();
  answered('PUT /policy', await own.session.put('/policy', policy));
  return addMember(own);
}

async function electricity(): Promise<EmissionFactor[]> {
  const Name = unique('Grid electricity');
  const kind = { Group: 'Scope 2', mainCategory: 'Purchased Grid Electricity', Unit: 'kWh' };
  const added: EmissionFactor[] = [];
  for (const year of [2025, 2023, 2024] as const) {
    added.push(
      await addFactor({ Name, ...kind, ...UK, ...YEAR(year), Emission: ELECTRICITY[year] }),
    );
  }
  return added;
}

describe('unit conversion', () => {
  it('multiplies the amount in the factor’s unit', async () => {
    const [factor] = await electricity();
    const row = rowOf(factor as EmissionFactor, {
      unit: 'MWh',
      distance: 2,
      date: '2025-06-01',
      date1: '2025-06-30',
    });
    // 2 MWh = 2,000 kWh; 2,000 × 0.177 = 354 kg
    const { result, converted } = await calculate(row);
    expect([result, converted]).toEqual([354, { amount: 2000, unit: 'kWh' }]);
    const [record] = await save(member, row);
    expect(record).toMatchObject({ unit: 'MWh', distance: 2, converted, result: 354 });
    expect(await recordsOf(member)).toContainEqual(record);
  });

  it('turns mass into litres by the fuel’s density', async () => {
    const source = 'sheet Fuel properties of the full set 2025';
    const factor = await addFactor({
      ...UK,
      ...YEAR(2025),
      Emission: 2.57082,
      Unit: 'litre',
      FuelProperties: {
        densityKgPerLitre: 0.832361,
        netKwhPerKg: 11.9,
        grossKwhPerKg: 12.651,
        source,
      },
    });
    // 832.361 kg ÷ 0.832361 kg/litre = 1,000 litres; 1,000 × 2.57082 = 2,570.82 kg
    const { result, converted, why } = await calculate(
      rowOf(factor, { unit: 'kg', distance: 832.361, date: '2025-05-01', date1: '2025-05-31' }),
    );
    expect(converted.amount).toBeCloseTo(1000, 9);
    expect(result).toBeCloseTo(2570.82, 8);
    expect(why.join(' ')).toContain(source);
  });

  it('refuses a unit of another quantity and names both quantities', async () => {
    const factor = await addFactor({ Name: unique('Diesel') });
    const answer = await member.session.post('/calculate', rowOf(factor, { unit: 'km' }));
    const message = `${factor.Name} is measured by volume; km is a distance.`;
    refused(answer, 400, message, 'unit');
  });

  it('matches an unknown unit only with the same unit', async () => {
    const factor = await addFactor({ Unit: 'sack of 40', Emission: 3 });
    expect((await calculate(rowOf(factor, { unit: ' SACK of  40' }))).result).toBe(30);
    const answer = await member.session.post('/calculate', rowOf(factor, { unit: 'sack of 50' }));
    refused(answer, 400, factorMessages.noFactor.unit, 'unit');
  });

  it('keeps a record’s ratio when its amount changes', async () => {
    const [factor] = await electricity();
    const days = { date: '2025-06-01', date1: '2025-06-30' };
    const [record] = await save(
      member,
      rowOf(factor as EmissionFactor, { unit: 'MWh', distance: 2, ...days }),
    );
    const answer = await member.session.put('/editEmissionData', {
      id: record?._id,
      updatedData: { distance: 3, ...days },
    });
    // 3 MWh = 3,000 kWh; 3,000 × 0.177 = 531 kg
    const { data } = answered('PUT /editEmissionData', answer);
    expect(data).toMatchObject({ result: 531, converted: { amount: 3000, unit: 'kWh' } });
  });
});

describe('an edition', () => {
  it('covers the record’s middle day, even when newer editions exist', async () => {
    const [factor] = await electricity();
    const kWh1000 = (date: string, date1: string) =>
      rowOf(factor as EmissionFactor, { distance: 1000, date, date1 });
    const cases = [
      // A day of June 2023, entered after the 2025 edition was added: 1,000 × 0.20707
      [kWh1000('2023-06-01', '2023-06-30'), 207.07, 'DESNZ 2023', []],
      // 20 December to 10 January has its middle on 30 December, in the old year.
      [kWh1000('2024-12-20', '2025-01-10'), 207.05, 'DESNZ 2024', []],
      // 20 December to 14 January has its middle on 1 January.
      [kWh1000('2024-12-20', '2025-01-14'), 177, 'DESNZ 2025', []],
      // 29 February of a leap year.
      [kWh1000('2024-02-29', '2024-02-29'), 207.05, 'DESNZ 2024', []],
      // After the last edition, which still applies. The record is flagged.
      [kWh1000('2026-02-01', '2026-02-28'), 177, 'DESNZ 2025', ['out-of-date']],
      // Before the first edition.
      [kWh1000('2020-02-01', '2020-02-28'), 207.07, 'DESNZ 2023', ['out-of-date']],
    ] as const;
    for (const [row, result, edition, flags] of cases) {
      const [record] = await save(member, row);
      expect(record?.result).toBeCloseTo(result, 9);
      expect([record?.edition, record?.flags]).toEqual([edition, flags]);
    }
    const { date, date1, ...noDays } = kWh1000('', '');
    expect((await calculate(noDays)).result).toBe(177);
    expect((await calculate({ ...noDays, date: '', date1: '' })).result).toBe(177);
  });

  it('stays with a record moved outside its validity, which is flagged', async () => {
    const [factor] = await electricity();
    const [record] = await save(
      member,
      rowOf(factor as EmissionFactor, { distance: 1000, date: '2025-03-01', date1: '2025-03-31' }),
    );
    const edit = async (date: string, date1: string) => {
      const updatedData = { distance: 1000, date, date1 };
      const answer = await member.session.put('/editEmissionData', {
        id: record?._id,
        updatedData,
      });
      return answered('PUT /editEmissionData', answer).data;
    };
    expect(await edit('2024-03-01', '2024-03-31')).toMatchObject({
      result: 177,
      edition: 'DESNZ 2025',
      flags: ['out-of-date'],
    });
    expect(await edit('2025-04-01', '2025-04-30')).toMatchObject({ result: 177, flags: [] });
  });
});

describe('a row’s country', () => {
  it('comes from the client’s policy when the row names none', async () => {
    const Name = unique('Grid electricity');
    const kind = {
      Name,
      Group: 'Scope 2',
      mainCategory: 'Purchased Grid Electricity',
      Unit: 'kWh',
    };
    const uk = await addFactor({ ...kind, Country: 'United Kingdom', Emission: 0.177 });
    await addFactor({ ...kind, Country: 'India', Emission: 0.7117 });
    const row = rowOf(uk, { distance: 100 });

    const indian = await memberWith({ country: 'IN' });
    expect(await calculate(row, indian)).toMatchObject({ result: 71.17, flags: [] });
    expect(await calculate({ ...row, selectedCountry: 'GB' }, indian)).toMatchObject({
      result: 17.7,
      flags: [],
    });
    const elsewhere = await memberWith({ country: 'BR' });
    const { flags } = await calculate(row, elsewhere);
    expect(flags).toEqual(['ambiguous', 'fallback-region']);

    // Without a choice or a known country, both fit. The newest applies and is flagged.
    const { result, flags: unknown, alternatives } = await calculate(row);
    expect([result, unknown]).toEqual([71.17, ['ambiguous']]);
    expect(alternatives.map((each) => [each.Country, each.result, each.differsIn])).toEqual([
      ['India', 71.17, ['Country']],
      ['United Kingdom', 17.7, ['Country']],
    ]);
  });
});

describe('a factor of the policy’s country', () => {
  it('takes precedence over another country’s factor in the entered unit', async () => {
    const Name = unique('LPG');
    const type = { Type: 'Stationary combustion' };
    const indian = await addFactor({
      Name,
      ...type,
      Country: 'India',
      Unit: 'kg',
      Emission: 2.983,
    });
    await addFactor({ Name, ...type, ...UK, Unit: 'tonne', Emission: 2939.36095 });
    const row = { ...rowOf(indian), selectedCountry: '', selectedType: type.Type };
    const [inIndia, inUk] = [
      await memberWith({ country: 'IN' }),
      await memberWith({ country: 'GB' }),
    ];
    const amounts = [
      { distance: 2000, unit: 'kg' },
      { distance: 2, unit: 'tonne' },
    ];
    for (const amount of amounts) {
      // 2,000 kg × 2.983 and 2 t × 2,939.36095
      const own = await calculate({ ...row, ...amount }, inIndia);
      expect(own).toMatchObject({ result: 5966, flags: [] });
      expect(own.why.join(' ')).toContain('1 of them is for India.');
      const british = await calculate({ ...row, ...amount }, inUk);
      expect(british.result).toBeCloseTo(5878.7219, 9);
      expect(british.flags).toEqual([]);
    }
    const [record] = await save(inIndia, { ...row, ...amounts[1] });
    expect(record).toMatchObject({ result: 5966, flags: [], factor: { _id: indian._id } });
    expect(record?.converted).toEqual({ amount: 2000, unit: 'kg' });
  });

  it('is suggested with its unit when the entered unit does not convert', async () => {
    const Name = unique('Diesel');
    await addFactor({ Name, Country: 'India', Unit: 'litre', Emission: 2.676 });
    const british = await addFactor({ Name, ...UK, Unit: 'kg', Emission: 3.2 });
    const row = { ...rowOf(british, { distance: 10 }), selectedCountry: '' };
    const { flags, why } = await calculate(row, await memberWith({ country: 'IN' }));
    expect(flags).toEqual(['fallback-region']);
    expect(why.join(' ')).toContain(
      '1 of them is for another country. India’s factor is per litre; enter litres.',
    );
  });
});

describe('energy without a calorific value', () => {
  it('defaults to the gross calorific value, flagged as ambiguous', async () => {
    // DESNZ 2023, natural gas.
    const Name = unique('Natural gas');
    const gas = { ...UK, Name, ...YEAR(2023) };
    const gross = await addFactor({ ...gas, Unit: 'kWh (Gross CV)', Emission: 0.18293 });
    await addFactor({ ...gas, Unit: 'kWh (Net CV)', Emission: 0.20264 });
    await addFactor({ ...gas, Unit: 'cubic metres', Emission: 2.03839 });
    await addFactor({ ...gas, Unit: 'tonnes', Emission: 2567.10446 });
    const bill = rowOf(gross, { distance: 1000, date: '2023-05-01', date1: '2023-05-31' });
    for (const unit of ['kWh', '']) {
      const { result, flags, alternatives } = await calculate({ ...bill, unit });
      expect([result, flags]).toEqual([182.93, ['ambiguous']]);
      expect(alternatives[0]?._id).toBe(gross._id);
    }
    const net = await calculate({ ...bill, unit: 'kWh (Net CV)' });
    expect([net.result, net.flags]).toEqual([202.64, []]);
  });
});

describe('an ambiguous choice', () => {
  it('is resolved only by choosing one of the alternatives', async () => {
    const Name = unique('Diesel');
    const blend = await addFactor({ Name, Type: 'Average biofuel blend', Emission: 2.57082 });
    const mineral = await addFactor({ Name, Type: '100% mineral diesel', Emission: 2.75 });
    const other = await addFactor();
    const row = rowOf(blend, { distance: 100 });
    expect((await calculate(row)).flags).toEqual(['ambiguous']);

    const settled = { ...row, factorId: blend._id };
    const { result, flags, alternatives } = await calculate(settled);
    expect([result, flags, alternatives]).toEqual([257.082, [], []]);
    const [record, open] = await save(member, settled, row);
    expect(record).toMatchObject({ result: 257.082, flags: [], factor: { _id: blend._id } });
    expect(open).toMatchObject({ result: 275, flags: ['ambiguous'] });
    expect(open?.factor._id).toBe(mineral._id);

    for (const factorId of [other._id, 'doesnotexist1']) {
      const answer = await member.session.post('/saveData', { rows: [{ ...row, factorId }] });
      refused(answer, 400, factorMessages.factorNotFitting, 'rows.0.factorId');
    }
    const query = { flag: 'ambiguous' };
    const listed = answered('GET /getdata12', await member.session.get('/getdata12', query));
    expect(listed).toContainEqual(open);
    expect(listed).not.toContainEqual(record);
  });
});

describe('the policy’s GWP set', () => {
  it('multiplies the factor’s kilograms of gas, stored with the record', async () => {
    // DESNZ 2023, average biofuel blend, per litre: 2.47887 kg CO2, 1.04e-5 kg CH4, 1.24161e-4 kg
    // N2O.
    const gases = { ...NO_GASES, co2: 2.47887, ch4NonFossil: 1.04e-5, n2o: 1.24161e-4 };
    const factor = await addFactor({ ...UK, Emission: 2.51206, Gases: gases, BiogenicCo2: 0.14 });
    const row = rowOf(factor, { distance: 1000 });
    const results = [
      // Published figure: 1,000 × 2.51206
      [null, 2512.06],
      // 2,478.87 + 0.0104 × 25 + 0.124161 × 298
      ['AR4', 2516.129978],
      // 2,478.87 + 0.0104 × 28 + 0.124161 × 265
      ['AR5', 2512.063865],
      // 2,478.87 + 0.0104 × 27.0 + 0.124161 × 273
      ['AR6', 2513.046753],
    ] as const;
    for (const [gwpSet, expected] of results) {
      const [record] = await save(await memberWith({ gwpSet }), row);
      expect(record?.result).toBeCloseTo(expected, 9);
      // 1,000 × 0.14, outside all totals
      expect(record).toMatchObject({ biogenicCo2: 140, flags: [] });
      expect(record?.gases?.n2o).toBeCloseTo(0.124161, 12);
    }
  });

  it('leaves a factor without gases as published and flags the record', async () => {
    const factor = await addFactor({ Emission: 2.5 });
    const [record] = await save(await memberWith({ gwpSet: 'AR6' }), rowOf(factor));
    expect(record).toMatchObject({ result: 25, flags: ['as-published'], gases: null });
  });

  it('changes no existing record when the policy changes', async () => {
    const own = await addClient();
    const ownMember = await addMember(own);
    // 1 kg of HFC-134a: 1,300 under AR5, 1,530 under AR6 (IPCC AR6 WG I, table 7.SM.7).
    const factor = await addFactor({
      ...UK,
      Unit: 'kg',
      Emission: 1300,
      Gases: { ...NO_GASES, others: { 'HFC-134a': 1 } },
    });
    const [before] = await save(ownMember, rowOf(factor, { distance: 1 }));
    answered('PUT /policy', await own.session.put('/policy', { gwpSet: 'AR6' }));
    expect(await recordsOf(ownMember)).toEqual([before]);
    const [after] = await save(ownMember, rowOf(factor, { distance: 1 }));
    expect([before?.result, after?.result]).toEqual([1300, 1530]);
  });
});
