/**
 * Ledger that contains each credit once, from issuance to retirement. Every change adds movements
 * in the caller's transaction, which must call `lockCredits` first. Database triggers check the
 * movements and do the rest (`ledger-triggers.ts`). Ids are documentIds.
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
import { splitIntoBatches } from '../../../rows/batches';
import { findColumns, insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';

const ISSUANCE = 'api::issuance.issuance';
const MOVEMENT = 'api::movement.movement';
const LOT = 'api::credit-lot.credit-lot';

/**
 * Maximum credits of a project across its issuances. Their sum fits into the project row's integer.
 */
const MOST_OF_PROJECT = 1_000_000_000;

/** Maximum ids in a condition, on every database. */
const MOST_IDS = 1000;

/** Stored issuance. Database triggers maintain its counters. */
export interface IssuanceRow extends Readonly<Record<LotState, number>> {
  readonly documentId: string;
  /** Project's documentId. */
  readonly projectId: string;
  /** Name as last published. It outlives the project. */
  readonly projectName: string | null;
  /** Null when unserialised, like `serialPattern`, `serialKey`, `serialFrom` and `serialTo`. */
  readonly vintage: number | null;
  readonly registry: string | null;
  readonly methodology: string | null;
  /** Serials as the registry writes them. '' when unserialised. */
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
  /** Database id of its last movement. */
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

/** Issuance to create. */
export interface NewIssuance {
  readonly projectId: string;
  readonly projectName: string;
  /** Null for unserialised credits, like `serials`. */
  readonly vintage: number | null;
  readonly registry: string;
  readonly methodology: string;
  readonly serials: SerialBlock | null;
  /** Serials as the registry writes them. '' when unserialised. */
  readonly serialFirst: string;
  readonly serialLast: string;
  readonly quantity: number;
  readonly pricePaise: number;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly correspondingAdjustment: CorrespondingAdjustment;
  readonly account: string;
}

/** Current offer of a project. */
export interface LedgerOffer {
  readonly available: number;
  /** Lowest price of available credits. With none available, the lowest price of all. */
  readonly pricePaise: number;
}

/** Run of consecutive credits in an issuance. Positions start at 1. */
interface Run {
  readonly issuanceId: string;
  readonly first: number;
  readonly last: number;
}

/** Run of credits spent by a retirement. */
interface RetiredRun {
  readonly issuanceId: string;
  readonly quantity: number;
  readonly serials: readonly SerialRange[];
}

type Serialised = Pick<IssuanceRow, 'serialPattern' | 'serialFrom'>;

/**
 * Serialises changes to a project's credits until the transaction ends. Call it first in every
 * transaction that uses the ledger, before order rows are locked.
 * @param projectId the project's documentId
 */
export function lockCredits(projectId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`credits ${projectId}`, trx);
}

/**
 * Chooses the issuance that serves an order: the named one, or the cheapest with enough credits. At
 * equal prices, the oldest vintage comes first and unserialised credits last.
 * @param wanted `serialised` excludes credits that can never be retired
 * @throws 404 at `issuanceId` when it isn't of this project. 400 at `retire` when only unserialised
 * credits are eligible. 409 at `quantity`, with the most that one issuance has
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
 * Reserves the lowest free credits of an issuance for an order, in one or more runs.
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

/** Sells all credits that an order has reserved. An order may have none. */
export async function sell(
  { orderId, actor }: { orderId: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  await move('sell', await selectLots(orderId, ['reserved'], trx), { orderId, actor }, trx);
}

/**
 * Releases all credits that an order has reserved or bought. An order may have none. Retired
 * credits stay retired.
 */
export async function release(
  { orderId, actor }: { orderId: string; actor: MovementActor },
  trx: Knex.Transaction,
): Promise<void> {
  const runs = await selectLots(orderId, ['reserved', 'sold'], trx);
  await move('release', runs, { orderId, actor }, trx);
}

/**
 * Retires all credits that an order has bought.
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
 * Withdraws available credits permanently, the lowest first.
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

/** Withdraws all available credits of a project permanently. */
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

/** Issues credits without vintage and serials. They can never be retired. */
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
 * Reads the current serials of orders by documentId, lowest first. These are reserved, bought or
 * retired. Unserialised credits give an empty list, and orders without credits are missing. Pass
 * `trx` inside a transaction.
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

/** Reads the runs of an order's credits that movements spent for a retirement, lowest first. */
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
 * Returns whether an order's credits follow from its movements alone, and its issuance adds up.
 * `npm run ledger:verify` checks this for the whole ledger.
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
 * Reads the current offers of projects. Projects without issuances are missing. The database also
 * writes these figures into the project rows. Pass `trx` inside a transaction.
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

/** Finds the projects that offer credits with serial numbers. Other credits can't be retired. */
export async function findRetirable(projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const batch of splitIntoBatches(projectIds, MOST_IDS)) {
    const rows: { projectId: string }[] = await strapi.db
      .connection(tableOf(ISSUANCE))
      .distinct({ projectId: 'project_id' })
      .whereIn('project_id', batch)
      .where('available', '>', 0)
      .whereNotNull('serial_key');
    for (const { projectId } of rows) found.add(projectId);
  }
  return found;
}

/** Returns the serials of a run of credits, or none when they are unserialised. */
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

/**
 * Derives an order's runs and their states from its movements. Each movement covers a whole run.
 */
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

/** Reads matching issuances: cheapest first, then oldest vintage, unserialised credits last. */
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

/** Returns runs of the lowest available credits, and the number of missing credits. */
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

/** Selects an order's runs in these states. */
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
 * Issues credits, all of them available.
 * @returns the issuance's documentId
 * @throws 409 at `serialFirst` when another issuance has some of the serials. 400 at `quantity`
 * above the maximum of an issuance or project
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

/**
 * Returns whether another issuance has some of the serials. Locks the serial key, so that
 * concurrent issuances with it wait for each other.
 */
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
