import type { Order } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import { describe, expect, it } from 'vitest';
import { fakeApi, networkFailure, refusal } from '../../../test/fake-api';
import { order } from '../../../test/market';
import type { Purchase } from './checkout-form-schema';
import { type Place, placeOnce } from './place-once';

const place: Place<Purchase, Order> = async (http, body, headers) =>
  (await http.post('/checkout', { body, headers })).order;

const input = (quantity: number): Purchase => ({
  projectId: 'project00000001',
  quantity,
  paymentMethod: 'UPI',
  buyer: { name: 'Asha Rao', email: 'asha@example.org' },
});

/** Fakes a server that orders the first input and then only confirms the same input. */
function orderingServer(ordered?: Purchase) {
  let first = ordered;
  return fakeApi({
    'POST /checkout': ({ body }) => {
      first ??= body as Purchase;
      return JSON.stringify(body) === JSON.stringify(first)
        ? { status: 201, body: { order: order({ quantity: Number(first.quantity) }) } }
        : refusal(409, creditMessages.orderKeyReused, [], 'idempotency_key_reused');
    },
  });
}

describe('placeOnce', () => {
  it('places the submitted order under the given key', async () => {
    const requests = orderingServer();
    const placed = await placeOnce(place, input(3), 'key-of-attempt', [input(3)]);
    expect(placed).toEqual({ order: order({ quantity: 3 }), wasThere: false });
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-of-attempt']);
  });

  it('returns the order created by an earlier submission', async () => {
    const requests = orderingServer(input(2));
    const sent = [input(1), input(2), input(3)];
    const placed = await placeOnce(place, input(3), 'key-of-attempt', sent);
    expect(placed).toEqual({ order: order({ quantity: 2 }), wasThere: true });
    expect(requests.every(({ idempotencyKey }) => idempotencyKey === 'key-of-attempt')).toBe(true);
  });

  it('rejects a key that belongs to another order', async () => {
    orderingServer(input(9));
    await expect(placeOnce(place, input(3), 'key-of-attempt', [input(3)])).rejects.toMatchObject({
      message: creditMessages.orderKeyReused,
    });
  });

  it('does not retry when no answer arrives', async () => {
    const requests = fakeApi({ 'POST /checkout': () => networkFailure });
    await expect(placeOnce(place, input(3), 'key-of-attempt', [input(1)])).rejects.toMatchObject({
      status: 0,
    });
    expect(requests).toHaveLength(1);
  });
});
