import { comparable } from '@canopy/domain/common';
import { RECORD_TEXT_NAMES } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { forEachInBatches } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import { type CallerMember, ownerColumns } from '../../caller/account';
import type { NewRecord } from './insert-records';
import type { RecordColumns } from './wire';

const RECORD = 'api::emission-record.emission-record';

/** Record to store. Its row may have received the member's only site without naming it. */
export interface ImportedRecord extends NewRecord {
  readonly namesSite: boolean;
}

/** Texts of a record that a user chose or typed, without its evidence. */
const TEXTS = [
  'selectedName',
  'mainCategory',
  ...RECORD_TEXT_NAMES,
  'unit',
  'fromDay',
  'toDay',
] as const;

/** Fields that distinguish records: texts and consumption. */
type Entered = Pick<RecordColumns, (typeof TEXTS)[number] | 'consumption'>;

type StoredRow = Entered & Pick<RecordColumns, 'id' | 'siteId'>;

/** Stored rows per read, which takes a few milliseconds. */
const ROWS_A_READ = 1000;

/** Records of a file compared with the member's stored ones. */
export interface Compared {
  readonly missing: readonly ImportedRecord[];
  /** Counts the stored records with equal item, days and consumption, whatever else differs. */
  readonly sameAs: (record: NewRecord) => number;
  /** Reports whether a stored record differs from such a record in a last day one off. */
  readonly isSameButLastDay: (record: NewRecord) => boolean;
}

/**
 * Finds the records that the member does not have yet. Equal records are added as often as they are
 * missing. A row that names a site exists only if a record of that site does. Any other row also
 * matches a record that was moved to a site.
 */
export async function findMissing(
  member: CallerMember,
  records: readonly ImportedRecord[],
  signal: AbortSignal,
  trx?: Knex.Transaction,
): Promise<Compared> {
  const there = new Map<string, number>();
  const alike = new Map<string, number>();
  const sameAs = ({ row }: NewRecord) => alike.get(alikeKey(row)) ?? 0;
  const isSameButLastDay = ({ row }: NewRecord) =>
    lastDaysNear(row).some((toDay) => alike.has(alikeKey({ ...row, toDay })));
  if (records.length === 0) return { missing: [], sameAs, isSameButLastDay };
  // Most stored rows already differ in days or consumption, which need no normalising.
  const measures = new Set(
    records.flatMap(({ row }) =>
      [row.toDay, ...lastDaysNear(row)].map((toDay) => measureOf({ ...row, toDay })),
    ),
  );
  const count = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for await (const stored of readRows(member, records, trx)) {
    await forEachInBatches(
      stored,
      (row) => {
        if (!measures.has(measureOf(row))) return;
        const key = keyOf(row);
        count(there, key);
        if (row.siteId) count(there, siteKey(key, row));
        count(alike, alikeKey(row));
      },
      signal,
    );
  }
  if (there.size === 0) return { missing: [...records], sameAs, isSameButLastDay };
  const missing: ImportedRecord[] = [];
  await forEachInBatches(
    records,
    (record) => {
      const key = keyOf(record.row);
      const keys = record.namesSite ? [key, siteKey(key, record.row)] : [key];
      if (keys.every((each) => (there.get(each) ?? 0) > 0)) {
        for (const each of keys) there.set(each, (there.get(each) ?? 0) - 1);
      } else {
        missing.push(record);
      }
    },
    signal,
  );
  return { missing, sameAs, isSameButLastDay };
}

/** Returns the days before and after a last day. Some bills end on the next one's first day. */
function lastDaysNear({ toDay }: Pick<Entered, 'toDay'>): string[] {
  return [-1, 1].map((days) => {
    const date = new Date(toDay);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  });
}

const siteKey = (key: string, { siteId }: Pick<StoredRow, 'siteId'>) => `${key}\n${siteId}`;

const keyOf = (row: Entered) =>
  [...TEXTS.map((name) => comparable(row[name])), row.consumption].join('\n');

const alikeKey = (row: Entered) => `${measureOf(row)} ${comparable(row.selectedName)}`;

const measureOf = ({ fromDay, toDay, consumption }: Entered) =>
  `${fromDay} ${toDay} ${consumption}`;

/** Reads the member's rows between the first and the last of these records' days, in batches. */
async function* readRows(
  member: CallerMember,
  records: readonly NewRecord[],
  trx?: Knex.Transaction,
): AsyncGenerator<StoredRow[]> {
  const columns = findColumns(RECORD, ['id', 'siteId', 'consumption', ...TEXTS]);
  const days = records.map(({ row }) => row.fromDay).sort();
  let last: Pick<StoredRow, 'fromDay' | 'id'> = { fromDay: days[0] ?? '', id: 0 };
  for (;;) {
    const query = strapi.db
      .connection('emission_records')
      .where(ownerColumns(member))
      .where('from_day', '<=', days.at(-1) ?? '')
      .whereRaw('(from_day, id) > (?, ?)', [last.fromDay, last.id])
      .orderBy(['from_day', 'id'])
      .limit(ROWS_A_READ)
      .select(columns);
    const rows: StoredRow[] = await (trx ? query.transacting(trx) : query);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_A_READ) return;
    last = end;
  }
}
