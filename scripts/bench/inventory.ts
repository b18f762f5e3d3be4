import type {
  ActivityMetric,
  Dashboard,
  EmissionRecordPage,
  Report,
  StandardReport,
  Statement,
} from '@canopy/domain';
import type { ApiServer } from '../../tests/support/api-server';
import type { Connection } from './http';
import {
  addOrganisation,
  addRecords,
  GRID_KG_CO2E,
  LITRE_KG_CO2E,
  MONTHS,
  RESIDUAL_MIX_KG_CO2E,
  rowOfDiesel,
  rowOfGrid,
} from './people';

/** The calendar year of all records here. */
export const YEAR = '2024';

/** The sites of a client by equity share, and the percentage of a record that counts; '' for none. */
const PERCENT = { '': 100, Office: 100, Plant: 60 } as const;
type SiteName = keyof typeof PERCENT;
const SITES = Object.keys(PERCENT) as SiteName[];

/** The site with instruments, which cover a half of its electricity. */
const COVERED: SiteName = 'Plant';
const INSTRUMENT_KG_CO2E = 0.01;

const STAFF = { year: YEAR, metric: 'staff', value: 120.5, unit: 'people', source: 'Payroll' };

/** The year of a site, grams of CO2e. Whole numbers: adding them up rounds nothing. */
interface SiteYear {
  readonly records: number;
  /** The sum of whole records, whatever counts of them. */
  readonly whole: number;
  readonly scope1: number;
  readonly locationBased: number;
  readonly marketBased: number;
}

/** A year of which every figure is known. */
export interface KnownYear {
  readonly records: number;
  readonly sites: ReadonlyMap<string, SiteYear>;
}

/** Adds up the sites of a year, grams of CO2e. */
export function gramsOf({ sites }: KnownYear, part: keyof SiteYear): number {
  return [...sites.values()].reduce((sum, site) => sum + site[part], 0);
}

/**
 * Adds a client whose year has about this many records: a litre of diesel or a kilowatt-hour each, as many of
 * both in each month at each site. The sites count by equity share; instruments cover a part of the
 * electricity, a residual mix the rest.
 */
export async function addInventory(
  server: ApiServer,
  api: Connection,
  name: string,
  count: number,
): Promise<KnownYear> {
  const { client } = await addOrganisation(api, name);
  const policy = { yearStartsIn: 1, consolidation: 'equity-share', country: 'IS' };
  await api.send('/api/policy', { method: 'PUT', body: policy, jwt: client });
  const rows = MONTHS.flatMap((month) =>
    SITES.flatMap((siteId) => [
      { ...rowOfDiesel(1, month), siteId },
      { ...rowOfGrid(1, month), siteId },
    ]),
  );
  const copies = Math.round(count / rows.length);
  const coveredKwh = Math.floor(copies / 2);
  for (const site of SITES) {
    if (site === '') continue;
    const siteId = await addSite(api, client, site, PERCENT[site]);
    if (site !== COVERED) continue;
    for (const month of MONTHS) await addInstrument(api, client, { siteId, month }, coveredKwh);
    const metric = { method: 'PUT', body: { ...STAFF, siteId }, jwt: client };
    await api.send('/api/activity-metrics', metric);
  }
  await addRecords(server, api, name, count, rows);
  return {
    records: copies * rows.length,
    sites: new Map(SITES.map((site) => [site, yearOf(site, copies, coveredKwh)])),
  };
}

/** @param copies the records of diesel, and those of electricity, in a month at a site */
function yearOf(site: SiteName, copies: number, coveredKwh: number): SiteYear {
  const grams = (kg: number) => Math.round(kg * 1000);
  const share = (whole: number) => (MONTHS.length * whole * PERCENT[site]) / 100;
  const covered = site === COVERED ? coveredKwh : 0;
  const [litre, kwh] = [grams(LITRE_KG_CO2E.AR5), grams(GRID_KG_CO2E)];
  return {
    records: MONTHS.length * copies * 2,
    whole: MONTHS.length * copies * (litre + kwh),
    scope1: share(copies * litre),
    locationBased: share(copies * kwh),
    marketBased: share(
      covered * grams(INSTRUMENT_KG_CO2E) + (copies - covered) * grams(RESIDUAL_MIX_KG_CO2E),
    ),
  };
}

async function addInstrument(
  api: Connection,
  jwt: string,
  { siteId, month }: { readonly siteId: string; readonly month: number },
  kwh: number,
): Promise<void> {
  const days = `${YEAR}-${String(month).padStart(2, '0')}`;
  const instrument = {
    kind: 'PPA',
    siteId,
    mwh: kwh / 1000,
    from: `${days}-01`,
    to: `${days}-28`,
    kgCo2ePerKwh: INSTRUMENT_KG_CO2E,
    serials: '',
    meetsCriteria: true,
  };
  await api.post('/api/instruments', instrument, jwt);
}

/** @returns its id */
export async function addSite(
  api: Connection,
  jwt: string,
  name: string,
  share = 100,
): Promise<string> {
  const holdings = [{ from: '2020-01', share, control: 'operational' }];
  const body = { name, kind: 'site', holdings };
  return (await api.json<{ _id: string }>('/api/sites', { method: 'POST', body, jwt }))._id;
}

/**
 * Compares what a locked year says of itself, to the gram: dashboard, report, the report by the GHG Protocol,
 * the list by site, and the statement with every line of its file.
 * @param file the lines of the statement
 * @throws Error that names the first figure that differs
 */
export async function checkLockedYear(
  api: Connection,
  jwt: string,
  known: KnownYear,
  file: Buffer,
): Promise<void> {
  const of = `financialYear=${YEAR}`;
  const get = <Json>(path: string) => api.json<Json>(`/api${path}`, { jwt });
  const dashboard = await get<Dashboard>(`/dashboard?${of}`);
  const report = await get<Report>(`/reports?${of}`);
  const statement = await get<Statement>(`/periods/${YEAR}/statement`);
  const [scope1, locationBased, marketBased] = (
    ['scope1', 'locationBased', 'marketBased'] as const
  ).map((part) => gramsOf(known, part)) as [number, number, number];
  for (const [call, { totals, scope2 }] of Object.entries({ dashboard, report, statement })) {
    expectGrams(`${call}: scope 1`, totals.scope1, scope1);
    expectGrams(`${call}: scope 2`, totals.scope2, locationBased);
    expectGrams(`${call}: total`, totals.total, scope1 + locationBased);
    expectGrams(`${call}: location-based`, scope2.locationBased, locationBased);
    expectGrams(`${call}: market-based`, scope2.marketBased, marketBased);
    expectSame(`${call}: kWh without residual mix`, scope2.withoutResidualMixKwh, 0);
  }
  for (const [call, { sites, outsideBoundary }] of Object.entries({ dashboard, report })) {
    expectSame(`${call}: sites`, sites.length, known.sites.size);
    for (const { siteId, name, ...totals } of sites) {
      const site = known.sites.get(siteId === null ? '' : name) as SiteYear;
      const counted = site.scope1 + site.locationBased;
      expectGrams(`${call}: ${name}, scope 1`, totals.scope1, site.scope1);
      expectGrams(`${call}: ${name}, scope 2`, totals.scope2, site.locationBased);
      expectGrams(`${call}: ${name}`, totals.total, counted);
      const outside = outsideBoundary.find((each) => each.siteId === siteId)?.total ?? 0;
      expectGrams(`${call}: ${name}, outside of the boundary`, outside, site.whole - counted);
    }
  }
  const { tables } = await get<StandardReport>(`/reports?standard=ghgp&${of}`);
  const cells = new Map(tables.flatMap((table) => table.cells.map(({ id, value }) => [id, value])));
  for (const [id, grams] of [
    ['scope1', scope1],
    ['scope2LocationBased', locationBased],
    ['scope2MarketBased', marketBased],
    ['totalLocationBased', scope1 + locationBased],
    ['totalMarketBased', scope1 + marketBased],
  ] as const) {
    expectGrams(`GHG Protocol: ${id}`, Number(cells.get(id)), grams);
  }
  const { meta } = await get<EmissionRecordPage>(`/getdata12?${of}&groupBy=site&page=1`);
  expectSame('list: records', meta.total, known.records);
  expectSame('list: sites', meta.sites?.length, known.sites.size);
  for (const { siteId, name, records, total } of meta.sites ?? []) {
    const site = known.sites.get(siteId === null ? '' : name) as SiteYear;
    expectSame(`list: records of ${name}`, records, site.records);
    expectGrams(`list: ${name}`, total, site.scope1 + site.locationBased);
  }
  expectSame('statement: records', statement.records, known.records);
  const [metric] = statement.metrics as Partial<ActivityMetric>[];
  expectSame('statement: staff', metric?.value, STAFF.value);
  checkLines(file, statement, known);
}

/** Adds up the lines of a location-based statement, each with what counts of its record. */
function checkLines(file: Buffer, { sites }: Statement, known: KnownYear): void {
  const names = new Map(sites.map(({ siteId, name }) => [siteId, String(name)]));
  const sums = new Map<string, number>();
  let lines = 0;
  for (let from = file.indexOf('\n') + 1; from < file.length; lines += 1) {
    const to = file.indexOf('\n', from);
    const { siteId, group, counted } = JSON.parse(file.toString('utf8', from, to));
    const key = `${siteId === null ? '' : names.get(siteId)}, ${group}`;
    // Micrograms are whole numbers: adding them up rounds nothing.
    sums.set(key, (sums.get(key) ?? 0) + Math.round(counted.result * 1e9));
    from = to + 1;
  }
  expectSame('lines of the statement', lines, known.records);
  for (const [name, { scope1, locationBased }] of known.sites) {
    const sum = (scope: string) => (sums.get(`${name}, ${scope}`) ?? 0) / 1e9;
    expectGrams(`lines of the statement: ${name}, scope 1`, sum('Scope 1'), scope1);
    expectGrams(`lines of the statement: ${name}, scope 2`, sum('Scope 2'), locationBased);
  }
}

/** @throws Error when a figure is another one to the gram */
function expectGrams(what: string, foundKg: number, grams: number): void {
  if (Math.round(foundKg * 1000) === grams) return;
  throw new Error(`${what}: ${foundKg} kg CO2e, not ${grams / 1000}.`);
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}.`);
}
