import { join } from 'node:path';
import { CMS } from '../paths.mjs';
import { fromCms } from './packages.mjs';

/**
 * Creates this release's tables in the environment's database, with indexes and triggers but no
 * rows.
 *
 * The triggers belong to the audit trail, closed months, the ledger and factors. This is a separate
 * process because Strapi needs a whole process. When it fails, its last line is the reason.
 *
 * @typedef {object} Strapi
 * @property {() => Promise<Strapi>} register
 * @property {() => Promise<void>} bootstrap
 * @property {(name: string) => { register(handler: () => void): void }} hook
 */

class TablesMade extends Error {}

async function makeTables() {
  process.chdir(CMS);
  const { createStrapi } = /** @type {{ createStrapi(options: object): Strapi }} */ (
    fromCms('@strapi/strapi')
  );
  const strapi = createStrapi({ appDir: CMS, distDir: join(CMS, 'dist'), serveAdminPanel: false });
  await strapi.register();
  strapi.hook('strapi::content-types.afterSync').register(() => {
    // The following steps would fill the tables.
    throw new TablesMade();
  });
  await strapi.bootstrap().catch((error) => {
    if (!(error instanceof TablesMade)) throw error;
  });
  // These steps run after Strapi has created the tables. The backup also records them as done.
  await fromCms('./dist/src/bootstrap/steps/steps.js').runSteps();
  await fromCms('./dist/src/bootstrap/audit/append-only.js').makeAppendOnly();
  await fromCms('./dist/src/modules/inventory/closed-month-triggers.js').guardClosedMonths();
  await fromCms('./dist/src/modules/credits/ledger-triggers.js').guardCreditLedger();
  await fromCms('./dist/src/bootstrap/factor-changes.js').timeFactorChanges();
}

try {
  await makeTables();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exit(1);
}
