import { endDueOrders } from '../modules/credits/order/end-orders';
import { endDue } from '../modules/shop/product-order/product-order-states';
import { logFailure } from '../server/storage-failure';

/** The time between two looks for reservations and simulated orders that are over. */
const LOOK_EVERY_MS = 60_000;

let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> = Promise.resolve();

/**
 * Ends reservations, and visitors' simulated orders, when their time is over, beside requests. Each instance does it;
 * an order is ended by one of them.
 */
export function startCreditWorker(): void {
  timer = setInterval(() => {
    // A look that takes long is not begun a second time.
    underWay = underWay
      .then(() => endDueOrders())
      .catch(logFailure)
      .then(() => endDue())
      .catch(logFailure);
  }, LOOK_EVERY_MS).unref();
}

/** Resolves when nothing of it is under way any more. */
export async function stopCreditWorker(): Promise<void> {
  clearInterval(timer);
  await underWay;
}
