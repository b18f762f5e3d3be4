import type { Scope } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import { toRow, type VersionedFactor } from '../../modules/factors/factor-version/factor-version';
import { withoutGuards } from '../../modules/inventory/closed-month-triggers';
import {
  type SpreadRecord,
  splitIntoMonths,
  spreadColumns,
} from '../../modules/inventory/records/record-months';
import { insertMany } from '../../rows/insert-many';
import { withoutBasis } from './library-editions';
import { widenIds } from './wide-ids';

const FACTOR = 'api::emission-factor.emission-factor';
const VERSION = 'api::factor-version.factor-version';
const MONTH = 'api::record-month.record-month';
const ROWS_A_READ = 500;

/** Copy of a factor that records stored before versions existed. */
interface Copy {
  readonly id: number;
  readonly factor_id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly main_category: string;
  readonly kg_co_2_e_per_unit: number;
  readonly unit: string;
  readonly source: string;
  readonly year: number | null;
}

/**
 * Completes the migration `factor-versions`. The records' factor copies become versions, and
 * records of several months get their month rows.
 */
export async function completeRecords(trx: Knex.Transaction): Promise<void> {
  // Covers client tables added after the step `001-wide-ids`.
  await widenIds(trx);
  if (!(await trx.schema.hasTable('factor_copies'))) return;
  await addVersions(trx);
  await trx.schema.dropTable('factor_copies');
  await withoutGuards(trx, () => addMonths(trx));
  if (strapi.db.dialect.client === 'sqlite') return;
  // PostgreSQL has no statistics yet for the tables just filled.
  await trx.raw('analyze emission_records, record_months, factor_versions');
}

/** Yields a table's rows in batches, by id. */
async function* batchesById<Row extends { readonly id: number }>(
  rows: () => Knex.QueryBuilder,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const batch: Row[] = await rows().where('id', '>', last).orderBy('id').limit(ROWS_A_READ);
    yield batch;
    const end = batch.at(-1);
    if (!end || batch.length < ROWS_A_READ) return;
    last = end.id;
  }
}

async function addVersions(trx: Knex.Transaction): Promise<void> {
  for await (const copies of batchesById<Copy>(() => trx('factor_copies'))) {
    const now = await readFactors(copies);
    const versions = copies.map((copy) => ({
      id: copy.id,
      ...toRow(makeVersion(copy, now.get(copy.factor_id))),
    }));
    await insertMany(VERSION, versions, trx);
  }
  if (strapi.db.dialect.client === 'sqlite') return;
  await trx.raw(
    `select setval('factor_versions_id_seq', max(id)) from factor_versions having count(*) > 0`,
  );
}

/** Reads the current library factors of copies, by documentId. */
async function readFactors(copies: readonly Copy[]): Promise<Map<string, VersionedFactor>> {
  const ids = [...new Set(copies.map(({ factor_id }) => factor_id))];
  const factors: VersionedFactor[] = await strapi.db
    .query(FACTOR)
    .findMany({ where: { documentId: { $in: ids } } });
  return new Map(factors.map((factor) => [factor.documentId, factor]));
}

/**
 * Makes a version of a copy. If value and unit equal the factor's, adds the library's other fields.
 */
function makeVersion(copy: Copy, now: VersionedFactor | undefined): VersionedFactor {
  const isSame =
    now?.kgCo2ePerUnit === copy.kg_co_2_e_per_unit &&
    (now.unit === copy.unit || withoutBasis(now.unit) === copy.unit);
  return {
    dynamicFields: null,
    ...(isSame && now),
    documentId: copy.factor_id,
    name: copy.name,
    scope: copy.scope,
    mainCategory: copy.main_category,
    kgCo2ePerUnit: copy.kg_co_2_e_per_unit,
    unit: copy.unit,
    source: copy.source,
    year: copy.year,
  };
}

async function addMonths(trx: Knex.Transaction): Promise<void> {
  const records = () =>
    trx('emission_records').select(spreadColumns()).whereRaw('month <> last_month');
  for await (const batch of batchesById<SpreadRecord>(records)) {
    await insertMany(MONTH, batch.flatMap(splitIntoMonths), trx);
  }
}
