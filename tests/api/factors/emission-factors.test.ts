import { messages } from '@canopy/domain/common';

import { factorMessages } from '@canopy/domain/factors';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, type Client, client, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  rowOf,
  save,
  type TestMember,
  unique,
} from '../../support/fixtures';

let session: Client;
let member: TestMember;

beforeAll(async () => {
  session = await admin();
  member = await addMember(await addClient());
});

/** Optional fields of a factor that states none of them. */
const UNSTATED = {
  Edition: '',
  ValidFrom: null,
  ValidTo: null,
  CountryCode: '',
  Region: '',
  GwpSet: null,
  Gases: null,
  BiogenicCo2: null,
  Kind: null,
  FuelProperties: null,
  OutsideKyoto: null,
  ChangedOn: null,
};

const NO_GASES = { co2: 0, ch4Fossil: 0, ch4NonFossil: 0, n2o: 0, others: {} };

/** Diesel (average biofuel blend) in the UK's flat file of 2023, rounded. */
const DESNZ_DIESEL = {
  Edition: 'DESNZ 2023',
  ValidFrom: '2023-01-01',
  ValidTo: '2023-12-31',
  Region: 'GB-ENG',
  Emission: 2.51206,
  GwpSet: 'AR5',
  Gases: { ...NO_GASES, co2: 2.4789, ch4NonFossil: 0.00001, n2o: 0.000124 },
  BiogenicCo2: 0.16,
  Kind: null,
  FuelProperties: {
    densityKgPerLitre: 0.832361,
    netKwhPerKg: 11.9,
    grossKwhPerKg: null,
    source: 'DESNZ 2025, sheet Fuel properties',
  },
};

const list = async (query?: Record<string, unknown>) =>
  answered('GET /getdata', await session.get('/getdata', query));
const pageOf = async (query: Record<string, unknown>) =>
  answeredPage('GET /getdata', await session.get('/getdata', query));
const namesOf = (factors: { Name: string }[]) => factors.map(({ Name }) => Name);

describe('the factor search', () => {
  it('finds every word, in any order, in name, description, type, country and brand', async () => {
    const mark = unique('Word').replace(/\W/g, '');
    await addFactor({ Name: `${mark} electricity`, Country: 'India', Type: 'Goa grid' });
    await addFactor({ Name: `${mark} electricity`, Country: 'Kenya', Brand: 'Tata' });
    const found = async (q: string) =>
      (await list({ q: `${q} ${mark}` })).map(({ Country }) => Country);
    expect(await found('electricity india')).toEqual(['India']);
    expect(await found('INDIA  grid electr')).toEqual(['India']);
    expect(await found('tata')).toEqual(['Kenya']);
    expect(await found('blend electricity')).toHaveLength(2);
    expect(await found('india tata')).toEqual([]);
  });

  it('offers each country of the factors once', async () => {
    const country = unique('Land');
    for (const Country of [country, country.toUpperCase(), '']) await addFactor({ Country });
    const countries = answered('GET /factor-countries', await session.get('/factor-countries'));
    const same = countries.filter((each) => each.toLowerCase() === country.toLowerCase());
    expect(same).toHaveLength(1);
    expect(countries).not.toContain('');
  });
});

describe('GET /factor-sources', () => {
  it('returns each source, edition and year of the factors once', async () => {
    const [Source, Edition] = [unique('Publisher'), unique('Edition')];
    for (const Year of [1995, 1995, 2009]) await addFactor({ Source, Edition, Year });
    const answer = await session.get('/factor-sources');
    const { sources, editions, years } = answered('GET /factor-sources', answer);
    expect(sources.filter((each: string) => each === Source)).toHaveLength(1);
    expect(editions.filter((each: string) => each === Edition)).toHaveLength(1);
    expect(years.filter((year: number) => year === 1995)).toHaveLength(1);
    expect(years).toEqual([...years].sort((a: number, b: number) => b - a));
    expect([...sources, ...editions]).not.toContain('');
  });
});

describe('POST /addData', () => {
  it('returns the factor with all its fields', async () => {
    const input = factorInput({
      Country: 'India',
      Brand: 'Tata',
      SKU: 'T-1',
      Type: 'B7',
      Source: 'CEA',
      SourceUrl: 'https://example.org/cea',
      Year: 2024,
      dynamicFields: { Basis: 'net calorific value' },
    });
    const factor = answered('POST /addData', await session.post('/addData', input));
    expect(factor).toEqual({ _id: factor._id, ...UNSTATED, ...input, CountryCode: 'IN' });
    expect(await list({ name: input.Name })).toEqual([factor]);
  });

  it('keeps region, validity, gases and fuel properties', async () => {
    const input = factorInput({
      Country: 'United Kingdom',
      CountryCode: 'GB',
      ...DESNZ_DIESEL,
    });
    const factor = answered('POST /addData', await session.post('/addData', input));
    expect(factor).toMatchObject(input);
    expect(await list({ name: input.Name })).toEqual([factor]);
  });

  it.each([
    [{ Country: 'gb' }, 'United Kingdom', 'GB'],
    [{ CountryCode: 'IN' }, 'India', 'IN'],
    [{ CountryCode: 'Viet Nam' }, 'Vietnam', 'VN'],
    [{ Country: 'UK' }, 'UK', 'GB'],
    [{ Country: 'india', CountryCode: 'in' }, 'india', 'IN'],
    [{ Country: 'Atlantis' }, 'Atlantis', ''],
  ])('reads the country of %j', async (fields, Country, CountryCode) => {
    expect(await addFactor(fields)).toMatchObject({ Country, CountryCode });
  });

  it('recognises gases by any of their names', async () => {
    const Gases = { ...NO_GASES, others: { 'sulphur hexafluoride': '1', R134a: 0 } };
    const factor = await addFactor({ Gases, GwpSet: 'AR5', Emission: 23500, Unit: 'kg' });
    expect(factor.Gases).toEqual({ ...NO_GASES, others: { SF6: 1, 'HFC-134a': 0 } });
  });

  it('fills omitted fields with blanks and ignores unknown ones', async () => {
    const before = factorInput();
    const answer = await session.post('/addData', {
      ...before,
      _id: 'mine',
      id: 1,
      documentId: 'mine',
      createdAt: '1999-01-01',
      kgCo2ePerUnit: 99,
      unknown: 'key',
    });
    const factor = answered('POST /addData', answer);
    expect(factor).toMatchObject({ ...before, Country: '', Source: '', Year: null });
    expect(factor.dynamicFields).toEqual({});
    expect(factor._id).not.toBe('mine');
  });

  it('keeps every digit of a factor', async () => {
    for (const Emission of [0, 0.599, 0.1 + 0.2, 1e-12, 123456789.123456, 1 / 3]) {
      expect((await addFactor({ Emission })).Emission).toBe(Emission);
    }
    expect((await addFactor({ Emission: ' 2.75 ' })).Emission).toBe(2.75);
  });

  it('keeps texts in any script up to the documented length', async () => {
    const Name = unique('🌿 Électricité «тест» 電力 नमस्ते');
    const texts = {
      Description: `${'🌿'.repeat(2500)}`,
      Country: 'é'.repeat(200),
      Source: 'ß'.repeat(500),
      SourceUrl: `https://example.org/${'a'.repeat(980)}`,
      dynamicFields: { Région: 'Île-de-France 🌿' },
    };
    const factor = await addFactor({ Name, ...texts });
    expect(factor).toMatchObject({ Name, ...texts });
    expect((await list({ q: Name }))[0]).toEqual(factor);
  });

  it.each([
    ['Name', '', messages.required],
    ['Name', '   ', messages.required],
    ['Name', undefined, messages.required],
    ['Name', 5, messages.required],
    ['Name', 'n'.repeat(201), messages.tooLong(200)],
    ['Description', 'd'.repeat(5001), messages.tooLong(5000)],
    ['Group', 'Scope 4', factorMessages.scopeUnknown],
    ['Group', undefined, factorMessages.scopeUnknown],
    ['Emission', -0.1, factorMessages.factorNegative],
    ['Emission', '', messages.numberExpected],
    ['Emission', 'abc', messages.numberExpected],
    ['Emission', 'NaN', messages.numberExpected],
    ['Emission', 'Infinity', messages.numberExpected],
    ['Emission', '1e400', messages.numberExpected],
    ['Emission', null, messages.numberExpected],
    ['Emission', [1], messages.numberExpected],
    ['Emission', true, messages.numberExpected],
    ['Unit', '', messages.required],
    ['Unit', 'u'.repeat(61), messages.tooLong(60)],
    ['mainCategory', 'Travel', factorMessages.mainCategoryUnknown],
    ['mainCategory', 'Business Travel', factorMessages.mainCategoryOfOtherScope('Scope 1')],
    ['Country', 'c'.repeat(201), messages.tooLong(200)],
    ['Source', 's'.repeat(501), messages.tooLong(500)],
    ['SourceUrl', 's'.repeat(1001), messages.tooLong(1000)],
    ['dynamicFields', 'text', factorMessages.dynamicFieldsForm],
    ['dynamicFields', ['text'], factorMessages.dynamicFieldsForm],
    ['ValidFrom', '31.12.2024', messages.dayForm],
    ['ValidTo', '2024-02-30', messages.dayForm],
    ['CountryCode', 'XX', messages.countryUnknown],
    ['GwpSet', 'AR7', factorMessages.gwpSetUnknown],
    ['Kind', 'solar', factorMessages.factorKindUnknown],
    ['BiogenicCo2', -1, factorMessages.gasNegative],
    ['BiogenicCo2', 'much', messages.numberExpected],
    ['Gases', 'CO2', factorMessages.gasesForm],
    ['Gases.n2o', { co2: 1, ch4Fossil: 0, ch4NonFossil: 0 }, messages.required],
    ['Gases', { ...NO_GASES, ch4: 1 }, factorMessages.gasesForm],
    ['Gases.co2', { ...NO_GASES, co2: -1 }, factorMessages.gasNegative],
    [
      'Gases.others.R-410A',
      { ...NO_GASES, others: { 'R-410A': 1 } },
      factorMessages.gasUnknown('R-410A'),
    ],
    ['FuelProperties', { source: 'DESNZ' }, factorMessages.fuelPropertiesForm],
    ['FuelProperties.source', { densityKgPerLitre: 0.8 }, messages.required],
    [
      'FuelProperties.densityKgPerLitre',
      { densityKgPerLitre: 0, source: 's' },
      messages.amountPositive,
    ],
  ])('refuses %s with the value %j', async (field, value, message) => {
    const [name = ''] = field.split('.');
    const answer = await session.post('/addData', factorInput({ [name]: value }));
    refused(answer, 400, message, field);
  });

  it.each([
    ['CountryCode', { Country: 'India', CountryCode: 'GB' }, factorMessages.countriesDiffer],
    ['CountryCode', { Country: 'Atlantis', CountryCode: 'GB' }, factorMessages.countriesDiffer],
    [
      'ValidTo',
      { ValidFrom: '2024-01-02', ValidTo: '2024-01-01' },
      factorMessages.validFromAfterTo,
    ],
  ])('refuses %s that contradicts another field', async (field, fields, message) => {
    refused(await session.post('/addData', factorInput(fields)), 400, message, field);
  });

  it('refuses a value more than 5 % off its gases if their GWP set is known', async () => {
    // 0.1 kg CO2 + 0.01 kg CH4 × 28 (AR5) = 0.38 kg CO2e
    const parts = { Gases: { ...NO_GASES, co2: 0.1, ch4NonFossil: 0.01 }, GwpSet: 'AR5' };
    for (const Emission of [0.362, 0.398]) await addFactor({ ...parts, Emission });
    for (const Emission of [0.36, 0.4]) {
      const answer = await session.post('/addData', factorInput({ ...parts, Emission }));
      refused(answer, 400, factorMessages.gasesDiffer(0.38, 'AR5'), 'Emission');
    }
    await addFactor({ ...parts, GwpSet: null, Emission: 9 });
    await addFactor({ Gases: NO_GASES, GwpSet: 'AR5', Emission: 0 });
  });

  it('reports all invalid fields together', async () => {
    const answer = await session.post('/addData', factorInput({ Name: '', Unit: '' }));
    refused(answer, 400, messages.invalidInput);
    refused(answer, 400, messages.required, 'Name');
    refused(answer, 400, messages.required, 'Unit');
  });
});

describe('GET /getdata', () => {
  it('finds parts of name or description in any case and matches symbols literally', async () => {
    const mark = unique('mark');
    const one = await addFactor({ Name: `${mark} 100% Renewable_A` });
    const two = await addFactor({ Name: `${mark} other`, Description: 'Renewable share 50' });
    const found = async (q: string) => namesOf(await list({ q })).filter((n) => n.includes(mark));
    expect(await found(mark.toUpperCase())).toEqual([two.Name, one.Name]);
    expect(await found('RENEWABLE')).toEqual([two.Name, one.Name]);
    expect(await found('100% r')).toEqual([one.Name]);
    expect(await found('renewable_a')).toEqual([one.Name]);
    expect(await found('renewable%a')).toEqual([]);
    expect(await found(`${mark} ____`)).toEqual([]);
  });

  it('filters by name, scope, category and country', async () => {
    const Name = unique('Power');
    const grid = { Name, Group: 'Scope 2', mainCategory: 'Purchased Grid Electricity' };
    const india = await addFactor({ ...grid, Country: 'India' });
    const france = await addFactor({ ...grid, Country: 'France' });
    const diesel = await addFactor({ Name });
    expect(await list({ name: Name.toUpperCase() })).toEqual([diesel, france, india]);
    expect(await list({ name: Name, scope: 'Scope 2' })).toEqual([france, india]);
    expect(await list({ name: Name, country: 'india' })).toEqual([india]);
    const category = 'On site fuel consumption';
    expect(await list({ name: Name, category })).toEqual([diesel]);
    expect(await list({ name: Name, category, scope: 'Scope 2' })).toEqual([]);
  });

  it('filters by edition, source, year and any name of a country', async () => {
    const Name = unique('Power');
    const uk = await addFactor({ Name, Country: 'UK', Edition: 'DESNZ 2024', Year: 2024 });
    const full = await addFactor({ Name, Country: 'United Kingdom', Source: 'A handbook of 2020' });
    for (const country of ['GB', 'uk', 'United Kingdom', 'great britain']) {
      expect(await list({ name: Name, country })).toEqual([full, uk]);
    }
    expect(await list({ name: Name, country: 'Nowhere' })).toEqual([]);
    expect(await list({ name: Name, edition: 'desnz 2024' })).toEqual([uk]);
    expect(await list({ name: Name, edition: 'DESNZ' })).toEqual([]);
    expect(await list({ name: Name, source: '2020 hand' })).toEqual([full]);
    expect(await list({ q: Name, source: '2020', year: 2024 })).toEqual([]);
    expect((await pageOf({ q: Name, year: 2024, page: 1 })).data).toEqual([uk]);
  });

  it('returns sorted pages that contain every factor once', async () => {
    const mark = unique('page');
    for (const [n, Emission] of [3, 1, 2, 1, 2].entries()) {
      await addFactor({ Name: `${mark} ${n}`, Emission });
    }
    const query = { q: mark, sort: 'Emission', order: 'desc', pageSize: 2 };
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await pageOf({ ...query, page }));
    expect(pages.map(({ meta }) => meta.total)).toEqual([5, 5, 5, 5]);
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
    const all = pages.flatMap(({ data }) => data);
    expect(all.map(({ Emission }) => Emission)).toEqual([3, 2, 2, 1, 1]);
    expect(new Set(namesOf(all)).size).toBe(5);
    expect(await list({ q: mark, pageSize: 2 })).toHaveLength(5);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: 1, pageSize: 201 }, 'pageSize'],
    [{ page: 1, pageSize: 0 }, 'pageSize'],
    [{ sort: 'password' }, 'sort'],
    [{ order: 'sideways' }, 'order'],
    [{ scope: 'Scope 9' }, 'scope'],
    [{ category: 'Nothing' }, 'category'],
    [{ q: 'q'.repeat(201) }, 'q'],
  ])('refuses %j', async (query, path) => {
    refused(await session.get('/getdata', query), 400, undefined, path);
  });

  it('returns an empty page far beyond the last', async () => {
    for (const page of [1e6, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      expect((await pageOf({ page, pageSize: 200 })).data).toEqual([]);
    }
  });
});

describe('PUT /updateData/:id', () => {
  it('changes the fields of the form and keeps the others', async () => {
    const factor = await addFactor({ Country: 'India', Source: 'CEA', dynamicFields: { a: 'b' } });
    const form = {
      Name: unique('Changed'),
      Description: '',
      Group: 'Scope 3',
      Emission: 7,
      Unit: 'kg',
      mainCategory: 'Food',
    };
    const answer = await session.put(`/updateData/${factor._id}`, { ...form, Country: 'France' });
    expect(answered('PUT /updateData/:id', answer)).toEqual({ ...factor, ...form });
  });

  it('drops gases and fuel properties if the value or unit changes', async () => {
    const whole = { ...DESNZ_DIESEL, Country: 'India' };
    const factor = await addFactor(whole);
    const change = async (fields: object) => {
      const { Name, Description, Group, Emission, Unit, mainCategory } = factor;
      const form = { Name, Description, Group, Emission, Unit, mainCategory, ...fields };
      return answered('PUT /updateData/:id', await session.put(`/updateData/${factor._id}`, form));
    };
    expect(await change({ Description: 'Same', Unit: 'litres' })).toMatchObject(whole);
    const value = { Gases: null, GwpSet: null, BiogenicCo2: null };
    expect(await change({ Emission: 3 })).toMatchObject({ ...whole, ...value, Emission: 3 });
    const unit = { ...value, FuelProperties: null };
    expect(await change({ Emission: 3, Unit: 'kg' })).toEqual({
      ...factor,
      ...unit,
      Emission: 3,
      Unit: 'kg',
      // This factor has an edition but no longer its figure.
      ChangedOn: new Date().toISOString().slice(0, 10),
    });
    expect(await list({ name: factor.Name })).toMatchObject([unit]);
    const trail = answered('GET /audit', await session.get('/audit', { subjectId: factor._id }));
    expect(trail.data[0]).toMatchObject({
      before: { FuelProperties: DESNZ_DIESEL.FuelProperties },
      after: { FuelProperties: null },
    });
    expect(trail.data[1]).toMatchObject({ before: { Gases: DESNZ_DIESEL.Gases }, after: value });
  });

  it('validates fields like POST /addData', async () => {
    const { _id } = await addFactor();
    const answer = await session.put(`/updateData/${_id}`, factorInput({ Emission: -1, Unit: '' }));
    refused(answer, 400, factorMessages.factorNegative, 'Emission');
    refused(answer, 400, messages.required, 'Unit');
  });
});

describe('DELETE /deleteData/:id', () => {
  it('deletes a factor, then returns 404', async () => {
    const { _id, Name } = await addFactor();
    answered('DELETE /deleteData/:id', await session.delete(`/deleteData/${_id}`));
    expect(await list({ name: Name })).toEqual([]);
    refused(await session.delete(`/deleteData/${_id}`), 404, messages.notFound);
    refused(await session.put(`/updateData/${_id}`, factorInput()), 404, messages.notFound);
  });
});

describe('the factor of a row', () => {
  const calculate = (body: object) => member.session.post('/calculate', body);

  it('is found by its name in any case, script and spacing', async () => {
    const mark = unique('x');
    for (const [stored, typed] of [
      [`Diesel ${mark}`, `  dIeSeL   ${mark} `],
      [`Two  spaces ${mark}`, `Two spaces ${mark}`],
      [`ÉLECTRICITÉ ${mark}`, `électricité ${mark}`],
      [`ТЕСТ ${mark}`, `тест ${mark}`],
    ] as const) {
      const factor = await addFactor({ Name: stored });
      const answer = await calculate(rowOf(factor, { selectedName: typed }));
      const { result, factor: used } = answered('POST /calculate', answer);
      expect([result, used._id]).toEqual([25, factor._id]);
    }
  });

  it('is found by its new name after renaming', async () => {
    const factor = await addFactor();
    const Name = unique('ÉTÉ');
    await session.put(`/updateData/${factor._id}`, factorInput({ Name }));
    const row = rowOf(factor, { selectedName: Name.toLowerCase() });
    expect(answered('POST /calculate', await calculate(row)).factor._id).toBe(factor._id);
    refused(await calculate(rowOf(factor)), 400, factorMessages.noFactor.name, 'selectedName');
  });

  it('matches most of the chosen fields and is the newest among equals', async () => {
    const Name = unique('Grid');
    const anywhere = await addFactor({ Name, Emission: 1 });
    const older = await addFactor({ Name, Emission: 2, Country: 'India' });
    const newer = await addFactor({ Name, Emission: 3, Country: 'India' });
    const used = async (fields: object) =>
      answered('POST /calculate', await calculate(rowOf(anywhere, { ...fields }))).factor._id;
    expect(await used({ selectedCountry: 'INDIA' })).toBe(newer._id);
    expect(await used({ selectedCountry: 'France' })).toBe(anywhere._id);
    expect(await used({})).toBe(newer._id);
    await session.delete(`/deleteData/${newer._id}`);
    expect(await used({ selectedCountry: 'India' })).toBe(older._id);
  });

  it.each([
    ['selectedName', { selectedName: 'No such thing' }, factorMessages.noFactor.name],
    ['selectedCountry', { selectedCountry: 'Peru' }, factorMessages.noFactor.country],
    ['selectedType', { selectedType: 'Other' }, factorMessages.noFactor.type],
    ['selectedBrand', { selectedBrand: 'Other' }, factorMessages.noFactor.brand],
    ['sku', { sku: 'Other' }, factorMessages.noFactor.sku],
    ['unit', { unit: 'furlong' }, factorMessages.noFactor.unit],
    [
      'mainCategory',
      { mainCategory: 'Off site fuel consumption' },
      factorMessages.noFactor.mainCategory,
    ],
  ])('is not found if no factor has the given %s', async (path, fields, message) => {
    const own = { Country: 'India', Type: 'B7', Brand: 'Tata', SKU: 'T-1' };
    refused(await calculate(rowOf(await addFactor(own), fields)), 400, message, path);
  });

  it('never comes from another scope', async () => {
    const factor = await addFactor();
    const row = rowOf(factor, { group: 'Scope 2', mainCategory: 'Purchased Grid Electricity' });
    refused(await calculate(row), 400, factorMessages.noFactor.mainCategory, 'mainCategory');
    const crossed = rowOf(factor, { group: 'Scope 2' });
    const answer = await member.session.post('/saveData', { rows: [crossed] });
    const message = factorMessages.mainCategoryOfOtherScope('Scope 2');
    refused(answer, 400, message, 'rows.0.mainCategory');
  });

  it('stays unchanged in a saved record after its edit and deletion', async () => {
    const factor = await addFactor({ Source: 'DESNZ', Year: 2024 });
    const [saved] = await save(member, rowOf(factor));
    await session.put(`/updateData/${factor._id}`, factorInput({ Emission: 100, Unit: 'kg' }));
    const read = async () => {
      const all = answered('GET /getdata12', await member.session.get('/getdata12'));
      return all.find(({ _id }) => _id === saved?._id);
    };
    expect(await read()).toEqual(saved);
    await session.delete(`/deleteData/${factor._id}`);
    expect(await read()).toEqual(saved);

    const updatedData = { distance: 4, date: '2024-05-01', date1: '2024-05-31' };
    const edit = await member.session.put('/editEmissionData', { id: saved?._id, updatedData });
    const { data } = answered('PUT /editEmissionData', edit);
    // 4 litres × 2.5 kg CO2e per litre, the factor on the day of saving.
    const converted = { amount: 4, unit: 'litre' };
    expect(data).toEqual({ ...saved, ...updatedData, consumption: 4, converted, result: 10 });
    expect(await read()).toEqual(data);
  });
});

it('GET /getdata refuses visitors', async () => {
  refused(await client().get('/getdata'), 401, messages.sessionEnded);
});
