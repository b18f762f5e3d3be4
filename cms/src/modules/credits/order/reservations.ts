import type { OrderState } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import type { ProductOrderState } from '@canopy/domain/shop';
import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { conflict, TooMany } from '../../../http/refusals';
import { signature } from '../../../http/signature';
import { chooseStorable } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { normalizeMailbox } from '../../../server/mailbox';
import { toNetwork } from '../../../server/network';
import { limit, refund, underLimit } from '../../../server/throttle';

/**
 * Rules of unpaid reservations, for credits and for products. A short reservation lasts until the
 * buyer confirms the e-mail address, and a longer one until payment. Limits apply per mailbox and
 * per network.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hashes that identify a buyer across unpaid orders. Orders keep them while they are reserved. */
export interface BuyerHashes {
  readonly mailboxHash: string;
  readonly networkHash: string;
}

/**
 * Hashes a buyer's mailbox and network.
 * @param address the buyer's network address
 */
export function hashBuyer(email: string, address: string): BuyerHashes {
  return {
    mailboxHash: hashMailbox(email),
    networkHash: signature('network-of-order', toNetwork(address)),
  };
}

export function hashMailbox(email: string): string {
  return signature('mailbox-of-order', normalizeMailbox(email));
}

/** Hashes stored with an order that is no longer reserved. */
export const NO_HASHES = { mailboxHash: null, networkHash: null } as const;

/** Returns the end of a reservation that waits for the link in its mail. */
export function endUnconfirmed(now: Date, reservationMinutes: number): Date {
  return new Date(now.getTime() + reservationMinutes * MINUTE_MS);
}

/** Returns the end of a confirmed reservation that waits for payment. */
export function endConfirmed(now: Date, invoiceDays: number): Date {
  return new Date(now.getTime() + invoiceDays * DAY_MS);
}

/**
 * Checks that an order's e-mail address can still be confirmed.
 * @throws 409
 */
export function checkConfirmable(
  state: OrderState | ProductOrderState,
  reservedUntil: string | Date | null,
  now: Date,
): void {
  const isOver = state === 'Reserved' && new Date(reservedUntil ?? 0) <= now;
  if (state === 'Expired' || isOver)
    throw conflict('reference', creditMessages.orderReservationOver);
  if (state === 'Cancelled' || state === 'Refunded' || state === 'Returned') {
    throw conflict('reference', creditMessages.orderStays(state, 'confirmed'));
  }
}

/**
 * Places an order under the rate limits of its network address and its mailbox.
 * @param place calls `countOrder` at the end of its transaction. Only placed orders count for the
 * mailbox
 * @throws 429 when a limit is reached
 */
export async function underOrderLimits<T>(
  { address, email, ordersPerHour }: OrderLimits,
  place: (countOrder: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let isCounted = false;
  const countOrder = async () => {
    await limit('checkout-email', email, ordersPerHour);
    isCounted = true;
  };
  try {
    return await underLimit('checkout', address, () => place(countOrder));
  } catch (error) {
    // A failed COMMIT places no order.
    if (isCounted) await refund('checkout-email', email, ordersPerHour);
    throw error;
  }
}

interface OrderLimits {
  /** Network address. */
  readonly address: string;
  readonly email: string;
  /** Maximum orders per mailbox and hour. */
  readonly ordersPerHour: number;
}

interface NewReservation extends BuyerHashes {
  /** Number of credits, or pieces of products. */
  readonly quantity: number;
  readonly reservedUntil: Date;
}

/** Columns of a table of orders. */
interface ReservedColumns {
  readonly uid: UID.ContentType;
  readonly quantity: string;
  readonly reservedUntil: string;
}

/**
 * Stops a buyer from reserving, without payment, stock that others want to buy. Orders of one
 * mailbox or network wait for each other here.
 * @param most the maximum of reserved credits or pieces, per mailbox and per network
 * @param refusal the message of the 429
 * @throws 429 with the time until this reservation would end
 */
export async function checkOpenQuantity(
  { quantity, reservedUntil, mailboxHash, networkHash }: NewReservation,
  columns: ReservedColumns,
  { most, refusal }: { readonly most: number; readonly refusal: string },
  trx: Knex.Transaction,
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(columns.uid);
  const now = new Date();
  for (const buyer of [{ mailbox_hash: mailboxHash }, { network_hash: networkHash }]) {
    await lockUntilEnd(`open ${tableName} ${Object.values(buyer)[0]}`, trx);
    const [open] = await trx(tableName)
      .where({ ...buyer, state: 'Reserved' })
      .where(columns.reservedUntil, '>', chooseStorable()(now) as Date)
      .sum({ quantity: columns.quantity });
    if (Number(open?.quantity ?? 0) + quantity > most) {
      throw new TooMany(refusal, Math.ceil((reservedUntil.getTime() - now.getTime()) / 1000));
    }
  }
}
