import { messages } from '@canopy/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client, client, refused } from '../support/client';
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
} from '../support/fixtures';

let session: Client;
let member: TestMember;

beforeAll(async () => {
  session = await admin();
  member = await addMember(await addClient());
});

const list = async (query?: Record<string, unknown>) =>
  answered('GET /getdata', await session.get('/getdata', query));
const namesOf = (factors: { Name: string }[]) => factors.map(({ Name }) => Name);

describe('finding factors', () => {
  it('looks for every word, in any order, in name, description, type, country and brand', async () => {
    const mark = unique('Word').replace(/\W/g, '');
    await addFactor({ Name: `${mark} electricity`, Country: 'India', Type: 'Goa grid' });
    await addFactor({ Name: `${mark} electricity`, Country: 'Kenya', Brand: 'Tata' });
    const found = async (q: string) =>
      (await list({ q: `${q} ${mark}` })).map(({ Country }: { Country: string }) => Country);
    expect(await found('electricity india')).toEqual(['India']);
    expect(await found('INDIA  grid electr')).toEqual(['India']);
    expect(await found('tata')).toEqual(['Kenya']);
    expect(await found('blend electricity')).toHaveLength(2);
    expect(await found('india tata')).toEqual([]);
  });

  it('offers the countries that factors have, each once', async () => {
    const country = unique('Land');
    for (const Country of [country, country.toUpperCase(), '']) await addFactor({ Country });
    const countries: string[] = answered(
      'GET /factor-countries',
      await session.get('/factor-countries'),
    );
    const same = countries.filter((each) => each.toLowerCase() === country.toLowerCase());
    expect(same).toHaveLength(1);
    expect(countries).not.toContain('');
  });
});

describe('POST /addData', () => {
  it('answers the factor with all its fields', async () => {
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
    expect(factor).toEqual({ _id: factor._id, ...input });
    expect(await list({ name: input.Name })).toEqual([factor]);
  });

  it('fills what was left out with blanks, and never stores what it does not know', async () => {
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

  it('keeps every letter of a text, whatever the script, up to the documented length', async () => {
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
    ['Group', 'Scope 4', messages.scopeUnknown],
    ['Group', undefined, messages.scopeUnknown],
    ['Emission', -0.1, messages.factorNegative],
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
    ['mainCategory', 'Travel', messages.mainCategoryUnknown],
    ['mainCategory', 'Business Travel', messages.mainCategoryOfOtherScope('Scope 1')],
    ['Country', 'c'.repeat(201), messages.tooLong(200)],
    ['Source', 's'.repeat(501), messages.tooLong(500)],
    ['SourceUrl', 's'.repeat(1001), messages.tooLong(1000)],
    ['dynamicFields', 'text', messages.dynamicFieldsForm],
    ['dynamicFields', ['text'], messages.dynamicFieldsForm],
  ])('refuses %s of %j', async (field, value, message) => {
    const answer = await session.post('/addData', factorInput({ [field]: value }));
    refused(answer, 400, message, field);
  });

  it('names every field that is wrong at once', async () => {
    const answer = await session.post('/addData', factorInput({ Name: '', Unit: '' }));
    refused(answer, 400, messages.invalidInput);
    refused(answer, 400, messages.required, 'Name');
    refused(answer, 400, messages.required, 'Unit');
  });
});

describe('GET /getdata', () => {
  it('finds by part of name or description, in any case, and takes signs literally', async () => {
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

  it('narrows by name, scope, category and country', async () => {
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

  it('gives pages, sorted as asked, that hold everything once', async () => {
    const mark = unique('page');
    for (const [n, Emission] of [3, 1, 2, 1, 2].entries()) {
      await addFactor({ Name: `${mark} ${n}`, Emission });
    }
    const query = { q: mark, sort: 'Emission', order: 'desc', pageSize: 2 };
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list({ ...query, page }));
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

  it('has an empty page far behind the last', async () => {
    for (const page of [1e6, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      expect((await list({ page, pageSize: 200 })).data).toEqual([]);
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

  it('refuses what adding refuses', async () => {
    const { _id } = await addFactor();
    const answer = await session.put(`/updateData/${_id}`, factorInput({ Emission: -1, Unit: '' }));
    refused(answer, 400, messages.factorNegative, 'Emission');
    refused(answer, 400, messages.required, 'Unit');
  });
});

describe('DELETE /deleteData/:id', () => {
  it('deletes once', async () => {
    const { _id, Name } = await addFactor();
    answered('DELETE /deleteData/:id', await session.delete(`/deleteData/${_id}`));
    expect(await list({ name: Name })).toEqual([]);
    refused(await session.delete(`/deleteData/${_id}`), 404, messages.notFound);
    refused(await session.put(`/updateData/${_id}`, factorInput()), 404, messages.notFound);
  });
});

describe('the factor that a row gets', () => {
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

  it('follows its name when that is changed', async () => {
    const factor = await addFactor();
    const Name = unique('ÉTÉ');
    await session.put(`/updateData/${factor._id}`, factorInput({ Name }));
    const row = rowOf(factor, { selectedName: Name.toLowerCase() });
    expect(answered('POST /calculate', await calculate(row)).factor._id).toBe(factor._id);
    refused(await calculate(rowOf(factor)), 400, messages.noFactor.name, 'selectedName');
  });

  it('is the one with most of the chosen fields, then the newest', async () => {
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
    ['selectedName', { selectedName: 'No such thing' }, messages.noFactor.name],
    ['selectedCountry', { selectedCountry: 'Peru' }, messages.noFactor.country],
    ['selectedType', { selectedType: 'Other' }, messages.noFactor.type],
    ['selectedBrand', { selectedBrand: 'Other' }, messages.noFactor.brand],
    ['sku', { sku: 'Other' }, messages.noFactor.sku],
    ['unit', { unit: 'furlong' }, messages.noFactor.unit],
    ['mainCategory', { mainCategory: 'Off site fuel consumption' }, messages.noFactor.mainCategory],
  ])('cannot be found when %s is of no factor', async (path, fields, message) => {
    const own = { Country: 'India', Type: 'B7', Brand: 'Tata', SKU: 'T-1' };
    refused(await calculate(rowOf(await addFactor(own), fields)), 400, message, path);
  });

  it('of another scope is not taken', async () => {
    const factor = await addFactor();
    const row = rowOf(factor, { group: 'Scope 2', mainCategory: 'Purchased Grid Electricity' });
    refused(await calculate(row), 400, messages.noFactor.mainCategory, 'mainCategory');
    const crossed = rowOf(factor, { group: 'Scope 2' });
    const answer = await member.session.post('/saveData', { rows: [crossed] });
    const message = messages.mainCategoryOfOtherScope('Scope 2');
    refused(answer, 400, message, 'rows.0.mainCategory');
  });

  it('stays with a record as it was, whatever becomes of it', async () => {
    const factor = await addFactor({ Source: 'DESNZ', Year: 2024 });
    const [saved] = await save(member, rowOf(factor));
    await session.put(`/updateData/${factor._id}`, factorInput({ Emission: 100, Unit: 'kg' }));
    const read = async () => {
      const all = answered('GET /getdata12', await member.session.get('/getdata12'));
      return all.find(({ _id }: { _id: string }) => _id === saved?._id);
    };
    expect(await read()).toEqual(saved);
    await session.delete(`/deleteData/${factor._id}`);
    expect(await read()).toEqual(saved);

    const updatedData = { distance: 4, date: '2024-05-01', date1: '2024-05-31' };
    const edit = await member.session.put('/editEmissionData', { id: saved?._id, updatedData });
    const { data } = answered('PUT /editEmissionData', edit);
    // 4 litres × 2.5 kg CO2e per litre, the factor of the day the record was saved.
    expect(data).toEqual({ ...saved, ...updatedData, consumption: 4, result: 10 });
    expect(await read()).toEqual(data);
  });
});

it('is the documented list for a visitor: none', async () => {
  refused(await client().get('/getdata'), 401, messages.sessionEnded);
});
