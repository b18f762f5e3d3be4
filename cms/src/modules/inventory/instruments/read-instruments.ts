import type { ReportingYear } from '@canopy/domain/common';
import {
  type CoveringInstrument,
  compareTurns,
  type Instrument,
  selectCounting,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import type { Counting } from '../records/counting-rules';
import { readSiteNames, type SiteName } from '../sites/read-sites';
import { type InstrumentRow, KWH_PER_MWH, toWire } from './wire';

export const INSTRUMENT = 'api::instrument.instrument';

const COLUMNS = [
  'id',
  'documentId',
  'kind',
  'siteId',
  'mwh',
  'fromDay',
  'toDay',
  'generatedFrom',
  'generatedTo',
  'kgCo2ePerKwh',
  'serials',
  'evidenceId',
  'retirement',
  'meetsCriteria',
  'createdAt',
] as const satisfies readonly (keyof InstrumentRow)[];

/** Adds sites to a client's instruments, if any of them references one. */
export async function joinSites<Row extends InstrumentRow>(
  clientId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ siteId }) => siteId)) return [...rows];
  const names = await readSiteNames(clientId);
  return rows.map((row) => ({ ...row, site: names.get(row.siteId ?? 0) }));
}

/** Checks whether an instrument of the client references a site. */
export async function isSiteCovered(
  clientId: number,
  siteId: number,
  trx: Knex.Transaction,
): Promise<boolean> {
  const where = { client_id: clientId, site_id: siteId };
  return Boolean(await trx('instruments').where(where).first('id'));
}

/**
 * Reads a client's instruments, latest days first.
 * @param days range in which they begin; without it, all instruments
 */
export async function readInstruments(
  clientId: number,
  days?: { readonly from: string; readonly to: string },
  database: Knex = strapi.db.connection,
): Promise<InstrumentRow[]> {
  const query = database('instruments')
    .where({ client_id: clientId })
    .orderBy([
      { column: 'from_day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(findColumns(INSTRUMENT, COLUMNS));
  if (days) query.whereBetween('from_day', [days.from, days.to]);
  const rows: InstrumentRow[] = await query;
  // SQLite stores booleans as numbers.
  const read = rows.map((row) => ({ ...row, meetsCriteria: Boolean(row.meetsCriteria) }));
  return joinSites(clientId, read);
}

/**
 * Reads a year's instruments in the order in which they cover electricity. Includes the database
 * ids of instruments and sites.
 * @param covered kWh covered by each instrument, by its database id
 */
export async function readCovered(
  clientId: number,
  year: ReportingYear,
  covered: ReadonlyMap<number, number>,
  database?: Knex,
): Promise<{ id: number; siteId: number | null; site: SiteName | null; instrument: Instrument }[]> {
  const rows = await readInstruments(clientId, year, database);
  return rows
    .map((row) => ({ row, turn: pickOrder(row) }))
    .sort((a, b) => compareTurns(a.turn, b.turn))
    .map(({ row }) => ({
      id: row.id,
      siteId: row.siteId,
      site: row.site ?? null,
      instrument: toWire(row, covered.get(row.id) ?? 0, year),
    }));
}

function pickOrder({ id, toDay, kgCo2ePerKwh, createdAt }: InstrumentRow) {
  return { id, to: toDay, kgCo2ePerKwh, createdAt: new Date(createdAt).toISOString() };
}

/** Reads the instruments that cover electricity of a year. Their days begin in it. */
export async function readCoveringInstruments(
  clientId: number,
  { year, countsEveryInstrument }: Counting,
  database: Knex,
): Promise<CoveringInstrument[]> {
  const rows = await readInstruments(clientId, year, database);
  return selectCounting(rows, countsEveryInstrument).map((row) => ({
    ...pickOrder(row),
    documentId: row.documentId,
    siteId: row.siteId,
    kwh: row.mwh * KWH_PER_MWH,
    from: row.fromDay,
  }));
}
