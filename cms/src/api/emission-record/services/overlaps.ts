import {
  type Activity,
  activityKey,
  activityOverlaps,
  type DayRange,
  NO_OVERLAPS,
  type Overlaps,
  type Usage,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { forEachInBatches } from '../../../rows/batches';
import type { CallerMember } from '../../session/services/account';

/** How many stored rows are read at a time: a few milliseconds. */
const ROWS_A_READ = 1000;

interface StoredUse {
  readonly id: number;
  readonly member_id: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly selected_name: string;
  readonly main_category: string;
  readonly selected_type: string | null;
  readonly selected_brand: string | null;
  readonly sku: string | null;
  readonly description: string | null;
}

const COLUMNS = [
  'record.id',
  'record.member_id',
  'record.from_day',
  'record.to_day',
  'record.selected_name',
  'record.main_category',
  'record.selected_type',
  'record.selected_brand',
  'record.sku',
  'record.description',
];

/**
 * Makes a function that counts the client's records of the same activity that share a day with one of
 * these: the member's own, and those of other members. All are read at once, by the range of their days.
 */
export async function overlapsOf(
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
  for await (const stored of storedUses(client.id, days, names)) {
    await forEachInBatches(
      stored,
      (row) => {
        const activity = activityOf(row);
        if (!wanted.has(activityKey(activity))) return;
        const usage = { activity, days: { from: row.from_day, to: row.to_day } };
        if (row.member_id === memberId) own.push(usage);
        else others.push(usage);
      },
      signal,
    );
  }
  const [ownWith, othersWith] = [activityOverlaps(own), activityOverlaps(others)];
  return (usage) => ({ own: ownWith(usage), others: othersWith(usage) });
}

function activityOf(row: StoredUse): Activity {
  return {
    selectedName: row.selected_name,
    mainCategory: row.main_category,
    selectedType: row.selected_type,
    selectedBrand: row.selected_brand,
    sku: row.sku,
    description: row.description,
  };
}

/**
 * The client's records that touch these days, in batches: those that begin in the first month or later,
 * by their first day, and those that began before, by the row that they have for this month.
 */
async function* storedUses(
  clientId: number,
  { from, to }: DayRange,
  names: ReadonlySet<string>,
): AsyncGenerator<StoredUse[]> {
  const month = from.slice(0, 7);
  const touching = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query
      .where('record.client_id', clientId)
      .where('record.to_day', '>=', from)
      // The database lowers both alike; `activityKey` compares what is left.
      .whereRaw(`lower(record.selected_name) in (${[...names].map(() => 'lower(?)').join(', ')})`, [
        ...names,
      ])
      .select(COLUMNS);
  const records = () => strapi.db.connection('emission_records as record');
  yield await touching(records())
    .join('record_months as part', 'part.record_id', 'record.id')
    .where('part.client_id', clientId)
    .where('part.month', month)
    .where('part.first_month', '<', month);
  let last: Pick<StoredUse, 'from_day' | 'id'> = { from_day: `${month}-01`, id: 0 };
  for (;;) {
    const rows: StoredUse[] = await touching(records())
      .where('record.from_day', '<=', to)
      .whereRaw('(record.from_day, record.id) > (?, ?)', [last.from_day, last.id])
      .orderBy(['record.from_day', 'record.id'])
      .limit(ROWS_A_READ);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_A_READ) return;
    last = end;
  }
}
