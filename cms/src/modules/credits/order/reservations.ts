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
 * Rules of reservations that are not paid yet, for credits and for products: a short reservation until the buyer
 * confirms the e-mail address, a longer one to pay, and a limit per mailbox and network.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hashes that identify a buyer across unpaid orders. Orders keep them while they are reserved. */
export interface BuyerHashes {
  readonly mailboxHash: string;
  readonly networkHash: string;
}

/** @param address the buyer's network address */
export function hashBuyer(email: string, address: string): BuyerHashes {
  return {
    mailboxHash: hashMailbox(email),
    networkHash: signature('network-of-order', toNetwork(address)),
  };
}

export function hashMailbox(email: string): string {
  return signature('mailbox-of-order', normalizeMailbox(email));
}

/** Hashes to store with an order that is no longer reserved. */
export const NO_HASHES = { mailboxHash: null, networkHash: null } as const;

/** Returns the end of a reservation that waits for the link in its mail. */
export function endUnconfirmed(now: Date, reservationMinutes: number): Date {
  return new Date(now.getTime() + reservationMinutes * MINUTE_MS);
}

/** Returns the end of a confirmed reservation that waits for its payment. */
export function endConfirmed(now: Date, invoiceDays: number): Date {
  return new Date(now.getTime() + invoiceDays * DAY_MS);
}

/** @throws 409 for an order whose e-mail address can no longer be confirmed */
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
 * Places an order under the limits of its network address and of its mailbox.
 * @param place calls `countOrder` at the end of its transaction, so that only placed orders count for the mailbox
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
    // The COMMIT failed.
    if (isCounted) await refund('checkout-email', email, ordersPerHour);
    throw error;
  }
}

interface OrderLimits {
  /** The network address. */
  readonly address: string;
  readonly email: string;
  /** The most orders of a mailbox in an hour. */
  readonly ordersPerHour: number;
}

interface NewReservation extends BuyerHashes {
  /** Credits, or pieces of products. */
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
 * Stops a buyer from reserving stock that others want to buy, without paying. Orders of the same mailbox and network
 * wait for each other here.
 * @param most the most credits or pieces that a mailbox, and a network, may have reserved
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
