import { findYear, type ReportingYear, type YearStart } from '@canopy/domain/common';
import {
  editionText,
  flagBits,
  RECORD_FLAGS,
  type RecordFlag,
  sourceText,
} from '@canopy/domain/factors';
import { calculateFigure } from '@canopy/domain/gases';
import { AMBIGUOUS_RECORDS, type AmbiguousRecord } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { yieldToEventLoop } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import * as versions from '../../factors/factor-version/factor-version';
import * as members from '../../people/member/member';
import * as evidence from '../evidence/evidence';
import { readSiteNames } from '../sites/read-sites';
import { recordCounter } from './counted-records';
import type { Counting } from './counting-rules';
import type { RecordColumns } from './wire';

const RECORD = 'api::emission-record.emission-record';

/** Records per read, which takes a few milliseconds. */
const ROWS_A_READ = 1000;

/** Lists the numbers that contain this flag, alone or with others. */
export function bitsWith(flag: RecordFlag): number[] {
  const [bit, all] = [flagBits([flag]), flagBits(RECORD_FLAGS)];
  return Array.from({ length: all + 1 }, (_, bits) => bits).filter((bits) => bits & bit);
}

/** Selects the records of a client with a day in a year. */
function withDayIn(clientId: number, { from, to }: ReportingYear, database: Knex) {
  return database('emission_records')
    .where({ client_id: clientId })
    .where('from_day', '<=', to)
    .where('to_day', '>=', from);
}

const NAMED = ['documentId', 'selectedName', 'fromDay', 'toDay', 'siteId', 'member'] as const;

type Named = Pick<RecordColumns, (typeof NAMED)[number]>;

/**
 * Counts the records with a day in a year whose factor is ambiguous, and lists the first of them.
 * @param siteIds the database ids of sites, null for the organisation itself; without it, all
 *   records
 * @param memberId the member whose records are listed, without a name; without it, all members'
 *   records
 */
export async function findAmbiguous(
  clientId: number,
  { months }: ReportingYear,
  database: Knex,
  { siteIds, memberId }: { siteIds?: readonly (number | null)[]; memberId?: number } = {},
): Promise<{ count: number; records: AmbiguousRecord[] }> {
  const found = database('emission_records')
    .where({ client_id: clientId })
    // Makes both databases use the index of records with flags.
    .whereRaw('flags > 0')
    .whereIn('flags', bitsWith('ambiguous'))
    .where('month', '<=', months.at(-1) as string)
    .where('last_month', '>=', months[0] as string);
  if (siteIds) {
    found.where((query) => {
      query.whereIn(
        'site_id',
        siteIds.filter((id) => id !== null),
      );
      if (siteIds.includes(null)) query.orWhereNull('site_id');
    });
  }
  const [row] = await found.clone().count({ records: '*' });
  const count = Number(row?.records);
  if (count === 0) return { count, records: [] };
  if (memberId !== undefined) found.where({ member_id: memberId });
  const rows: Named[] = await found
    .orderBy(['from_day', 'id'])
    .limit(AMBIGUOUS_RECORDS)
    .select(findColumns(RECORD, NAMED));
  const sites = await readSiteNames(clientId);
  const users = memberId === undefined ? await members.listMemberNames({ id: clientId }) : [];
  const usernames = new Map(users.map(({ id, username }) => [id, username]));
  const records = rows.map(({ documentId, selectedName, fromDay, toDay, siteId, member }) => {
    const username = usernames.get(member);
    return {
      _id: documentId,
      selectedName,
      date: fromDay,
      date1: toDay,
      site: siteId === null ? null : (sites.get(siteId)?.name ?? null),
      ...(username !== undefined && { username }),
    };
  });
  return { count, records };
}

/** Finds the years in which a record of a client has a day, earliest first. */
export async function findYears(clientId: number, startsIn: YearStart): Promise<string[]> {
  const years: string[] = [];
  // Each query reads one entry of an index.
  const firstMonthIn = async (table: string, after: string): Promise<string | null> => {
    const [row] = await strapi.db
      .connection(table)
      .where({ client_id: clientId })
      .where('month', '>', after)
      .min({ month: 'month' });
    return row?.month ?? null;
  };
  for (let after = ''; ; ) {
    const months = await Promise.all([
      firstMonthIn('emission_records', after),
      firstMonthIn('record_months', after),
    ]);
    const [month] = months.flatMap((each) => each ?? []).sort();
    if (!month) return years;
    const year = findYear(`${month}-01`, startsIn);
    years.push(year);
    const first = startsIn === 1 ? 12 : startsIn - 1;
    const last = Number(year.slice(0, 4)) + (startsIn === 1 ? 0 : 1);
    after = `${last}-${String(first).padStart(2, '0')}`;
  }
}

/** Returns the ids that belong to none of the client's records. */
export async function findUnknownRecords(
  clientId: number,
  documentIds: readonly string[],
): Promise<string[]> {
  const rows: { documentId: string }[] = await strapi.db.query(RECORD).findMany({
    select: ['documentId'],
    where: { client_id: clientId, documentId: { $in: [...documentIds] } },
  });
  const known = new Set(rows.map(({ documentId }) => documentId));
  return documentIds.filter((id) => !known.has(id));
}

const STATED = [
  'id',
  'documentId',
  'selectedName',
  'scope',
  'mainCategory',
  'fromDay',
  'toDay',
  'consumption',
  'unit',
  'convertedAmount',
  'resultKgCo2e',
  'biogenicKgCo2',
  'electricityKwh',
  'residualMixKgCo2e',
  'residualMixVersionId',
  'gwpSet',
  'dataKind',
  'siteId',
  'evidenceId',
  'factorVersionId',
] as const;

type Stated = Pick<RecordColumns, (typeof STATED)[number]>;

/**
 * Yields the records that count in a year as a statement lists them, in batches. They are ordered
 * by first day and database id. They name no person. Evidence is given as its file's SHA-256.
 */
export async function* stateRecords(clientId: number, counting: Counting) {
  const { year, allocation } = counting;
  const count = recordCounter(clientId, counting);
  const sites = new Map(counting.sites.map(({ id, documentId }) => [id, documentId]));
  const columns = findColumns(RECORD, STATED);
  for (let last: Stated | undefined; ; ) {
    await yieldToEventLoop();
    const query = withDayIn(clientId, year, strapi.db.connection)
      .orderBy(['from_day', 'id'])
      .limit(ROWS_A_READ)
      .select(columns);
    if (allocation === 'documented') query.where('to_day', '<=', year.to);
    // With two lower bounds, SQLite searches the index for the wider one and reads on from there.
    if (last) query.whereRaw('(from_day, id) > (?, ?)', [last.fromDay, last.id]);
    else if (allocation === 'documented') query.where('from_day', '>=', year.from);
    const rows: Stated[] = await query;
    const hashes = await evidence.readFileHashes(
      clientId,
      rows.flatMap(({ evidenceId }) => evidenceId ?? []),
    );
    const counted = await count(rows);
    const stated = (await versions.join(rows)).map(({ factor, ...row }, n) => ({
      _id: row.documentId,
      selectedName: row.selectedName,
      group: row.scope,
      mainCategory: row.mainCategory,
      date: row.fromDay,
      date1: row.toDay,
      entered: { amount: row.consumption, unit: row.unit ?? '' },
      converted: { amount: row.convertedAmount, unit: factor.unit },
      gwpSet: row.gwpSet ?? null,
      result: row.resultKgCo2e,
      biogenicCo2: row.biogenicKgCo2,
      electricity:
        row.electricityKwh === null
          ? null
          : { kwh: row.electricityKwh, residualMixKgCo2e: row.residualMixKgCo2e },
      counted: counted[n] as (typeof counted)[number],
      factor: {
        name: factor.name,
        source: sourceText(factor),
        contentHash: factor.contentHash,
        value: calculateFigure(factor, row.gwpSet ?? null).kgCo2ePerUnit,
        unit: factor.unit,
        edition: editionText(factor),
      },
      edition: editionText(factor),
      dataKind: row.dataKind,
      siteId: row.siteId === null ? null : (sites.get(row.siteId) ?? null),
      evidence: row.evidenceId ? (hashes.get(row.evidenceId) ?? null) : null,
    }));
    yield stated.filter(({ counted }) => counted.days > 0);
    last = rows.at(-1);
    if (rows.length < ROWS_A_READ) return;
  }
}
