import { comparable, publisherIdOf, readUnit } from '@canopy/domain';
import type { Knex } from 'knex';
import { changedFigure, type FactorRow } from '../../api/emission-factor/wire';
import { type FactorVersion, toRow } from '../../api/factor-version/services/factor-version';
import packs, { type PackRow } from '../../api/library/services/packs';
import { updateEach } from '../../rows/update-each';
import { withoutBasis } from './library-editions';

const FACTOR = 'api::emission-factor.emission-factor';
const VERSION = 'api::factor-version.factor-version';
const ENTRY = 'api::audit-entry.audit-entry';

interface DatedRow extends FactorRow {
  readonly updatedAt: string | Date;
}

/**
 * Marks the factors whose published figure an admin changed before factors kept that, and the versions
 * that records have of that figure: those with another value or unit than their pack, and without gases
 * and set, which an edit has always dropped. The day is that of the edit in the history, or that of the
 * factor's last change where the history has none.
 */
export async function markChangedFigures(trx: Knex.Transaction): Promise<void> {
  const rows: DatedRow[] = await strapi.db
    .query(FACTOR)
    .findMany({ where: { publisherId: { $notNull: true }, changedOn: { $null: true } } });
  if (rows.length === 0) return;
  const published = await publishedFactors();
  const changed = rows.filter((row) => {
    const packed = published.get(keyOf(row.publisherId ?? '', row));
    return packed !== undefined && isChanged(row, packed);
  });
  const changes: { row: DatedRow; values: ReturnType<typeof changedFigure> }[] = [];
  for (const row of changed) changes.push({ row, values: changedFigure(row, await dayOf(row)) });
  await updateEach(
    FACTOR,
    {},
    changes.map(({ row, values }) => ({ before: row, values })),
    trx,
  );
  for (const { row, values } of changes) {
    const { documentId: factorId, kgCo2ePerUnit, unit } = row;
    const versions: FactorVersion[] = await strapi.db
      .query(VERSION)
      .findMany({ where: { factorId, kgCo2ePerUnit, unit } });
    for (const version of versions) await markVersion(version, values.changedOn, trx);
  }
  strapi.log.info(
    `Emission factors: ${changes.length} published figures had been changed by an admin. They say so now.`,
  );
}

function isChanged(row: FactorRow, packed: PackRow): boolean {
  const isOther =
    row.kgCo2ePerUnit !== packed.kgCo2ePerUnit || unitOf(row.unit) !== unitOf(packed.unit);
  return isOther && !row.gases && !row.gwpSet;
}

/** The factors of all packs, by all that an edit leaves as it is. */
async function publishedFactors(): Promise<Map<string, PackRow>> {
  return new Map(
    (await packs.allRows()).map((row) => {
      const id = publisherIdOf({ dynamicFields: row.dynamicFields ?? {} });
      return [keyOf(id, row), row];
    }),
  );
}

function keyOf(id: string, { year, type }: Pick<PackRow | FactorRow, 'year' | 'type'>): string {
  return [id, year ?? '', comparable(type ?? '')].join('\n');
}

/** Earlier releases did not store everywhere whether a kWh is gross or net. */
function unitOf(unit: string): string {
  return withoutBasis(readUnit(unit)?.code ?? comparable(unit));
}

async function dayOf({ documentId, kgCo2ePerUnit, unit, updatedAt }: DatedRow): Promise<Date> {
  const entries: {
    createdAt: string | Date;
    after: { readonly Emission?: unknown; readonly Unit?: unknown } | null;
  }[] = await strapi.db.query(ENTRY).findMany({
    select: ['createdAt', 'after'],
    where: { subjectType: 'factor', subjectId: documentId, action: 'changed' },
    orderBy: [{ id: 'asc' }],
  });
  const edit = entries.find(
    ({ after }) => after?.Emission === kgCo2ePerUnit || after?.Unit === unit,
  );
  return new Date(edit?.createdAt ?? updatedAt);
}

async function markVersion(
  version: FactorVersion,
  changedOn: string,
  trx: Knex.Transaction,
): Promise<void> {
  const { id, factorId } = version;
  const { basis, contentHash } = toRow({
    ...version,
    documentId: factorId,
    changedOn,
    dynamicFields: null,
  });
  await trx('factor_versions')
    .where({ id })
    .update({ changed_on: changedOn, basis, content_hash: contentHash });
}
