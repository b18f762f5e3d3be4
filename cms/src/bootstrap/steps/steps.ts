import type { Knex } from 'knex';
import { lockUntilEnd } from '../../rows/lock';
import { fileByType } from '../../rows/media-folders';
import { limitMediaPermissions } from '../roles/panel-roles';
import { markChangedFigures } from './changed-figures';
import { issueCredits } from './credit-ledger';
import { identifyFactors } from './factor-identities';
import { markGridElectricity } from './grid-electricity';
import { addEditions, removeThirdPartyGrids } from './library-editions';
import { limitOpenOrders } from './open-orders';
import { writeOrderCourses } from './order-courses';
import { allowNewFields } from './panel-fields';
import { datePublications } from './publication-dates';
import { completeRecords } from './record-versions';
import { writeRichTexts } from './rich-texts';
import { rereadSerials } from './serial-ranges';
import { widenIds } from './wide-ids';

interface Step {
  /** Name stored in the database once the step is done. It never changes. */
  readonly name: string;
  run(trx: Knex.Transaction): Promise<void>;
}

/**
 * Steps that run once on every database, new ones included, in this order. Versions copy the
 * library's data about a factor. They are made after the library knows the editions, and before
 * factors leave it.
 */
const STEPS: readonly Step[] = [
  { name: '001-wide-ids', run: widenIds },
  { name: '002-factor-identities', run: identifyFactors },
  { name: '004-library-editions', run: addEditions },
  { name: '006-changed-figures', run: markChangedFigures },
  { name: '003-record-versions', run: completeRecords },
  { name: '005-third-party-grids', run: removeThirdPartyGrids },
  { name: '007-grid-electricity', run: markGridElectricity },
  // Covers client tables added after the earlier steps.
  { name: '008-wide-ids', run: widenIds },
  { name: '009-publication-dates', run: datePublications },
  { name: '010-media-folders', run: fileByType },
  { name: '011-rich-texts', run: writeRichTexts },
  { name: '012-panel-fields', run: () => allowNewFields('012') },
  { name: '013-credit-ledger', run: issueCredits },
  { name: '014-order-courses', run: writeOrderCourses },
  { name: '015-shop-fields', run: () => allowNewFields('015') },
  { name: '016-serial-ranges', run: rereadSerials },
  { name: '017-media-permissions', run: limitMediaPermissions },
  { name: '018-open-orders', run: limitOpenOrders },
  { name: '019-home-pictures', run: () => allowNewFields('019') },
  { name: '020-entry-facts', run: () => allowNewFields('020') },
];

/**
 * Runs the steps that this database has not had. Strapi has already created the tables of the
 * current content types. Work that must happen earlier is a migration in `cms/database/migrations`.
 * Each step is recorded in its own transaction, so it runs exactly once or not at all.
 */
export async function runSteps(): Promise<void> {
  const before = await doneSteps();
  for (const { name, run } of STEPS) {
    if (before.includes(name)) continue;
    await strapi.db.transaction(async ({ trx }) => {
      await lockUntilEnd('steps', trx);
      // Another server may have run it meanwhile.
      const done = await doneSteps();
      if (done.includes(name)) return;
      await run(trx);
      await notes().set({ value: [...done, name] });
    });
  }
}

const notes = () => strapi.store({ type: 'plugin', name: 'canopy', key: 'steps' });

async function doneSteps(): Promise<string[]> {
  return ((await notes().get({})) as string[] | null) ?? [];
}
