/**
 * The ledger: each credit once, from its issuance to its retirement. All that changes it adds movements, in the
 * caller's transaction, which has called `lockCredits` first; triggers of the database check them and do the rest
 * (`ledger-triggers.ts`). Ids are documentIds.
 */

import { messages, QUANTITY_MOST } from '@canopy/domain/common';
import {
  type CorrespondingAdjustment,
  creditMessages,
  type LotState,
  type MovementActor,
  type MovementKind,
  type SerialBlock,
  type SerialRange,
  storeSerial,
  writeSerial,
} from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { conflict, notFound } from '../../../http/refusals';
import { findColumns, insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';

const ISSUANCE = 'api::issuance.issuance';
const MOVEMENT = 'api::movement.movement';
const LOT = 'api::credit-lot.credit-lot';

/** The most credits of a project, in all its issuances: they fit into the number of its row. */
const MOST_OF_PROJECT = 1_000_000_000;

/** An issuance as stored. Its counters are those of the database's triggers. */
export interface IssuanceRow extends Readonly<Record<LotState, number>> {
  readonly documentId: string;
  /** The documentId of the project. */
  readonly projectId: string;
  /** The name as last published: it outlives the project. */
  readonly projectName: string | null;
  /** Null for unserialised credits, like `serialPattern`, `serialKey`, `serialFrom` and `serialTo`. */
  readonly vintage: number | null;
  readonly registry: string | null;
  readonly methodology: string | null;
  /** The serials as the registry writes them; '' when unserialised. */
  readonly serialFirst: string | null;
  readonly serialLast: string | null;
  readonly serialPattern: string | null;
  readonly serialKey: string | null;
  readonly serialFrom: string | null;
  readonly serialTo: string | null;
  readonly quantity: number;
  readonly pricePaise: number;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly correspondingAdjustment: CorrespondingAdjustment;
  readonly account: string | null;
  /** The database's number of its last movement. */
  readonly lastMovement: number | string | null;
}

const ISSUANCE_COLUMNS = [
  'documentId',
  'projectId',
  'projectName',
  'vintage',
  'registry',
  'methodology',
  'serialFirst',
  'serialLast',
  'serialPattern',
  'serialKey',
  'serialFrom',
  'serialTo',
  'quantity',
  'pricePaise',
  'issuedOn',
  'correspondingAdjustment',
  'account',
  'available',
  'reserved',
  'sold',
  'retired',
  'withdrawn',
  'lastMovement',
] as const satisfies readonly (keyof IssuanceRow)[];

/** An issuance to be made. */
export interface NewIssuance {
  readonly projectId: string;
  readonly projectName: string;
  /** Null for unserialised credits, like `serials`. */
  readonly vintage: number | null;
  readonly registry: string;
  readonly methodology: string;
  readonly serials: SerialBlock | null;
  /** The serials as the registry writes them; '' when unserialised. */
  readonly serialFirst: string;
  readonly serialLast: string;
  readonly quantity: number;
  readonly pricePaise: number;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly correspondingAdjustment: CorrespondingAdjustment;
  readonly account: string;
}

/** The offer of a project at this moment. */
export interface LedgerOffer {
  readonly available: number;
  /** The cheapest that is available; with nothing available, the cheapest. */
  readonly pricePaise: number;
}

/** A run of credits of an issuance: positions from 1. */
interface Run {
  readonly issuanceId: string;
  readonly first: number;
  readonly last: number;
}

/** A run of credits that a retirement has spent. */
interface RetiredRun {
  readonly issuanceId: string;
  readonly quantity: number;
  readonly serials: readonly SerialRange[];
}

type Serialised = Pick<IssuanceRow, 'serialPattern' | 'serialFrom'>;

/**
 * Makes changes of the credits of a project wait for each other until the transaction ends. Call it first in every
 * transaction that calls the ledger, before rows of orders are locked.
 * @param projectId the documentId of the project
 */
export function lockCredits(projectId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`credits ${projectId}`, trx);
}

/**
 * The issuance that an order is served from: the one it names, or the cheapest that has enough, of equally cheap
 * ones that of the oldest vintage, unserialised ones last.
 * @param wanted `serialised` leaves out what can never be retired
 * @throws 404 at `issuanceId` when it is not of this project; 400 at `retire` when only unserialised credits could
 *   be chosen; 409 at `quantity`, which names the most that one issuance has
 */
export async function choose(
  projectId: string,
  wanted: {
    readonly quantity: number;
    readonly issuanceId?: string | null | undefined;
    readonly serialised?: boolean | undefined;
  },
  trx: Knex.Transaction,
): Promise<IssuanceRow> {
  const { quantity, issuanceId, serialised } = wanted;
  const all = await readIssuances({ projectId }, trx);
  const named = issuanceId ? all.filter(({ documentId }) => documentId === issuanceId) : all;
  if (issuanceId && named.length === 0) throw notFound(messages.notFound, 'issuanceId');
  const fitting = serialised ? named.filter(({ serialKey }) => serialKey !== null) : named;
  if (fitting.length === 0 && serialised) {
    throw invalidField('retire', creditMessages.creditsUnserialised);
  }
  const chosen = fitting.find(({ available }) => available >= quantity);
  if (chosen) return chosen;
  const most = Math.max(0, ...fitting.map(({ available }) => available));
  const total = all.reduce((sum, { available }) => sum + available, 0);
  const refusal =
    most < total ? creditMessages.creditsOfOne(most) : creditMessages.creditsLeft(most);
  throw conflict('quantity', refusal);
}

/**
 * Reserves credits of an issuance for an order, the lowest that are free, in one run or several.
 * @throws 409 at `quantity` when fewer are free
 */
export async function reserve(
  issuance: Pick<IssuanceRow, 'documentId'>,
  { orderId, quantity, actor }: { orderId: string; quantity: number; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  const { runs, missing } = await takeFree(issuance.documentId, quantity, trx);
  if (missing > 0) throw conflict('quantity', creditMessages.creditsLeft(quantity - missing));
  await move('reserve', runs, { orderId, actor }, trx);
}

/** Sells all credits that an order has reserved; none is no refusal. */
export async function sell(
  { orderId, actor }: { orderId: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  await move('sell', await selectLots(orderId, ['reserved'], trx), { orderId, actor }, trx);
}

/** Frees all credits that an order has reserved or bought; none is no refusal. Retired ones stay. */
export async function release(
  { orderId, actor }: { orderId: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  const runs = await selectLots(orderId, ['reserved', 'sold'], trx);
  await move('release', runs, { orderId, actor }, trx);
}

/**
 * Spends all credits that an order has bought.
 * @throws 400 at `retire` when they are unserialised
 */
export async function retire(
  { orderId, retirementId, actor }: { orderId: string; retirementId: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  const runs = await selectLots(orderId, ['sold'], trx);
  const [run] = runs;
  const [issuance] = run ? await readIssuances({ documentId: run.issuanceId }, trx) : [];
  if (!issuance || issuance.serialKey === null) {
    throw invalidField('retire', creditMessages.creditsUnserialised);
  }
  await move('retire', runs, { orderId, retirementId, actor }, trx);
}

/**
 * Withdraws available credits for ever, the lowest first.
 * @throws 409 at `quantity` when fewer are available
 */
export async function withdraw(
  issuanceId: string,
  { quantity, reason, actor }: { quantity: number; reason: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  const { runs, missing } = await takeFree(issuanceId, quantity, trx);
  if (missing > 0) throw conflict('quantity', creditMessages.creditsToWithdraw(quantity - missing));
  await move('withdraw', runs, { reason, actor }, trx);
}

/** Withdraws all available credits of a project for ever. */
export async function withdrawAll(
  projectId: string,
  detail: { reason: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  for (const { documentId, available } of await readIssuances({ projectId }, trx)) {
    const { runs } = await takeFree(documentId, available, trx);
    await move('withdraw', runs, detail, trx);
  }
}

/** Issues credits without vintage and serials, which can never be retired. */
export function issueUnserialised(
  issuance: Pick<
    NewIssuance,
    'projectId' | 'projectName' | 'quantity' | 'pricePaise' | 'methodology'
  >,
  actor: MovementActor,
  trx: Knex.Transaction,
): Promise<string> {
  const whole = {
    ...issuance,
    vintage: null,
    registry: '',
    serials: null,
    serialFirst: '',
    serialLast: '',
    issuedOn: new Date().toISOString().slice(0, 10),
    correspondingAdjustment: 'none',
    account: '',
  } as const;
  return issue(whole, actor, trx);
}

/**
 * The serials that orders have now, reserved, bought or retired, by order: the lowest first. Empty for unserialised
 * credits; orders without credits are missing. Inside of a transaction, give it.
 */
export async function readSerials(
  orderIds: readonly string[],
  trx?: Knex.Transaction,
): Promise<ReadonlyMap<string, SerialRange[]>> {
  const serials = new Map<string, SerialRange[]>();
  if (orderIds.length === 0) return serials;
  const lots: (Run & Serialised & { orderId: string })[] = await (trx ?? strapi.db.connection)(
    `${tableOf(LOT)} as lot`,
  )
    .join(`${tableOf(ISSUANCE)} as issuance`, 'issuance.document_id', 'lot.issuance_id')
    .select(findColumns(LOT, ['issuanceId', 'first', 'last', 'orderId'], 'lot'))
    .select(findColumns(ISSUANCE, ['serialPattern', 'serialFrom'], 'issuance'))
    .whereIn('lot.order_id', [...orderIds])
    .orderBy('lot.first');
  for (const lot of lots) {
    const before = serials.get(lot.orderId) ?? [];
    serials.set(lot.orderId, [...before, ...serialRanges(lot, lot)]);
  }
  return serials;
}

/** The credits of an order that movements have spent for a retirement: its runs of credits, the lowest first. */
export async function retiredFor({
  orderId,
  retirementId,
}: {
  orderId: string;
  retirementId: string;
}): Promise<RetiredRun[]> {
  const runs: (Run & Serialised)[] = await strapi.db
    .connection(`${tableOf(MOVEMENT)} as movement`)
    .join(`${tableOf(ISSUANCE)} as issuance`, 'issuance.document_id', 'movement.issuance_id')
    .select(findColumns(MOVEMENT, ['issuanceId', 'first', 'last'], 'movement'))
    .select(findColumns(ISSUANCE, ['serialPattern', 'serialFrom'], 'issuance'))
    .where({ 'movement.order_id': orderId, 'movement.kind': 'retire' })
    .where('movement.retirement_id', retirementId)
    .orderBy('movement.first');
  return runs.map((run) => ({
    issuanceId: run.issuanceId,
    quantity: run.last - run.first + 1,
    serials: serialRanges(run, run),
  }));
}

/**
 * Whether what an order has now follows from its movements alone, and its issuance adds up. `npm run ledger:verify`
 * asks that of everything.
 */
export async function agrees(orderId: string): Promise<boolean> {
  const database = strapi.db.connection;
  const movements: Ordered[] = await database(tableOf(MOVEMENT))
    .select('kind', 'first', 'last', { issuanceId: 'issuance_id' })
    .where({ order_id: orderId })
    .orderBy('id');
  const lots: Owned[] = await database(tableOf(LOT))
    .select('first', 'last', 'state', { issuanceId: 'issuance_id' })
    .where({ order_id: orderId })
    .orderBy('first');
  const [lot] = lots;
  if (!lot || lots.some(({ issuanceId }) => issuanceId !== lot.issuanceId)) return false;
  const [issuance] = await readIssuances({ documentId: lot.issuanceId });
  if (!issuance) return false;
  const { available, reserved, sold, retired, withdrawn, quantity } = issuance;
  if (available + reserved + sold + retired + withdrawn !== quantity) return false;
  const stored = lots.map(({ first, last, state }) => `${first} ${last} ${state}`);
  return stored.join() === runsOfOrder(movements).join();
}

/**
 * The offers of projects now; those without issuances are missing. The database writes it into the rows of the projects
 * too. Inside of a transaction, give it.
 */
export async function readOffers(
  projectIds: readonly string[],
  trx?: Knex.Transaction,
): Promise<ReadonlyMap<string, LedgerOffer>> {
  if (projectIds.length === 0) return new Map();
  const price = 'min(case when available > 0 then price_paise end)';
  const rows: { projectId: string; available: number; pricePaise: number }[] = await (
    trx ?? strapi.db.connection
  )(tableOf(ISSUANCE))
    .select({ projectId: 'project_id' })
    .sum({ available: 'available' })
    .select(strapi.db.connection.raw(`coalesce(${price}, min(price_paise)) as "pricePaise"`))
    .whereIn('project_id', [...projectIds])
    .groupBy('project_id');
  return new Map(
    rows.map(({ projectId, available, pricePaise }) => [
      projectId,
      { available: Number(available), pricePaise },
    ]),
  );
}

/** The serials of a run of credits; none when they are unserialised. */
export function serialRanges(
  { first, last }: Pick<Run, 'first' | 'last'>,
  { serialPattern, serialFrom }: Serialised,
): SerialRange[] {
  if (serialPattern === null || serialFrom === null) return [];
  const start = BigInt(serialFrom) - 1n;
  const [from, to] = [start + BigInt(first), start + BigInt(last)];
  return [{ first: writeSerial(serialPattern, from), last: writeSerial(serialPattern, to) }];
}

type Ordered = Run & { readonly kind: MovementKind };
type Owned = Run & { readonly state: LotState };

/** The runs that movements leave to an order, with their states. It moves each run as a whole. */
function runsOfOrder(movements: readonly Ordered[]): string[] {
  const states = new Map<string, LotState>();
  const runs = new Map<string, number>();
  for (const { kind, first, last } of movements) {
    const run = `${first} ${last}`;
    runs.set(run, first);
    if (kind === 'reserve') states.set(run, 'reserved');
    else if (kind === 'sell') states.set(run, 'sold');
    else if (kind === 'retire') states.set(run, 'retired');
    else states.delete(run);
  }
  return [...states.keys()]
    .sort((a, b) => (runs.get(a) ?? 0) - (runs.get(b) ?? 0))
    .map((run) => `${run} ${states.get(run)}`);
}

const tableOf = (uid: string) => strapi.db.metadata.get(uid).tableName;

/** The issuances that are asked for: the cheapest first, then the oldest vintage, the unserialised last. */
export function readIssuances(
  where: Partial<Record<'documentId' | 'projectId', string>>,
  trx?: Knex.Transaction,
): Promise<IssuanceRow[]> {
  const columns = findColumns(ISSUANCE, ISSUANCE_COLUMNS);
  const query = strapi.db
    .connection(tableOf(ISSUANCE))
    .select(columns)
    .orderByRaw('price_paise, coalesce(vintage, 9999), id');
  for (const [name, value] of Object.entries(where)) {
    query.where(columns[name as keyof typeof where], value);
  }
  return trx ? query.transacting(trx) : query;
}

/** Runs of the lowest available credits, and how many there are too few. */
async function takeFree(
  issuanceId: string,
  quantity: number,
  trx: Knex.Transaction,
): Promise<{ readonly runs: Run[]; readonly missing: number }> {
  const runs: Run[] = [];
  let missing = quantity;
  const lots = await readLots(trx)
    .where({ issuance_id: issuanceId, state: 'available' })
    .limit(quantity);
  for (const { first, last } of lots) {
    if (missing === 0) break;
    const size = Math.min(missing, last - first + 1);
    runs.push({ issuanceId, first, last: first + size - 1 });
    missing -= size;
  }
  return { runs, missing };
}

/** The runs that an order has in these states. */
function selectLots(orderId: string, states: readonly LotState[], trx: Knex.Transaction) {
  return readLots(trx)
    .where({ order_id: orderId })
    .whereIn('state', [...states]);
}

function readLots(trx: Knex.Transaction): Knex.QueryBuilder<object, Run[]> {
  return strapi.db
    .connection(tableOf(LOT))
    .select(findColumns(LOT, ['issuanceId', 'first', 'last']))
    .orderBy(['issuance_id', 'first'])
    .transacting(trx);
}

interface Detail {
  readonly actor: MovementActor;
  readonly orderId?: string;
  readonly retirementId?: string;
  readonly reason?: string;
}

async function move(
  kind: MovementKind,
  runs: readonly Run[],
  detail: Detail,
  trx: Knex.Transaction,
): Promise<void> {
  const movements = runs.map(({ issuanceId, first, last }) => ({
    kind,
    issuanceId,
    first,
    last,
    orderId: null,
    retirementId: null,
    reason: null,
    ...detail,
  }));
  await insertMany(MOVEMENT, movements, trx);
}

/**
 * Issues credits: all of them are available then.
 * @returns the documentId of the issuance
 * @throws 409 at `serialFirst` when another issuance has some of the serials; 400 at `quantity` for more than a
 *   project can have
 */
export async function issue(
  { serials, ...issuance }: NewIssuance,
  actor: MovementActor,
  trx: Knex.Transaction,
): Promise<string> {
  const { projectId, quantity } = issuance;
  const all = await readIssuances({ projectId }, trx);
  const issued = all.reduce((sum, each) => sum + each.quantity, quantity);
  if (quantity > QUANTITY_MOST) {
    throw invalidField('quantity', messages.wholeNumber(QUANTITY_MOST));
  }
  if (issued > MOST_OF_PROJECT) {
    throw invalidField('quantity', creditMessages.creditsTooMany(MOST_OF_PROJECT));
  }
  const stored = serials && {
    serialPattern: serials.pattern,
    serialKey: serials.key,
    serialFrom: storeSerial(serials.from),
    serialTo: storeSerial(serials.to),
  };
  if (stored && (await overlaps(stored, trx))) {
    throw conflict('serialFirst', creditMessages.serialsTaken);
  }
  const counters = { available: 0, reserved: 0, sold: 0, retired: 0, withdrawn: 0 };
  const row = { ...issuance, ...stored, ...counters };
  const [issuanceId = ''] = await insertMany(ISSUANCE, [row], trx);
  await move('issue', [{ issuanceId, first: 1, last: quantity }], { actor }, trx);
  return issuanceId;
}

/** Whether an issuance has some of the serials. Issuances of the same serials take turns. */
async function overlaps(
  {
    serialKey,
    serialFrom,
    serialTo,
  }: Readonly<Record<'serialKey' | 'serialFrom' | 'serialTo', string>>,
  trx: Knex.Transaction,
): Promise<boolean> {
  await lockUntilEnd(`serials ${serialKey}`, trx);
  const other = await strapi.db
    .connection(tableOf(ISSUANCE))
    .where({ serial_key: serialKey })
    .where('serial_from', '<=', serialTo)
    .where('serial_to', '>=', serialFrom)
    .first('id')
    .transacting(trx);
  return other !== undefined;
}
