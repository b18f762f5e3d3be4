import { join } from 'node:path';
import { CMS } from '../paths.mjs';
import { fromCms } from './packages.mjs';

/**
 * Makes the tables of this release in the database of the environment, with their indexes and the
 * triggers of the audit trail, of closed months, of the ledger and of factors, and fills nothing in. It is a process of its own
 * because Strapi takes a process for itself. When it fails, its last line says why.
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
    // The steps that follow would fill the tables.
    throw new TablesMade();
  });
  await strapi.bootstrap().catch((error) => {
    if (!(error instanceof TablesMade)) throw error;
  });
  // These steps follow once Strapi has made the tables; the backup notes as well that they were done.
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
