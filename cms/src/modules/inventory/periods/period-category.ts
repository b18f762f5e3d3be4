/** Scope 3 categories of a year: which ones the inventory includes, and why it omits the others. */

import {
  type CategoryChoice,
  inventoryMessages,
  listScope3Categories,
  type PeriodCategoriesInput,
  type PeriodCategory,
  type Scope3Category,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { fieldsConflict } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import type { CallerClient } from '../../caller/account';
import { type Counting, findCounting } from '../records/counting-rules';
import { sums } from '../records/sums';
import { writeShared } from '../records/write-locks';
import { takeBackApproval } from './approval';

const CATEGORY = 'api::period-category.period-category';

type Owner = Pick<CallerClient, 'id'>;

interface CategoryRow extends CategoryChoice {
  readonly category: Scope3Category;
}

/**
 * Lists all fifteen categories with their records.
 * @throws 400 when the client has no year with this label
 */
export async function list(client: Owner, year: string): Promise<PeriodCategory[]> {
  return readCategories(client, await findCounting(client.id, year, 'year'));
}

/**
 * Stores the given choices and returns all categories. Choices that change nothing write nothing.
 * Records saved at the same moment make their category included, regardless of its stored choice.
 * @throws 409 that names categories whose records would not be included; 400 when the client has no
 *   such year
 */
export async function change(
  client: CallerClient,
  year: string,
  given: PeriodCategoriesInput,
): Promise<PeriodCategory[]> {
  // The policy, which determines when years start, cannot change meanwhile.
  return writeShared(client.id, async (trx) => {
    await lockUntilEnd(`categories of client ${client.id}`, trx);
    const counting = await findCounting(client.id, year, 'year');
    expectIncluded(await readCategories(client, counting, trx), given);
    await write(client, counting, given, trx);
    return readCategories(client, counting, trx);
  });
}

async function readCategories(
  { id: clientId }: Owner,
  counting: Counting,
  database?: Knex,
): Promise<PeriodCategory[]> {
  const [{ groups }, choices] = await Promise.all([
    sums({ clientId, scope: 'Scope 3' }, counting, database),
    readChoices(clientId, counting.year.label),
  ]);
  return listScope3Categories(choices, groups);
}

/** Reads a client's choices for the categories of a year. */
export async function readChoices(
  clientId: number,
  year: string,
): Promise<Map<Scope3Category, CategoryChoice>> {
  const rows: CategoryRow[] = await strapi.db
    .query(CATEGORY)
    .findMany({ where: { client_id: clientId, year } });
  return new Map(
    rows.map(({ category, state, reason }) => [category, { state, reason: reason ?? '' }]),
  );
}

/** @throws 409 when a category with records would not be included */
function expectIncluded(now: readonly PeriodCategory[], given: PeriodCategoriesInput): void {
  const conflicts = given.flatMap(({ category, state }, n) => {
    const { records, name } = now[category - 1] as PeriodCategory;
    if (state === 'included' || records === 0) return [];
    return [{ path: [String(n), 'state'], message: inventoryMessages.categoryHasRecords(name) }];
  });
  if (conflicts[0]) throw fieldsConflict(conflicts[0].message, conflicts);
}

async function write(
  client: CallerClient,
  { year }: Counting,
  given: PeriodCategoriesInput,
  trx: Knex.Transaction,
): Promise<void> {
  const clientId = client.id;
  const before = await readChoices(clientId, year.label);
  const changed = given.filter(({ category, state, reason }) => {
    const kept = before.get(category);
    return kept?.state !== state || kept.reason !== reason;
  });
  if (changed.length === 0) return;
  const [fromMonth, toMonth] = [year.months[0], year.months[11]] as [string, string];
  await takeBackApproval(client, [{ first: fromMonth, last: toMonth }], trx);
  const ofYear = { year: year.label, fromMonth, toMonth };
  const added: object[] = [];
  for (const { category, ...choice } of changed) {
    const where = { client_id: clientId, year: year.label, category };
    if (before.has(category)) await strapi.db.query(CATEGORY).updateMany({ where, data: choice });
    else added.push({ ...ofYear, ...choice, category, client: clientId });
  }
  await insertMany(CATEGORY, added as Record<string, unknown>[], trx);
}
