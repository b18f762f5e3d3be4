import type { CheckoutInput, Order } from '@canopy/domain';
import { loadHttp } from '../../lib/load-http';
import { publicGet } from '../../lib/public-get';

/** @returns the order of this key: a new one, or the one that was made of the same input before */
export async function placeOrder(body: CheckoutInput, idempotencyKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const { http } = await loadHttp();
  return (await http.post('/checkout', { body, headers })).order;
}

export async function fetchOrder(reference: string): Promise<Order> {
  return (await publicGet('/orders/:reference', { path: { reference } })).order;
}
