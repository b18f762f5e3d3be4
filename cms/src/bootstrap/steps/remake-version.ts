import type { Knex } from 'knex';
import {
  type FactorVersion,
  toRow,
  type VersionedFactor,
} from '../../modules/factors/factor-version/factor-version';

const VERSION = 'api::factor-version.factor-version';

/**
 * Changes a factor version's content and its hash. If another version already has that content, the
 * hash stays with the other one. Records keep the version they point to.
 * @param changes its `dynamicFields` contain the basis
 */
export async function remakeVersion(
  version: FactorVersion,
  changes: Partial<VersionedFactor> & Pick<VersionedFactor, 'dynamicFields'>,
  trx: Knex.Transaction,
): Promise<void> {
  const { contentHash, ...content } = toRow({
    ...version,
    documentId: version.factorId,
    ...changes,
  });
  const same = await trx('factor_versions').where({ content_hash: contentHash }).first('id');
  const data = { ...content, ...(!same && { contentHash }) };
  await strapi.db.query(VERSION).update({ where: { id: version.id }, data });
}
