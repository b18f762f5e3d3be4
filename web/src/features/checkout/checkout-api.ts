import type { CheckoutInput, Order, orderAnswer } from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

type OrderAnswer = z.infer<typeof orderAnswer>;

/** @returns the order of this key: a new one, or the one that was made of the same input before */
export async function placeOrder(input: CheckoutInput, idempotencyKey: string): Promise<Order> {
  const { data } = await http.post<OrderAnswer>('/checkout', input, {
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.order;
}

export async function fetchOrder(reference: string): Promise<Order> {
  const { data } = await http.get<OrderAnswer>(`/orders/${encodeURIComponent(reference)}`);
  return data.order;
}
