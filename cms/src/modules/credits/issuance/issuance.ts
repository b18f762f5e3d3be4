/** Issuances of credits, added by editors and public to read. */

import { messages, toPaise } from '@canopy/domain/common';
import {
  countSerials,
  creditMessages,
  type EditedIssuance,
  type IssuanceInput,
  type IssuanceQuery,
  type Movement,
  readSerials,
  type SerialBlock,
} from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalid, invalidField } from '../../../http/input';
import { notFound } from '../../../http/refusals';
import { type LongList, longList, writeCsv } from '../../../rows/long-list';
import { readPage } from '../../../rows/read-page';
import { runInTransaction } from '../../../rows/transaction';
import { filterByWords } from '../../../rows/word-filter';
import * as projects from '../carbon-project/carbon-project';
import { LEDGER_CSV } from './csv';
import * as ledger from './ledger';
import { type IssuanceRow, lockCredits, readIssuances } from './ledger';
import { type MovementRow, toEdited, toMovement } from './wire';

const ISSUANCE = 'api::issuance.issuance';
const MOVEMENT = 'api::movement.movement';

const SEARCHED = ['projectName', 'registry', 'serialFirst', 'serialLast', 'methodology', 'account'];

/**
 * Adds a registry's credits to a project.
 * @throws 404 at `projectId` when there is no such project. 400 for malformed serials, or when
 * their number differs from the quantity. 409 at `serialFirst` when another issuance has some of
 * them
 */
export async function add({ price, ...input }: IssuanceInput): Promise<EditedIssuance> {
  const serials = parseSerials(input);
  return runInTransaction(async (trx) => {
    await lockCredits(input.projectId, trx);
    const projectName = await projects.findName(input.projectId);
    if (projectName === undefined) throw notFound(messages.notFound, 'projectId');
    const issuance = { ...input, projectName, serials, pricePaise: toPaise(price) };
    return readEdited(await ledger.issue(issuance, 'editor', trx), trx);
  });
}

/** Lists one page of matching issuances, newest first. */
export async function list({ projectId, q, ...paging }: IssuanceQuery) {
  const where = { ...(projectId && { projectId }), ...(q && filterByWords(q, SEARCHED)) };
  const selection = { where, orderBy: [{ id: 'desc' }] };
  return readPage(ISSUANCE, selection, paging, (rows: IssuanceRow[]) => rows.map(toEdited));
}

/**
 * Changes the price of credits that aren't ordered yet. Orders keep their price.
 * @throws 404 when there is no such issuance
 */
export function changePrice(documentId: string, price: number): Promise<EditedIssuance> {
  return changeLocked(documentId, async () => {
    const data = { pricePaise: toPaise(price) };
    await strapi.db.query(ISSUANCE).updateMany({ where: { documentId }, data });
  });
}

/**
 * Withdraws available credits permanently.
 * @throws 404 when there is no such issuance. 409 at `quantity` when fewer are available
 */
export function withdraw(
  documentId: string,
  detail: { readonly quantity: number; readonly reason: string },
): Promise<EditedIssuance> {
  return changeLocked(documentId, (trx) =>
    ledger.withdraw(documentId, { ...detail, actor: 'editor' }, trx),
  );
}

/** Updates the project name in a project's issuances. */
export async function rename(projectId: string, projectName: string): Promise<void> {
  const where = { projectId, projectName: { $ne: projectName } };
  await strapi.db.query(ISSUANCE).updateMany({ where, data: { projectName } });
}

/** Writes all movements as a CSV file, in chunks. */
export function movementsCsv(): AsyncGenerator<string> {
  return writeCsv(LEDGER_CSV, movements());
}

export async function* movements(): LongList<Movement> {
  const known = new Map<string, IssuanceRow>();
  const batches = longList(MOVEMENT, { orderBy: [{ id: 'asc' }] }, (row: MovementRow) => row);
  for await (const batch of batches) {
    const unknown = batch.filter(({ issuanceId }) => !known.has(issuanceId));
    const ids = [...new Set(unknown.map(({ issuanceId }) => issuanceId))];
    const rows: IssuanceRow[] = await strapi.db
      .query(ISSUANCE)
      .findMany({ where: { documentId: { $in: ids } } });
    for (const row of rows) known.set(row.documentId, row);
    yield batch.map((row) => toMovement(row, known.get(row.issuanceId)));
  }
}

/**
 * Reads the serials of a new issuance.
 * @throws 400 when they are malformed, or their number differs from the quantity
 */
function parseSerials({
  serialFirst,
  serialLast,
  registry,
  quantity,
}: Omit<IssuanceInput, 'price'>): SerialBlock {
  const serials = readSerials(serialFirst, serialLast, registry);
  if (!serials) throw invalidField('serialFirst', creditMessages.serialsForm);
  const count = countSerials(serials);
  if (count === BigInt(quantity)) return serials;
  const message = creditMessages.serialsCount(count.toLocaleString('en-IN'), quantity);
  const path = serialLast === '' ? 'serialFirst' : 'serialLast';
  throw invalid(message, [
    { path: [path], message },
    { path: ['quantity'], message },
  ]);
}

/** Changes an issuance while its project's credits are locked. */
function changeLocked(
  documentId: string,
  change: (trx: Knex.Transaction) => Promise<void>,
): Promise<EditedIssuance> {
  return runInTransaction(async (trx) => {
    const [row] = await readIssuances({ documentId }, trx);
    if (!row) throw notFound();
    await lockCredits(row.projectId, trx);
    await change(trx);
    return readEdited(documentId, trx);
  });
}

async function readEdited(documentId: string, trx: Knex.Transaction): Promise<EditedIssuance> {
  const [row] = await readIssuances({ documentId }, trx);
  return toEdited(row as IssuanceRow);
}
