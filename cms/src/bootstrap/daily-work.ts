import * as evidence from '../modules/inventory/evidence/evidence';
import * as records from '../modules/inventory/records/emission-record';
import * as previews from '../modules/inventory/restatement/preview';
import * as outbox from '../modules/mail/outbox';
import * as sessions from '../modules/session/session';
import * as carts from '../modules/shop/cart/cart';
import * as productOrders from '../modules/shop/product-order/product-order';
import { storage } from '../server/storage';
import { logFailure } from '../server/storage-failure';
import { removeAbandonedFiles } from '../server/temporary-dir';
import { deleteOldEntries } from './audit/append-only';

const DAY_MS = 24 * 60 * 60 * 1000;

let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> = Promise.resolve();

/** Cleans up now and then once a day, in the background. Runs on each instance. */
export function startDailyWork(): void {
  const work = () => {
    underWay = cleanUp();
  };
  work();
  timer = setInterval(work, DAY_MS).unref();
}

async function cleanUp(): Promise<void> {
  await records.deleteExpiredReceipts().catch(logFailure);
  await evidence.removeUnused().catch(logFailure);
  await storage.deleteRemoved().catch(logFailure);
  await previews.removeOld().catch(logFailure);
  await outbox.removeOld().catch(logFailure);
  await carts.removeOld().catch(logFailure);
  await productOrders.forgetAddresses().catch(logFailure);
  await sessions.removeEnded().catch(logFailure);
  await deleteOldEntries().catch(logFailure);
  await removeAbandonedFiles().catch(logFailure);
}

/** Stops the timer and resolves when no run is in progress. */
export async function stopDailyWork(): Promise<void> {
  clearInterval(timer);
  await underWay;
}
