import type { EmissionFactor, ItemName, LibraryChange, LibraryPack } from '@canopy/domain/factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, answeredPage, refused } from '../../support/client';
import { type OwnServer, startOwnServer } from '../../support/own-server';

const NOTHING = { new: 0, gone: 0, moved: 0, corrected: 0 };

let own: OwnServer;

beforeAll(async () => {
  own = await startOwnServer();
}, 120_000);

afterAll(() => own.stop());

async function packs(): Promise<Record<string, LibraryPack>> {
  const listed = answered('GET /library', await own.admin.get('/library'));
  expect(listed.unmapped).toEqual({ count: 0, factors: [] });
  return Object.fromEntries(listed.packs.map((pack: LibraryPack) => [pack.id, pack]));
}

async function changes(pack: string, query: Record<string, string> = {}): Promise<LibraryChange[]> {
  return answered('GET /library/:pack', await own.admin.get(`/library/${pack}`, query));
}

const add = async (pack: string) =>
  answered('POST /library/:pack', await own.admin.post(`/library/${pack}`));

async function factors(query: Record<string, string>): Promise<EmissionFactor[]> {
  return answered('GET /getdata', await own.admin.get('/getdata', query));
}

async function trail(action: string): Promise<number> {
  const query = { kind: 'factor', action, pageSize: 1 };
  const answer = await own.admin.get('/audit', query);
  return answered('GET /audit', answer).meta.total;
}

describe('the library of an empty installation', () => {
  it('lists the packs with licence and attribution, none of them added', async () => {
    const all = await packs();
    expect(Object.keys(all)).toEqual([
      'india-cea-v21',
      'india-open-1.2',
      'uk-2023',
      'uk-2024',
      'uk-2025',
    ]);
    expect(all['uk-2024']).toMatchObject({
      title: 'UK government conversion factors 2024',
      edition: 'DESNZ 2024',
      licence: 'Open Government Licence v3.0',
      attribution: expect.stringContaining('Contains public sector information'),
      validFrom: '2024-01-01',
      validTo: '2024-12-31',
      factors: 2509,
    });
    expect(Object.values(all).filter(({ added }) => added)).toEqual([]);
    expect(await factors({ edition: 'DESNZ 2024' })).toEqual([]);
  });

  it('compares each edition with the previous one', async () => {
    const all = await packs();
    expect(all['uk-2023']).toMatchObject({
      comparedWith: null,
      changes: { ...NOTHING, new: 2480 },
    });
    expect(all['uk-2024']).toMatchObject({
      comparedWith: 'DESNZ 2023',
      changes: { new: 30, gone: 1, corrected: 0 },
    });
    expect(all['uk-2025']).toMatchObject({
      comparedWith: 'DESNZ 2024',
      changes: { new: 0, gone: 0, corrected: 0 },
    });
    const listed = await changes('uk-2024');
    const { changes: counts } = all['uk-2024'] as LibraryPack;
    expect(listed).toHaveLength(counts.new + counts.gone + counts.moved);
    const [gone] = listed.filter(({ kind }) => kind === 'gone');
    expect(gone).toMatchObject({ Name: 'Wood', after: null });
    for (const { kind, before, after } of listed) {
      if (kind !== 'moved' || before === null || after === null) continue;
      expect(before === 0 || Math.abs(after - before) / before > 0.1).toBe(true);
    }
  });

  it('searches, filters and pages the changes', async () => {
    const moved = await changes('uk-2025', { kind: 'moved', q: 'grid ELECTRICITY' });
    expect(moved.map(({ Name }) => Name)).toContain('Grid electricity');
    expect(moved.every(({ kind }) => kind === 'moved')).toBe(true);
    const query = { page: 2, pageSize: 100 };
    const answer = await own.admin.get('/library/uk-2023', query);
    const { data, meta } = answeredPage('GET /library/:pack', answer);
    expect(data).toHaveLength(100);
    expect(meta).toEqual({ ...query, total: 2480 });
    refused(await own.admin.get('/library/uk-2023', { kind: 'other' }), 400, undefined, 'kind');
  });

  it('returns 404 for unknown packs and refuses other roles', async () => {
    refused(await own.admin.get('/library/uk-1999'), 404);
    refused(await own.admin.post('/library/uk-1999'), 404);
    refused(await own.member.get('/library'), 403);
    refused(await own.editor.post('/library/uk-2023'), 403);
    refused(await own.visitor.get('/library'), 401);
  });
});

describe('POST /library/:pack', () => {
  it('adds every factor once, with its edition and a history entry', async () => {
    const before = await trail('created');
    expect(await add('uk-2023')).toEqual({ added: 2480, corrected: 0, removed: 0 });
    expect(await trail('created')).toBe(before + 2480);
    expect((await packs())['uk-2023']).toMatchObject({ added: true, changes: NOTHING });
    expect(await changes('uk-2023')).toEqual([]);
    expect(await add('uk-2023')).toEqual({ added: 0, corrected: 0, removed: 0 });
    expect((await factors({ edition: 'DESNZ 2023' })).length).toBe(2480);
    const pellets = await factors({ edition: 'DESNZ 2023', name: 'Wood pellets' });
    expect(pellets.find(({ Unit }) => Unit === 'tonne')).toMatchObject({
      Country: 'United Kingdom',
      CountryCode: 'GB',
      GwpSet: 'AR5',
      Gases: null,
      ValidFrom: '2023-01-01',
      ValidTo: '2023-12-31',
      BiogenicCo2: 1677.18,
      FuelProperties: { densityKgPerLitre: 0.65, netKwhPerKg: 4.8, grossKwhPerKg: 5.193 },
    });
  }, 120_000);

  it('keeps factors of all editions', async () => {
    expect(await add('uk-2024')).toEqual({ added: 2509, corrected: 0, removed: 0 });
    expect(await add('uk-2025')).toEqual({ added: 2509, corrected: 0, removed: 0 });
    expect(await add('india-cea-v21')).toEqual({ added: 30, corrected: 0, removed: 0 });
    expect(await add('india-open-1.2')).toEqual({ added: 77, corrected: 0, removed: 0 });
    const grids = await factors({
      name: 'Grid electricity',
      category: 'Purchased Grid Electricity',
    });
    expect(
      grids.map(({ Edition, ValidFrom, Emission }) => [Edition, ValidFrom, Emission]).sort(),
    ).toEqual([
      ['CEA V21, 2020-21', '2020-04-01', 0.7026],
      ['CEA V21, 2021-22', '2021-04-01', 0.7152],
      ['CEA V21, 2022-23', '2022-04-01', 0.7191],
      ['CEA V21, 2023-24', '2023-04-01', 0.729],
      ['CEA V21, 2024-25', '2024-04-01', 0.7117],
      ['DESNZ 2023', '2023-01-01', 0.20707428859060403],
      ['DESNZ 2024', '2024-01-01', 0.20705],
      ['DESNZ 2025', '2025-01-01', 0.177],
    ]);
    expect(grids[0]).toMatchObject({ Kind: 'grid' });
  }, 180_000);

  it.each([
    ['Diesel', 'Diesel'],
    ['Car', 'Car'],
    ['Electricity', 'Grid electricity'],
    ['HSD', 'Diesel'],
    ['PNG', 'Natural gas'],
    ['EB', 'Grid electricity'],
    ['Genset', 'Diesel generator electricity'],
    ['Courier', 'Road freight'],
  ])('makes the item search for %s offer %s first', async (typed, first) => {
    for (const q of [typed, typed.toLowerCase()]) {
      const names = answered('GET /item-names', await own.member.get('/item-names', { q }));
      expect(names[0]?.name).toBe(first);
    }
  });
});

it('takes gross for the kilowatt-hours of a UK gas bill and shows the choice', async () => {
  const bill = {
    selectedName: 'Natural gas',
    selectedCountry: 'United Kingdom',
    group: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    unit: 'kWh',
    distance: 1000,
    date: '2024-06-01',
    date1: '2024-06-30',
  };
  const answer = await own.member.post('/calculate', bill);
  const { result, factor, alternatives } = answered('POST /calculate', answer);
  // DESNZ 2024, natural gas: 0.1829 kg per kWh (Gross CV), 0.20264 per kWh (Net CV).
  expect([result, factor.Unit]).toEqual([182.9, 'kWh (Gross CV)']);
  expect(alternatives.map(({ Unit }) => Unit)).toContain('kWh (Net CV)');
});

describe('a factor of 0', () => {
  it('comes with the packs, is found by name, and yields a record of 0', async () => {
    const names = answered('GET /item-names', await own.member.get('/item-names', { q: 'van' }));
    expect(names[0]?.name).toBe('Van');
    const electric = await factors({ edition: 'DESNZ 2024', q: 'van battery electric' });
    const [factor] = electric.filter(({ Emission, Unit }) => Emission === 0 && Unit === 'km');
    if (!factor) throw new Error('no van with a battery');
    const { Name, Type, Group, mainCategory, Unit } = factor;
    const row = {
      selectedName: Name,
      selectedType: Type,
      group: Group,
      mainCategory,
      unit: Unit,
      distance: 120,
      date: '2024-06-01',
      date1: '2024-06-30',
    };
    const answer = await own.member.post('/saveData', { rows: [row] });
    const [saved] = answered('POST /saveData', answer).savedData.rows;
    expect(saved).toMatchObject({ result: 0, edition: 'DESNZ 2024', factor: { _id: factor._id } });
    const rows = [{ ...row, distance: 240 }];
    const imported = await own.member.post('/emission-records/import', { rows });
    expect(answered('POST /emission-records/import', imported)).toMatchObject({ inserted: 1 });
  });

  it('can be added for own electricity, then found and used in a record', async () => {
    const category = 'Purchased Renewable Energy';
    const found = async (): Promise<ItemName[]> =>
      answered('GET /item-names', await own.member.get('/item-names', { q: 'solar', category }));
    expect(await found()).toEqual([]);
    const solar = {
      Name: 'Solar electricity',
      Group: 'Scope 2',
      mainCategory: category,
      Unit: 'kWh',
      Type: 'Direct line',
      Emission: 0,
      Source: 'Contract with the operator of the plant',
    };
    answered('POST /addData', await own.admin.post('/addData', solar));
    expect((await found()).map(({ name }) => name)).toEqual(['Solar electricity']);
    const row = {
      selectedName: solar.Name,
      group: solar.Group,
      mainCategory: category,
      unit: 'MWh',
      distance: 3,
      date: '2024-06-01',
      date1: '2024-06-30',
    };
    const answer = await own.member.post('/saveData', { rows: [row] });
    expect(answered('POST /saveData', answer).savedData.rows[0]).toMatchObject({
      result: 0,
      converted: { amount: 3000, unit: 'kWh' },
    });
  });
});

describe('a correction', () => {
  const diesel = async () => {
    const [found] = await factors({
      name: 'Diesel',
      edition: 'DESNZ 2023',
      category: 'Off site fuel consumption',
      q: 'average biofuel blend',
    });
    if (!found) throw new Error('no diesel');
    return found;
  };
  const update = async ({ _id, ...factor }: EmissionFactor, changed: object) =>
    answered(
      'PUT /updateData/:id',
      await own.admin.put(`/updateData/${_id}`, { ...factor, ...changed }),
    );

  it('is listed for a changed value and applied in place', async () => {
    const before = await diesel();
    await update(before, { Emission: 2.4 });
    expect((await packs())['uk-2023']).toMatchObject({ changes: { ...NOTHING, corrected: 1 } });
    const [shown, ...none] = await changes('uk-2023');
    expect(none).toEqual([]);
    expect(shown).toMatchObject({
      kind: 'corrected',
      Name: 'Diesel',
      before: 2.4,
      after: before.Emission,
      fields: ['Emission', 'GwpSet', 'Gases', 'BiogenicCo2', 'ChangedOn', 'dynamicFields'],
    });
    const entries = await trail('changed');
    expect(await add('uk-2023')).toEqual({ added: 0, corrected: 1, removed: 0 });
    expect(await diesel()).toEqual(before);
    expect(await trail('changed')).toBe(entries + 1);
    expect((await packs())['uk-2023']).toMatchObject({ changes: NOTHING });
  });

  it('restores the published figure after an admin changed it', async () => {
    const blend = async () => {
      const found = await factors({ name: 'Refrigerant R-410A', edition: 'DESNZ 2023' });
      return found[0] as EmissionFactor;
    };
    const before = await blend();
    const body = { ...before, Emission: 2000 };
    answered('PUT /updateData/:id', await own.admin.put(`/updateData/${before._id}`, body));
    const edited = await blend();
    expect(edited.ChangedOn).toBe(new Date().toISOString().slice(0, 10));
    const [correction] = await changes('uk-2023', { kind: 'corrected' });
    expect(correction).toMatchObject({ Name: 'Refrigerant R-410A', before: 2000, after: 1924 });
    expect(correction?.fields).toContain('ChangedOn');
    expect(await add('uk-2023')).toMatchObject({ added: 0, corrected: 1, removed: 0 });
    expect(await blend()).toEqual(before);
  });

  it('restores factors deleted or renamed by hand', async () => {
    const renamed = await diesel();
    await update(renamed, { Name: 'Our diesel' });
    const [deleted] = await factors({ name: 'Car', edition: 'DESNZ 2023' });
    await own.admin.delete(`/deleteData/${deleted?._id}`);
    expect((await packs())['uk-2023']).toMatchObject({ changes: { ...NOTHING, new: 2, gone: 1 } });
    expect(await add('uk-2023')).toEqual({ added: 2, corrected: 0, removed: 1 });
    expect(await factors({ name: 'Our diesel' })).toEqual([]);
    expect((await factors({ edition: 'DESNZ 2023' })).length).toBe(2480);
  });

  it('adopts factors imported from a file without adding them again', async () => {
    const listed = await factors({ name: 'Grid electricity', edition: 'CEA V21, 2024-25' });
    await own.inside.sql("update emission_factors set pack = null where edition like 'CEA V21%'");
    expect((await packs())['india-cea-v21']).toMatchObject({ added: false });
    expect(await add('india-cea-v21')).toEqual({ added: 0, corrected: 30, removed: 0 });
    expect((await packs())['india-cea-v21']).toMatchObject({ added: true, changes: NOTHING });
    expect(await factors({ name: 'Grid electricity', edition: 'CEA V21, 2024-25' })).toEqual(
      listed,
    );
  });

  it('keeps manually added factors', async () => {
    expect((await factors({ name: own.factor.Name })).map(({ _id }) => _id)).toContain(
      own.factor._id,
    );
  });
});
