import { AppError } from '../../../lib/app-error';
import { type Http, httpOfSession } from '../../../lib/session';

/** Sends an order, with the key in its headers. */
export type Place<Input, Order> = (
  http: Http,
  body: Input,
  headers: { readonly 'Idempotency-Key': string },
) => Promise<Order>;

export interface Placed<Order> {
  readonly order: Order;
  /** Whether it is what an earlier submission ordered, rather than this one. */
  readonly wasThere: boolean;
}

/**
 * Submits an order under the key of its attempt. When an earlier submission of the attempt, whose
 * answer never came, has become an order after all, that order is the answer: the server refuses to
 * make a second one of the key, and says which one there is to who repeats the earlier input.
 * @param sent the earlier submissions that nothing was heard of
 * @throws AppError
 */
export async function placeOnce<Input, Order>(
  place: Place<Input, Order>,
  input: Input,
  key: string,
  sent: readonly Input[],
): Promise<Placed<Order>> {
  // The order of this key: a new one, or the one that was made of the same input before. Somebody who is
  // being logged in after a reload orders for themselves.
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

/** Whether the key belongs to an order of another input. */
export function isKeyUsed(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'idempotency_key_reused';
}
