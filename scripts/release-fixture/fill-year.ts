import type { EmissionRecord, PeriodCategory, Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { FILES, formWith } from '../../tests/support/files';
import type { CallAs } from './call-as';

/**
 * Client with partly owned sites, and with a manager who approves submissions of others. Its year
 * 2023-2024 was locked twice, 2024-2025 is approved, and in 2022-2023 a site was returned.
 */
export const GROVE = {
  client: 'grove',
  manager: 'gita.grove',
  members: ['hari.grove', 'ines.grove', 'jaya.grove'],
  /** Deactivated member who has handed over all records. */
  leaver: 'lena.grove',
  lockedYear: '2023-2024',
} as const;

/**
 * Client with market-based totals, and with results spread over calendar years. Its year 2023 is
 * locked, and 2024 is submitted.
 */
export const RIDGE = { client: 'ridge', member: 'kim.ridge' } as const;

/** Country without records of other clients, so that these figures change no others. */
const COUNTRY = 'IS';

const GRID = {
  Group: 'Scope 2',
  mainCategory: 'Purchased Grid Electricity',
  Name: 'Fixture hydropower',
  Unit: 'kWh',
  Kind: 'grid',
  CountryCode: COUNTRY,
  Emission: 0.2,
};
const PELLETS = {
  Group: 'Scope 1',
  mainCategory: 'On site fuel consumption',
  Name: 'Fixture pellets',
  Unit: 'kg',
  Emission: 1.5,
};
const FERRY = {
  Group: 'Scope 3',
  mainCategory: 'Business Travel',
  Name: 'Fixture ferry',
  Unit: 'km',
  Emission: 0.12,
};

/** Factors of closed years. Norway has no residual mix. */
const FACTORS = [
  GRID,
  { ...GRID, CountryCode: 'NO', Emission: 0.03 },
  {
    ...GRID,
    Name: 'Fixture residual mix',
    Kind: 'residual-mix',
    Edition: 'Registry 2023',
    Emission: 0.45,
  },
  PELLETS,
  FERRY,
].map((factor) => ({ Description: 'Of a closed year', ...factor }));

type Days = readonly [date: string, date1: string];

const row = (
  factor: typeof PELLETS,
  distance: number,
  [date, date1]: Days,
  fields: object = {},
) => ({
  selectedName: factor.Name,
  group: factor.Group,
  mainCategory: factor.mainCategory,
  unit: factor.Unit,
  distance,
  date,
  date1,
  ...fields,
});

/**
 * Returns records of a year that begins in April: with several data kinds and none, with evidence
 * and without.
 */
const rowsOf = (year: number, amount: number, image: string, fields: object = {}) => [
  row(GRID, 100 * amount, [`${year}-04-01`, `${year}-06-30`], {
    dataKind: 'measured',
    image,
    ...fields,
  }),
  row(PELLETS, 7.7 * amount, [`${year}-07-01`, `${year}-07-31`], {
    dataKind: 'invoiced',
    image,
    ...fields,
  }),
  row(FERRY, 30 * amount, [`${year}-10-05`, `${year}-10-06`], { dataKind: 'estimated', ...fields }),
  row(GRID, 33 * amount, [`${year}-12-01`, `${year}-12-31`], { dataKind: 'proxy', ...fields }),
  row(PELLETS, amount / 3, [`${year + 1}-02-01`, `${year + 1}-02-28`], fields),
];

/**
 * Adds the data of closing years.
 *
 * It includes a tree of sites with holdings and members, data kinds, a residual mix, instruments,
 * and metrics with evidence. It also includes categories, transferred records, and years in every
 * state.
 */
export async function fillYear(as: CallAs): Promise<void> {
  await as('admin', 'POST', '/api/emission-factors/import', { rows: FACTORS });

  const upload = async (who: string, fileName: string) => {
    const file = formWith('image', FILES.pdf, fileName);
    const { imagePath } = await as<{ imagePath: string }>(who, 'POST', '/api/upload', file);
    return imagePath;
  };
  const save = async (who: string, rows: readonly object[], key?: string) => {
    const { savedData } = await as<{ savedData: { rows: EmissionRecord[] } }>(
      who,
      'POST',
      '/api/saveData',
      { rows },
      key,
    );
    return savedData.rows;
  };
  const addSite = (client: string, site: object) => as<Site>(client, 'POST', '/api/sites', site);
  const take = (who: string, year: string, step: string, body: object = {}) =>
    as(who, 'POST', `/api/periods/${year}/${step}`, body);

  await fillGrove();
  await fillRidge();

  async function fillGrove(): Promise<void> {
    const { client, manager, members, leaver, lockedYear } = GROVE;
    const [hari, ines, jaya] = members;
    await as(client, 'PUT', '/api/policy', {
      gwpSet: 'AR5',
      country: COUNTRY,
      consolidation: 'equity-share',
      fourEyes: true,
    });
    const nordic = await addSite(client, {
      name: 'Grove Nordic',
      kind: 'entity',
      country: COUNTRY,
      share: 60,
      control: 'both',
      from: '2022-04-01',
    });
    const mill = await addSite(client, {
      name: 'Mill “Reykjavík”',
      kind: 'site',
      address: 'Höfðatún 2',
      country: COUNTRY,
      region: 'IS-1',
      parentId: nordic._id,
      holdings: [
        { from: '2022-04-01', share: 60, control: 'financial' },
        { from: '2024-10-01', share: 80.5, control: 'both' },
      ],
      members: [hari],
    });
    const store = await addSite(client, {
      name: 'Store in Bergen',
      kind: 'site',
      country: 'NO',
      parentId: nordic._id,
      to: '2025-12-31',
      members: [ines],
    });

    for (const [n, who] of [...members, leaver].entries()) {
      const proof = await upload(who, `Reikningur ${n}.pdf`);
      for (const year of [2022, 2023, 2024]) await save(who, rowsOf(year, 11 + 5 * n, proof));
    }
    await as(jaya, 'POST', '/api/emission-records/import', {
      fileName: 'With sites.csv',
      rows: [mill.name, store._id, nordic.name, null].map((siteId, n) =>
        row(FERRY, 100 + n, ['2023-08-01', '2023-08-31'], { siteId, dataKind: 'spend' }),
      ),
    });
    const own: EmissionRecord[] = await as(jaya, 'GET', '/api/getdata12?name=Fixture%20pellets');
    const ids = own.map(({ _id }) => _id);
    const move = { action: 'site', siteId: store._id, ids: ids.slice(0, 2) };
    await as(client, 'POST', '/api/records/bulk', move);
    const kind = { action: 'data-kind', dataKind: 'spend', ids: ids.slice(2, 4) };
    await as(jaya, 'POST', '/api/records/bulk', kind);

    const users: Member[] = await as(client, 'GET', '/api/getusers');
    const idOf = (userId: string) => users.find((each) => each.userId === userId)?._id;
    const heir = { to: idOf(jaya) };
    await as(client, 'POST', `/api/users/${idOf(leaver)}/records/transfer`, heir);
    await as(client, 'POST', `/api/users/${idOf(leaver)}/deactivate`);

    await as(client, 'POST', '/api/instruments', {
      kind: 'I-REC',
      siteId: mill._id,
      mwh: 1.2,
      from: '2023-04-01',
      to: '2024-03-31',
      generatedFrom: '2023-04',
      generatedTo: '2024-03',
      kgCo2ePerKwh: 0,
      serials: 'IREC-GROVE-000001-000012',
      evidence: await upload(client, 'Certificate.pdf'),
      retirement: 'Retired on 2024-05-14',
      meetsCriteria: true,
    });
    await as(client, 'POST', '/api/instruments', {
      kind: 'PPA',
      mwh: 50,
      from: '2024-04-01',
      to: '2024-12-31',
      kgCo2ePerKwh: 0.011,
      serials: '',
    });
    const source = 'Annual report, page 4';
    for (const metric of [
      {
        metric: 'revenue',
        value: 1.25e8,
        unit: 'INR',
        evidence: await upload(client, 'Report.pdf'),
      },
      { metric: 'staff', value: 40.5, unit: 'FTE' },
      { metric: 'Loaves “baked”', value: 12_345, unit: 'loaf', siteId: mill._id },
    ]) {
      await as(client, 'PUT', '/api/activity-metrics', { year: lockedYear, source, ...metric });
    }
    const categories = `/api/periods/${lockedYear}/categories`;
    const all: PeriodCategory[] = await as(client, 'GET', categories);
    await as(
      client,
      'PUT',
      categories,
      all.map(({ category, records }) => {
        if (records > 0) return { category, state: 'included' };
        if (category % 2) return { category, state: 'not-relevant', reason: 'No such activity.' };
        return { category, state: 'not-yet', reason: 'Bills are missing – until “May”.' };
      }),
    );

    // Two sites of one year: the first is returned, the second stays submitted.
    const [returned] = await as<EmissionRecord[]>(
      hari,
      'GET',
      '/api/getdata12?financialYear=2022-2023',
    );
    await take(hari, '2022-2023', 'submit');
    await take(ines, '2022-2023', 'submit');
    await take(client, '2022-2023', 'return', {
      siteIds: [mill._id],
      comment: 'The meter of “May” reads 12 %.',
      recordIds: [returned?._id],
    });

    for (const who of [hari, ines]) await take(who, lockedYear, 'submit');
    await take(jaya, lockedYear, 'submit', { siteIds: [null, nordic._id] });
    await take(manager, lockedYear, 'approve');
    await take(client, lockedYear, 'lock', { name: 'Gróa Þórsdóttir' });
    await take(client, lockedYear, 'reopen', { reason: 'A bill of “March” was missing.' });
    await save(hari, [row(PELLETS, 4.2, ['2024-03-01', '2024-03-31'], { dataKind: 'invoiced' })]);
    await take(client, lockedYear, 'submit');
    await take(manager, lockedYear, 'approve');
    await take(client, lockedYear, 'lock', { name: 'Gróa Þórsdóttir' });

    await take(client, '2024-2025', 'submit');
    await take(manager, '2024-2025', 'approve');
  }

  async function fillRidge(): Promise<void> {
    const { client, member } = RIDGE;
    await as(client, 'PUT', '/api/policy', {
      country: COUNTRY,
      consolidation: 'operational-control',
      scope2Method: 'market',
      allocation: 'daily',
      yearStartsIn: 1,
    });
    const plant = await addSite(client, { name: 'Plant', kind: 'site', members: [member] });
    const venture = await addSite(client, {
      name: 'Venture',
      kind: 'entity',
      share: 60,
      control: 'none',
      from: '2020-01-01',
      members: [member],
    });
    const proof = await upload(member, 'Bill.pdf');
    const rows = [2022, 2023, 2024].flatMap((year) => [
      ...rowsOf(year, 20, proof, { siteId: plant.name }),
      ...rowsOf(year, 9, proof, { siteId: venture._id }),
    ]);
    await save(member, rows, 'fixture-ridge-kim');
    await as(client, 'POST', '/api/instruments', {
      kind: 'GO',
      siteId: plant._id,
      mwh: 1,
      from: '2023-01-01',
      to: '2023-12-31',
      kgCo2ePerKwh: 0,
      serials: 'GO-RIDGE-1-10',
      meetsCriteria: true,
    });
    await take(client, '2023', 'submit');
    await take(client, '2023', 'approve');
    await take(client, '2023', 'lock', { name: 'Kim Ridge' });
    await take(client, '2024', 'submit');
  }
}
