import { inventoryMessages, openDays } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { REFUSED_BY_PART, Refusal } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';

const CLOSED = 'api::period.closed-month';

/** Code of PostgreSQL's error when a trigger refuses a change in a closed month. */
export const CLOSED_SQLSTATE = 'CY001';
/** Message of PostgreSQL's error, which remains where Citus changes the code. */
export const CLOSED_REFUSAL = 'nothing changes in a closed year; reopen it first';
/**
 * Message of SQLite's error. A literal, because SQLite before 3.47 can't parse an expression there.
 */
export const CLOSED_MESSAGE = 'period_locked';

/**
 * Month of a marker row, by which a transaction announces to the triggers that it opens a year's
 * months. On Citus a row reaches the triggers of every part; a setting of the transaction does not.
 */
export const OPENING = '';

/** Listener that follows a change of closed months, in its transaction. */
type Listener = (trx: Knex.Transaction) => Promise<void>;

let listener: Listener | undefined;

/** Registers the listener for closed and opened months: the triggers that refuse changes. */
export function onClosedMonths(follow: Listener): void {
  listener = follow;
}

/** Months of a year that are closed together. */
interface MonthsOfYear {
  readonly clientId: number;
  readonly periodId: number;
  readonly months: readonly string[];
}

/**
 * Closes months. From then on the database refuses every change in them. On PostgreSQL it waits for
 * transactions that have changed the client's data.
 */
export async function closeMonths(
  { clientId, periodId, months }: MonthsOfYear,
  trx: Knex.Transaction,
): Promise<void> {
  const rows = months.map((month) => ({ clientId, month, periodId }));
  await insertMany(CLOSED, rows, trx);
  await listener?.(trx);
}

/** Opens the months of a year again. Triggers refuse any other statement that deletes them. */
export async function openMonths(
  { clientId, periodId }: Pick<MonthsOfYear, 'clientId' | 'periodId'>,
  trx: Knex.Transaction,
): Promise<void> {
  await insertMany(CLOSED, [{ clientId, month: OPENING, periodId }], trx);
  const months = () => trx('closed_months').where({ client_id: clientId, period_id: periodId });
  await months().whereNot({ month: OPENING }).delete();
  await months().delete();
  await listener?.(trx);
}

/** Closed months of a client. */
export class ClosedMonths {
  constructor(readonly months: readonly string[]) {}

  /** Checks whether a closed month lies between two days, or contains one of them. */
  includeDayOf({ fromDay, toDay }: { readonly fromDay: string; readonly toDay: string }): boolean {
    const [first, last] = [fromDay.slice(0, 7), toDay.slice(0, 7)];
    return this.months.some((month) => first <= month && month <= last);
  }
}

/**
 * Reads a client's closed months.
 * @param database a transaction during which no month is closed or opened, to rely on the result
 */
export async function readClosedMonths(
  clientId: number,
  database: Knex = strapi.db.connection,
): Promise<ClosedMonths> {
  const rows = await database('closed_months').where({ client_id: clientId }).select('month');
  return new ClosedMonths(rows.map(({ month }) => month));
}

/**
 * Makes the 409 for a change in a closed month.
 * @param clientId null omits the open days
 */
export async function refuseClosed(
  clientId: number | null,
  message: string = inventoryMessages.periodLocked,
): Promise<Refusal> {
  const open = clientId === null ? null : openDays((await readClosedMonths(clientId)).months);
  const details = { code: 'period_locked', ...(open && { open }) } as const;
  return new Refusal(409, 'ConflictError', message, undefined, details);
}

interface DatabaseError {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly message?: unknown;
  readonly clientId?: number;
}

/** Checks whether a trigger refused a change in a closed month. */
export function isClosedMonthError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError;
  if (code === CLOSED_SQLSTATE) return true;
  if (code === REFUSED_BY_PART) return String(message).includes(CLOSED_REFUSAL);
  return code === 'SQLITE_CONSTRAINT_TRIGGER' && String(message).endsWith(CLOSED_MESSAGE);
}

/**
 * Returns the client whose closed month caused a trigger's error; null when the error doesn't name
 * one.
 */
export function clientRefusedBy(error: unknown): number | null {
  const { detail, clientId = null } = error as DatabaseError;
  return detail ? Number(detail) : clientId;
}

/**
 * Runs a change of a client's rows outside its calls. Adds the client to errors, because SQLite's
 * doesn't name it.
 */
export async function runForClient<T>(clientId: number, change: () => T): Promise<Awaited<T>> {
  try {
    return await change();
  } catch (error) {
    throw isClosedMonthError(error) ? Object.assign(error as Error, { clientId }) : error;
  }
}
