import { AppError } from '../../../lib/app-error';
import { type Http, httpOfSession } from '../../../lib/session';

/** Sends an order with its idempotency key. */
export type Place<Input, Order> = (
  http: Http,
  body: Input,
  headers: { readonly 'Idempotency-Key': string },
) => Promise<Order>;

export interface Placed<Order> {
  readonly order: Order;
  /** Whether an earlier submission placed the order. */
  readonly wasThere: boolean;
}

/**
 * Submits an order under its attempt's key. The server accepts one order per key. If an earlier
 * submission without a response was placed after all, its order is returned. Repeating that
 * submission's input yields it.
 * @param sent earlier submissions without a response
 * @throws AppError
 */
export async function placeOnce<Input, Order>(
  place: Place<Input, Order>,
  input: Input,
  key: string,
  sent: readonly Input[],
): Promise<Placed<Order>> {
  // Waits for a session that is being restored after a reload, so that the order belongs to the
  // user.
  const submit = async (body: Input) =>
    place(await httpOfSession(), body, { 'Idempotency-Key': key });
  try {
    return { order: await submit(input), wasThere: false };
  } catch (failure) {
    if (!isKeyUsed(failure)) throw failure;
    for (const earlier of sent) {
      try {
        return { order: await submit(earlier), wasThere: true };
      } catch (again) {
        if (!isKeyUsed(again)) throw again;
      }
    }
    throw failure;
  }
}

/** Returns whether the key belongs to an order with other input. */
export function isKeyUsed(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'idempotency_key_reused';
}
