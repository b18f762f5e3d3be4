import {
  activityKey,
  activityOverlaps,
  type DayRange,
  NO_OVERLAPS,
  type Overlaps,
  type Usage,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { forEachInBatches } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import type { CallerMember } from '../../caller/account';
import type { RecordColumns } from './wire';

/** Stored rows per read, which takes a few milliseconds. */
const ROWS_A_READ = 1000;

const RECORD = 'api::emission-record.emission-record';

const COLUMNS = [
  'id',
  'member',
  'fromDay',
  'toDay',
  'selectedName',
  'mainCategory',
  'selectedType',
  'selectedBrand',
  'sku',
  'description',
  'siteId',
] as const;

type StoredUse = Pick<RecordColumns, (typeof COLUMNS)[number]>;

/**
 * Makes a function that counts the client's records of the same activity with a common day. Counts
 * the member's own records and other members' separately. Reads all of them once, by the range of
 * their days.
 */
export async function findOverlaps(
  { id: memberId, client }: CallerMember,
  usages: readonly Usage[],
  signal?: AbortSignal,
): Promise<(usage: Usage) => Overlaps> {
  const [first] = usages;
  if (!first) return () => NO_OVERLAPS;
  const days = { ...first.days };
  const wanted = new Set<string>();
  const names = new Set<string>();
  await forEachInBatches(
    usages,
    ({ activity, days: { from, to } }) => {
      if (from < days.from) days.from = from;
      if (to > days.to) days.to = to;
      wanted.add(activityKey(activity));
      names.add(activity.selectedName);
    },
    signal,
  );
  const own: Usage[] = [];
  const others: Usage[] = [];
  for await (const stored of readUses(client.id, days, names)) {
    await forEachInBatches(
      stored,
      (activity) => {
        if (!wanted.has(activityKey(activity))) return;
        const usage = { activity, days: { from: activity.fromDay, to: activity.toDay } };
        if (activity.member === memberId) own.push(usage);
        else others.push(usage);
      },
      signal,
    );
  }
  const [ownWith, othersWith] = [activityOverlaps(own), activityOverlaps(others)];
  return (usage) => ({ own: ownWith(usage), others: othersWith(usage) });
}

/**
 * Reads the client's records that touch these days, in batches. Records that begin in the first
 * month or later are found by their first day. Earlier ones are found by their row for that month.
 */
async function* readUses(
  clientId: number,
  { from, to }: DayRange,
  names: ReadonlySet<string>,
): AsyncGenerator<StoredUse[]> {
  const month = from.slice(0, 7);
  const whereTouching = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query
      .where('record.client_id', clientId)
      .where('record.to_day', '>=', from)
      // The database lowercases both sides alike. `activityKey` then compares them in full.
      .whereRaw(`lower(record.selected_name) in (${[...names].map(() => 'lower(?)').join(', ')})`, [
        ...names,
      ])
      .select(findColumns(RECORD, COLUMNS, 'record'));
  const records = () => strapi.db.connection('emission_records as record');
  yield await whereTouching(records())
    .join('record_months as part', 'part.record_id', 'record.id')
    .where('part.client_id', clientId)
    .where('part.month', month)
    .where('part.first_month', '<', month);
  let last: Pick<StoredUse, 'fromDay' | 'id'> = { fromDay: `${month}-01`, id: 0 };
  for (;;) {
    const rows: StoredUse[] = await whereTouching(records())
      .where('record.from_day', '<=', to)
      .whereRaw('(record.from_day, record.id) > (?, ?)', [last.fromDay, last.id])
      .orderBy(['record.from_day', 'record.id'])
      .limit(ROWS_A_READ);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_A_READ) return;
    last = end;
  }
}
