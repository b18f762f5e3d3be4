/** Retirements of credits, and their certificates. */

import type {
  Certificate,
  MovementActor,
  RegistryRetirement,
  Retirement,
  RetirementPage,
  RetirementQuery,
  RetirementState,
  RetirementWords,
} from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { isOrderToken } from '../../../http/order-token';
import { conflict, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { longList, type Order as Sorting, writeCsv } from '../../../rows/long-list';
import { readLastChange as readLastEntryChange } from '../../../rows/published';
import { readPage } from '../../../rows/read-page';
import { runInTransaction } from '../../../rows/transaction';
import type { Caller } from '../../caller/account';
import * as policies from '../../inventory/policy/policy';
import { readYear } from '../../inventory/records/counting-rules';
import * as clients from '../../people/client/client';
import { isDemo } from '../../site/demo';
import * as site from '../../site/site';
import * as ledger from '../issuance/ledger';
import { readReference } from '../order/bought-credits';
import { noteRetired } from '../order/order-states';
import { makeCertificate, makeRetirement } from './certificate';
import { newCertificateId } from './certificate-id';
import { certificatePdf } from './certificate-pdf';
import { REGISTER_CSV } from './csv';
import { type RetirementRow, toRegistered } from './wire';

const RETIREMENT = 'api::retirement.retirement';

/** Fields of an order that a retirement needs. */
interface RetiredOrder {
  readonly documentId: string;
  readonly issuanceId: string | null;
  readonly projectId: string;
  readonly projectName: string;
  readonly vintage: number | null;
  readonly quantity: number;
  readonly provider: string;
  readonly clientId: string | null;
}

/**
 * Retires an order's credits, within a transaction that has locked them and the order.
 * @returns the retirement's id, which is also its certificate's
 * @throws 400 at `retire` for unserialised credits, or at `year` for an unknown label of the
 * client. 409 for a simulated payment outside the demo
 */
export async function request(
  order: RetiredOrder,
  words: RetirementWords,
  actor: MovementActor,
  trx: Knex.Transaction,
): Promise<string> {
  const demonstration = order.provider === 'simulated';
  if (demonstration && !(await isDemo()))
    throw conflict('retire', creditMessages.retirementSimulated);
  await checkYear(order, words);
  const documentId = newCertificateId();
  await ledger.retire({ orderId: order.documentId, retirementId: documentId, actor }, trx);
  const row = {
    documentId,
    orderId: order.documentId,
    issuanceId: order.issuanceId,
    projectId: order.projectId,
    projectName: order.projectName,
    vintage: order.vintage,
    quantity: order.quantity,
    beneficiaryName: words.beneficiary?.name || null,
    consent: words.beneficiary?.consent ?? false,
    reason: words.reason || null,
    year: words.year ?? null,
    state: 'Requested' satisfies RetirementState,
    demonstration,
    registryRetirementId: null,
    registryUrl: null,
    clientId: order.clientId,
    requestedAt: new Date(),
    retiredAt: null,
  };
  await insertMany(RETIREMENT, [row], trx);
  return documentId;
}

/**
 * Enters the registry's data. The retirement and its order become Retired.
 * @throws 404. 409 for a demonstration, or when the data was entered already
 */
export async function enterRegistry(
  documentId: string,
  given: RegistryRetirement,
): Promise<Retirement> {
  const entered = await runInTransaction(async (trx) => {
    const row = await readRow(documentId);
    if (row.demonstration) throw conflict('_id', creditMessages.retirementDemonstration);
    if (row.state === 'Retired') throw conflict('_id', creditMessages.retirementEntered);
    // Locks the credits and the order, and refuses the later of two calls.
    await noteRetired(row.orderId, trx);
    const now = new Date();
    const data = { ...given, state: 'Retired' as const, retiredAt: now, updatedAt: now };
    await strapi.db.query(RETIREMENT).updateMany({ where: { documentId }, data });
    return { ...row, ...data };
  });
  return toRetirement(entered);
}

/**
 * Shows or hides name and reason.
 * @param caller undefined for a visitor
 * @param token the token of the order's mail
 * @throws 404 when there is none, or it belongs to another client. 400 at `token` for a visitor
 * with a wrong one
 */
export async function changeConsent(
  caller: Caller | undefined,
  documentId: string,
  { consent, token }: { readonly consent: boolean; readonly token: string },
): Promise<Retirement> {
  const row = await readRow(documentId);
  const reference = await readReference(row.orderId);
  if (!token || !isOrderToken(reference, token)) {
    if (!caller) throw invalidField('token', creditMessages.orderTokenWrong);
    checkOwner(caller, row);
  }
  const data = { consent, updatedAt: new Date() };
  await strapi.db.query(RETIREMENT).updateMany({ where: { documentId }, data });
  return makeRetirement({ ...row, consent }, reference);
}

/**
 * Returns a retirement with name and reason, regardless of the consent.
 * @throws 404 when there is none, or it belongs to another client
 */
export async function one(caller: Caller, documentId: string): Promise<Retirement> {
  const row = await readRow(documentId);
  checkOwner(caller, row);
  return toRetirement(row);
}

/**
 * Returns the certificate of a retirement.
 * @throws 404
 */
export async function certificate(documentId: string): Promise<Certificate> {
  return makeCertificate(await readRow(documentId));
}

/**
 * Renders the certificate of a retirement as a PDF.
 * @throws 404. 503 when too many document requests wait
 */
export async function pdf(documentId: string, signal: AbortSignal): Promise<Buffer> {
  const certificate = await makeCertificate(await readRow(documentId));
  const { name } = await site.settings();
  return certificatePdf(certificate, name, signal);
}

/** Lists one page of the public register, newest first. */
export async function register({
  page,
  pageSize,
  ...filter
}: RetirementQuery): Promise<RetirementPage> {
  const where = conditions(filter);
  const selection = { where, orderBy: NEWEST_FIRST };
  const [found, requested, retired, years] = await Promise.all([
    readPage(RETIREMENT, selection, { page, pageSize }, (rows: RetirementRow[]) =>
      rows.map(toRegistered),
    ),
    sumCredits(where, 'Requested'),
    sumCredits(where, 'Retired'),
    listYears(),
  ]);
  return { ...found, totals: { requested, retired }, years };
}

/** Returns when the register last changed. */
export const readLastChange = () => readLastEntryChange(RETIREMENT, {});

/** Writes matching entries of the register as a CSV file, in chunks. Leaves out demonstrations. */
export function csv(filter: Pick<RetirementQuery, 'q' | 'year' | 'state'>): AsyncGenerator<string> {
  const where = { $and: [conditions(filter), { demonstration: false }] };
  return writeCsv(
    REGISTER_CSV,
    longList(RETIREMENT, { where, orderBy: NEWEST_FIRST }, toRegistered),
  );
}

const NEWEST_FIRST: Sorting = [{ id: 'desc' }];

/** Returns the search condition. Hidden names aren't found. */
function conditions({ q, year, state }: Pick<RetirementQuery, 'q' | 'year' | 'state'>): object {
  const words = q ? q.split(/\s+/) : [];
  return {
    ...(year && { year }),
    ...(state && { state }),
    $and: words.map((word) => ({
      $or: [
        { projectName: { $containsi: word } },
        { $and: [{ consent: true }, { beneficiaryName: { $containsi: word } }] },
      ],
    })),
  };
}

/** Sums the credits in a state, without demonstrations. */
async function sumCredits(where: object, state: RetirementState): Promise<number> {
  const counted = { $and: [where, { state, demonstration: false }] };
  const found = strapi.db.queryBuilder(RETIREMENT).init({ select: ['id'], where: counted });
  const [row] = await found
    .getKnexQuery()
    .clearSelect()
    .sum({ credits: `${found.alias}.quantity` });
  return Number(row?.credits ?? 0);
}

/** Lists the years in the register, latest first. */
async function listYears(): Promise<string[]> {
  const rows: { year: string }[] = await strapi.db
    .connection(strapi.db.metadata.get(RETIREMENT).tableName)
    .distinct('year')
    .whereNotNull('year')
    .orderBy('year', 'desc');
  return rows.map(({ year }) => year);
}

/**
 * Checks that the year exists for the order's client.
 * @throws 400 at `year`
 */
async function checkYear({ clientId }: RetiredOrder, { year }: RetirementWords): Promise<void> {
  if (!year || !clientId) return;
  const { id } = await clients.withAccount(clientId);
  const { yearStartsIn } = await policies.findPolicy(id);
  readYear(year, yearStartsIn, 'year');
}

/**
 * Reads a retirement.
 * @throws 404 when there is no such retirement
 */
async function readRow(documentId: string): Promise<RetirementRow> {
  const row: RetirementRow | null = await strapi.db
    .query(RETIREMENT)
    .findOne({ where: { documentId } });
  if (!row) throw notFound();
  return row;
}

/**
 * Refuses a client that doesn't own the retirement.
 * @throws 404
 */
function checkOwner(caller: Caller, { clientId }: RetirementRow): void {
  if (caller.role === 'client' && caller.client.documentId !== clientId) throw notFound();
}

async function toRetirement(row: RetirementRow): Promise<Retirement> {
  return makeRetirement(row, await readReference(row.orderId));
}
