import type { Order } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchOrder } from './checkout-api';

/** The order of a reference. */
export function useOrder(reference: string) {
  return useSWR<Order, AppError>(['orders', 'detail', reference], () => fetchOrder(reference));
}
