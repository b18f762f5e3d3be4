import type { Order } from '@canopy/domain';
import { AppError } from '../../lib/app-error';
import { loadHttp } from '../../lib/load-http';
import { getSession } from '../../lib/session';
import type { Purchase } from './attempt';

export interface Placed {
  readonly order: Order;
  /** Whether it is what an earlier submission ordered, rather than this one. */
  readonly wasThere: boolean;
}

/**
 * Submits a purchase under the key of its attempt. When an earlier submission of the attempt, whose
 * answer never came, has become an order after all, that order is the answer: the server refuses to
 * make a second one of the key, and says which one there is to who repeats the earlier input.
 * @param sent the earlier submissions that nothing was heard of
 * @throws AppError
 */
export async function placeOnce(
  input: Purchase,
  key: string,
  sent: readonly Purchase[],
): Promise<Placed> {
  try {
    return { order: await placeOrder(input, key), wasThere: false };
  } catch (failure) {
    if (!isKeyUsed(failure)) throw failure;
    for (const earlier of sent) {
      try {
        return { order: await placeOrder(earlier, key), wasThere: true };
      } catch (again) {
        if (!isKeyUsed(again)) throw again;
      }
    }
    throw failure;
  }
}

/** @returns the order of this key: a new one, or the one that was made of the same input before */
async function placeOrder(body: Purchase, idempotencyKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const { http, renewAccessToken } = await loadHttp();
  // A client that is being logged in after a reload buys for itself. Nobody in particular buys without.
  if (getSession().status === 'restoring') await renewAccessToken().catch(() => {});
  return (await http.post('/checkout', { body, headers })).order;
}

/** Whether the key belongs to an order of another input. */
export function isKeyUsed(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'idempotency_key_reused';
}
