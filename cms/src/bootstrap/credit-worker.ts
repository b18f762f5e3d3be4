import { endDueOrders } from '../modules/credits/order/end-orders';
import { endDue } from '../modules/shop/product-order/product-order-states';
import { logFailure } from '../server/storage-failure';

/** Interval between two checks for expired reservations and simulated orders, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> = Promise.resolve();

/**
 * Ends expired reservations and visitors' expired simulated orders in the background. Runs on each
 * instance. Only one of them ends a given order.
 */
export function startCreditWorker(): void {
  timer = setInterval(() => {
    // A slow run is never started a second time in parallel.
    underWay = underWay
      .then(() => endDueOrders())
      .catch(logFailure)
      .then(() => endDue())
      .catch(logFailure);
  }, LOOK_EVERY_MS).unref();
}

/** Stops the timer and resolves when no run is in progress. */
export async function stopCreditWorker(): Promise<void> {
  clearInterval(timer);
  await underWay;
}
