import type { CheckoutInput, Order } from '@canopy/domain';
import { http } from '../../lib/http';

/** @returns the order of this key: a new one, or the one that was made of the same input before */
export async function placeOrder(body: CheckoutInput, idempotencyKey: string): Promise<Order> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await http.post('/checkout', { body, headers })).order;
}

export async function fetchOrder(reference: string): Promise<Order> {
  return (await http.get('/orders/:reference', { path: { reference } })).order;
}
