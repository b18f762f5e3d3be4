import type { Knex } from 'knex';
import {
  type FactorVersion,
  toRow,
  type VersionedFactor,
} from '../../modules/factors/factor-version/factor-version';

const VERSION = 'api::factor-version.factor-version';

/**
 * Gives a version of a factor other content, and the hash of that. Two versions that only this told
 * apart say the same now; records keep the one they name, and the hash stays with the other.
 * @param changes `dynamicFields` say the basis
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
