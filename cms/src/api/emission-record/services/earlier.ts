import { comparable, type RowSurroundings, usualAmount } from '@canopy/domain';
import { batchesOf, yieldToEventLoop } from '../../../rows/batches';
import type { CallerMember } from '../../session/services/account';
import type { NewRecord } from './insert';

/** Of each item, the latest records say what is usual: as many as the entry form asks for. */
const RECORDS_AN_ITEM = 100;
const NAMES_A_QUERY = 100;

interface Earlier {
  readonly name: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly consumption: number;
  readonly convertedAmount: number;
  readonly unit: string;
}

/** What a row is compared with among the records that a member has already. */
export type Comparison = (
  record: NewRecord,
  unit: string,
) => Pick<RowSurroundings, 'sameRecords' | 'usualAmount'>;

/** Reads the latest records of these items. */
export async function earlierRecords(
  member: CallerMember,
  names: Iterable<string>,
  signal: AbortSignal,
): Promise<Comparison> {
  const byName = new Map<string, Earlier[]>();
  for (const batch of batchesOf([...new Set(names)], NAMES_A_QUERY)) {
    await yieldToEventLoop(signal);
    for (const row of await latestOf(member, batch)) {
      const key = comparable(row.name);
      const same = byName.get(key);
      if (same) same.push(row);
      else byName.set(key, [row]);
    }
  }
  const usual = new Map<string, number | null>();
  return ({ selectedName, fromDay, toDay, consumption }, unit) => {
    const name = comparable(selectedName);
    const records = byName.get(name) ?? [];
    const key = `${name}\n${unit}`;
    if (!usual.has(key)) {
      const amounts = records.filter((each) => each.unit === unit);
      usual.set(key, usualAmount(amounts.map(({ convertedAmount }) => Number(convertedAmount))));
    }
    const same = records.filter(
      (each) =>
        each.fromDay === fromDay &&
        each.toDay === toDay &&
        Number(each.consumption) === consumption,
    );
    return { sameRecords: same.length, usualAmount: usual.get(key) ?? null };
  };
}

function latestOf(member: CallerMember, names: readonly string[]): Promise<Earlier[]> {
  const { connection } = strapi.db;
  const ranked = connection('emission_records as records')
    .join('factor_versions as versions', 'versions.id', 'records.factor_version_id')
    .where({ 'records.client_id': member.client.id, 'records.member_id': member.id })
    .whereIn('records.selected_name', names)
    .select({
      ...{ name: 'records.selected_name', unit: 'versions.unit' },
      ...{ fromDay: 'records.from_day', toDay: 'records.to_day' },
      ...{ consumption: 'records.consumption', convertedAmount: 'records.converted_amount' },
    })
    .rowNumber('place', (order) =>
      order.partitionBy('records.selected_name').orderBy([
        { column: 'records.from_day', order: 'desc' },
        { column: 'records.id', order: 'desc' },
      ]),
    );
  return connection.from(ranked.as('ranked')).where('place', '<=', RECORDS_AN_ITEM).select('*');
}
