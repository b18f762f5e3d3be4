import { toRupees } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalid } from '../../http/input';
import { conflict } from '../../http/refusals';
import { fromPanel } from '../../http/request-kind';
import * as issuances from './issuance/issuance';
import * as ledger from './issuance/ledger';
import { type LedgerOffer, lockCredits } from './issuance/ledger';
import * as orders from './order/order';

const PROJECT = 'api::carbon-project.carbon-project';

/**
 * Changes or publishes a project. Once it has issuances, the ledger determines its price and number
 * of credits. Without any, publishing issues the credits that it offers. Sales wait meanwhile.
 * `keepDates` has already locked the entry.
 * @param data the changed fields. Empty for a publication, which uses the draft unchanged
 * @throws ValidationError (400) at `quantity` or the price when they differ from the ledger's
 */
export async function writeBesideLedger<T>(
  documentId: string,
  data: Record<string, unknown>,
  write: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    await lockCredits(documentId, trx);
    const offer = (await ledger.readOffers([documentId], trx)).get(documentId);
    if (offer) checkOffer(data, offer);
    const written = await write();
    if (offer) await renameIssuances(documentId);
    else await issueOffered(documentId, trx);
    return written;
  });
}

/** Creates a project. If it is published at once, issues its credits. */
export async function issueFirst<T>(create: () => T): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    const created = await create();
    const { documentId } = created as { documentId?: string };
    if (documentId) {
      await lockCredits(documentId, trx);
      await issueOffered(documentId, trx);
    }
    return created;
  });
}

/**
 * Deletes a project without orders. Withdraws its available credits, because the ledger keeps its
 * issuances.
 * @throws 409 when the project has orders
 */
export async function keepOrderedProject<T>(
  documentId: string,
  remove: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    await lockCredits(documentId, trx);
    if (await orders.hasAny(documentId)) throw conflict('_id', creditMessages.projectOrdered);
    await ledger.withdrawAll(
      documentId,
      { reason: 'The project was deleted.', actor: actor() },
      trx,
    );
    return await remove();
  });
}

/**
 * Refuses a quantity or price that differs from the ledger's. API and panel name the price
 * differently.
 */
function checkOffer(data: Record<string, unknown>, { available, pricePaise }: LedgerOffer): void {
  const differs = (given: unknown, stored: number) =>
    given !== undefined && given !== null && Number(given) !== stored;
  const fields = [
    differs(data.quantity, available) && {
      path: ['quantity'],
      message: creditMessages.creditsCounted(available),
    },
    differs(data.pricePaise, pricePaise) && {
      path: [fromPanel() ? 'pricePaise' : 'price'],
      message: creditMessages.creditsPriced(toRupees(pricePaise)),
    },
  ].filter((field) => field !== false);
  if (fields[0]) throw invalid(fields[0].message, fields);
}

/** Issues a published project's credits without serials, unless it offers none. */
async function issueOffered(documentId: string, trx: Knex.Transaction): Promise<void> {
  const row = await readPublished(documentId);
  if (!row?.quantity) return;
  const { projectName, quantity, pricePaise } = row;
  const methodology = row.methodology ?? '';
  const issuance = { projectId: documentId, projectName, quantity, pricePaise, methodology };
  await ledger.issueUnserialised(issuance, actor(), trx);
}

interface PublishedRow {
  readonly projectName: string;
  readonly quantity: number;
  readonly pricePaise: number;
  readonly methodology: string | null;
}

function readPublished(documentId: string): Promise<PublishedRow | null> {
  const select = ['projectName', 'quantity', 'pricePaise', 'methodology'];
  const where = { documentId, publishedAt: { $notNull: true } };
  return strapi.db.query(PROJECT).findOne({ select, where });
}

/** Updates the project name in the issuances. They keep it when the project is deleted. */
async function renameIssuances(documentId: string): Promise<void> {
  const row = await readPublished(documentId);
  if (row) await issuances.rename(documentId, row.projectName);
}

/** Returns the actor of a movement. The server itself loads the demo, without a request. */
const actor = () => (strapi.requestContext.get() ? 'editor' : 'server');
