import { comparable } from '@canopy/domain/common';
import { splitIntoBatches, yieldToEventLoop } from '../../../rows/batches';
import { RowCache } from '../../../rows/row-cache';
import type { FactorRow } from './wire';

const FACTOR = 'api::emission-factor.emission-factor';
/** Names per query. Some names have hundreds of factors. */
const NAMES_A_QUERY = 100;

/** Factors as last read. An entry is valid while the factor's time of change stays the same. */
const known = new RowCache<{ readonly changedAt: string; readonly factor: FactorRow }>();

/** Database id of a factor, and the time of its last change. */
type ChangeTime = readonly [id: number, changedAt: string];

interface ChangeTimeRow {
  readonly id: number;
  readonly updated_at: Date | number | string;
}

const toChangeTime = ({ id, updated_at }: ChangeTimeRow): ChangeTime => [
  id,
  new Date(updated_at).toISOString(),
];

/** Returns the factors with these times of change, in this order. Queries only changed factors. */
async function readChanged(times: readonly ChangeTime[]): Promise<FactorRow[]> {
  const byId = new Map<number, FactorRow>();
  const changed = new Map<number, string>();
  for (const [id, changedAt] of times) {
    const kept = known.get(id);
    if (kept?.changedAt === changedAt) byId.set(id, kept.factor);
    else changed.set(id, changedAt);
  }
  if (changed.size > 0) {
    const found: FactorRow[] = await strapi.db
      .query(FACTOR)
      .findMany({ where: { id: { $in: [...changed.keys()] } } });
    for (const factor of found) {
      known.keep(factor.id, { changedAt: changed.get(factor.id) ?? '', factor });
      byId.set(factor.id, factor);
    }
  }
  return times.flatMap(([id]) => byId.get(id) ?? []);
}

/** Finds the factors with these database ids, in this order. */
export async function findByIds(ids: readonly number[]): Promise<FactorRow[]> {
  const rows: ChangeTimeRow[] = await strapi.db
    .queryBuilder(FACTOR)
    .select(['id', 'updatedAt'])
    .where({ id: { $in: [...ids] } })
    .execute({ mapResults: false });
  const times = new Map(rows.map(toChangeTime));
  return readChanged(
    ids.flatMap((id): ChangeTime[] => {
      const changedAt = times.get(id);
      return changedAt ? [[id, changedAt]] : [];
    }),
  );
}

/** Reads the factors with these names and all residual mixes, with their state; see `Library`. */
export async function candidates(
  names: readonly string[],
  signal?: AbortSignal,
): Promise<{ rows: FactorRow[]; state: string }> {
  const rows: FactorRow[] = [];
  const states: string[] = [];
  for await (const { times, state } of changeTimes(names, signal)) {
    states.push(state);
    rows.push(...(await readChanged(times)));
  }
  return { rows, state: states.join() };
}

/**
 * Yields when the factors with these names and all residual mixes last changed, by id, in batches.
 * Names are compared in a column of their own: SQLite lowercases only ASCII letters, and no
 * database normalises spaces.
 */
export async function* changeTimes(
  names: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<{ times: ChangeTime[]; state: string }> {
  const keys = [...new Set(names.map(comparable))];
  const named = splitIntoBatches(keys, NAMES_A_QUERY).map((batch) => ({ nameKey: { $in: batch } }));
  for (const where of [...named, { kind: 'residual-mix' }]) {
    await yieldToEventLoop(signal);
    const rows: ChangeTimeRow[] = await strapi.db
      .queryBuilder(FACTOR)
      .select(['id', 'updatedAt'])
      .where(where)
      .orderBy({ id: 'asc' })
      .execute({ mapResults: false });
    const times = rows.map(toChangeTime);
    yield { times, state: times.join() };
  }
}
