import { comparable } from '@canopy/domain/common';
import { type EmissionFactor, findPublisherId } from '@canopy/domain/factors';
import { readUnit } from '@canopy/domain/units';
import type { Knex } from 'knex';
import { changedFigure, type FactorRow } from '../../modules/factors/emission-factor/wire';
import type { FactorVersion } from '../../modules/factors/factor-version/factor-version';
import type { PackRow } from '../../modules/factors/library/packs';
import * as packs from '../../modules/factors/library/packs';
import { withoutGuards } from '../../modules/inventory/closed-month-triggers';
import { longList } from '../../rows/long-list';
import { updateEach } from '../../rows/update-each';
import { publisherIdInPacks, withoutBasis } from './library-editions';
import { remakeVersion } from './remake-version';

const FACTOR = 'api::emission-factor.emission-factor';
const VERSION = 'api::factor-version.factor-version';
const ENTRY = 'api::audit-entry.audit-entry';

interface DatedRow extends FactorRow {
  readonly updatedAt: string | Date;
}

/** Figure that an admin gave a published factor. */
interface Edit {
  readonly factorId: string;
  readonly kgCo2ePerUnit: number;
  readonly unit: string;
  readonly at: Date;
}

/** Factor before or after a change, as earlier releases stored it in the history. */
type FactorState = Pick<EmissionFactor, 'Emission' | 'Unit' | 'Year' | 'Type'> &
  Partial<Pick<EmissionFactor, 'Edition' | 'Gases' | 'GwpSet' | 'dynamicFields'>>;

interface Change {
  readonly subjectId: string;
  readonly createdAt: string | Date;
  readonly before: FactorState | null;
  readonly after: FactorState | null;
}

/**
 * Marks factors whose published figure an admin changed before factors stored that, and the record
 * versions with such figures. The history holds the edits and their days. Some factors differ from
 * their pack without an edit in the history, for example after direct SQL. They get the day of
 * their last change. An edit always dropped gases and GWP set, so a factor with either is unedited.
 */
export async function markChangedFigures(trx: Knex.Transaction): Promise<void> {
  const rows: DatedRow[] = await strapi.db.query(FACTOR).findMany();
  if (rows.length === 0) return;
  const published = await publishedFactors();
  const edits = await editsInHistory(published);
  const candidates = rows.filter(({ gases, gwpSet, changedOn }) => !gases && !gwpSet && !changedOn);
  for (const row of candidates) {
    const packed = published.get(keyOf(row.publisherId ?? '', row));
    const key = keyOfFigure(row.documentId, row);
    if (!packed || isAmong(packed, row) || edits.has(key)) continue;
    const { documentId: factorId, kgCo2ePerUnit, unit, updatedAt } = row;
    edits.set(key, { factorId, kgCo2ePerUnit, unit, at: new Date(updatedAt) });
  }
  const changes = candidates.flatMap((row) => {
    const edit = edits.get(keyOfFigure(row.documentId, row));
    return edit ? [{ before: row, values: changedFigure(row, edit.at) }] : [];
  });
  await updateEach(FACTOR, {}, changes, trx);
  await withoutGuards(trx, async () => {
    for (const edit of edits.values()) await markVersions(edit, trx);
  });
  strapi.log.info(
    `Emission factors: ${changes.length} published figures changed by an admin are now marked as changed.`,
  );
}

/**
 * Finds the last edit that led to each figure, by factor and figure. A pack's figure, or the first
 * one in the history, is no edit: reverting to it restores the published figure.
 */
async function editsInHistory(published: PublishedFactors): Promise<Map<string, Edit>> {
  const edits = new Map<string, Edit>();
  const first = new Map<string, string>();
  const where = { subjectType: 'factor', action: 'changed', actorRole: { $ne: 'system' } };
  const list = longList(ENTRY, { where, orderBy: [{ id: 'asc' }] }, (entry: Change) => entry);
  for await (const batch of list) {
    for (const { subjectId: factorId, createdAt, before, after } of batch) {
      if (!before || !after) continue;
      const id = findPublisherId({ dynamicFields: before.dynamicFields ?? {} });
      const figure = { kgCo2ePerUnit: after.Emission, unit: after.Unit };
      const earlier = { kgCo2ePerUnit: before.Emission, unit: before.Unit };
      const key = keyOfFigure(factorId, figure);
      if ((!before.Edition && !id) || key === keyOfFigure(factorId, earlier)) continue;
      if (!first.has(factorId)) first.set(factorId, keyOfFigure(factorId, earlier));
      if (first.get(factorId) === key || after.Gases || after.GwpSet) continue;
      const packed = published.get(keyOf(id, { year: before.Year, type: before.Type }));
      if (packed && isAmong(packed, figure)) continue;
      edits.set(key, { factorId, ...figure, at: new Date(createdAt) });
    }
  }
  return edits;
}

type FigureOfRow = Pick<FactorRow, 'kgCo2ePerUnit' | 'unit'>;

function keyOfFigure(factorId: string, { kgCo2ePerUnit, unit }: FigureOfRow): string {
  return [factorId, kgCo2ePerUnit, unit].join('\n');
}

function isAmong(packed: readonly PackRow[], figure: FigureOfRow): boolean {
  return packed.some(
    (row) =>
      row.kgCo2ePerUnit === figure.kgCo2ePerUnit &&
      normaliseUnit(row.unit) === normaliseUnit(figure.unit),
  );
}

type PublishedFactors = ReadonlyMap<string, readonly PackRow[]>;

/** Reads the factors of all packs, keyed by the fields that an edit leaves unchanged. */
async function publishedFactors(): Promise<PublishedFactors> {
  const published = new Map<string, PackRow[]>();
  for (const row of await packs.allRows()) {
    const key = keyOf(findPublisherId({ dynamicFields: row.dynamicFields ?? {} }), row);
    published.set(key, [...(published.get(key) ?? []), row]);
  }
  return published;
}

function keyOf(id: string, { year, type }: Pick<PackRow | FactorRow, 'year' | 'type'>): string {
  return [publisherIdInPacks(id), year ?? '', comparable(type ?? '')].join('\n');
}

/**
 * Normalises a unit without its gross or net basis, which earlier releases did not always store.
 */
function normaliseUnit(unit: string): string {
  return withoutBasis(readUnit(unit)?.code ?? comparable(unit));
}

/** Marks the versions of a figure. Their content and hash then equal the marked factor's. */
async function markVersions(edit: Edit, trx: Knex.Transaction): Promise<void> {
  const { factorId, kgCo2ePerUnit, unit, at } = edit;
  const versions: FactorVersion[] = await strapi.db
    .query(VERSION)
    .findMany({ where: { factorId, kgCo2ePerUnit, unit, changedOn: { $null: true } } });
  for (const version of versions.filter(({ gases, gwpSet }) => !gases && !gwpSet)) {
    const { changedOn } = changedFigure({ dynamicFields: null }, at);
    await remakeVersion(version, { changedOn, dynamicFields: null }, trx);
  }
}
