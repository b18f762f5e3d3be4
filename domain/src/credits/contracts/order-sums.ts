import { z } from 'zod';
import { pageMeta } from '../../common/contracts/fields';
import { ORDER_MONEY, ORDER_OUTCOMES } from '../order-states';

/** Number of orders and their total in rupees. */
const orderSum = z.object({ orders: z.number().int(), total: z.number() });

/** Sums of orders by outcome, real money and demonstrations apart. */
const orderSums = z.record(z.enum(ORDER_MONEY), z.record(z.enum(ORDER_OUTCOMES), orderSum));

/** Page of a list of orders, and the sums of all its matches. */
export const orderPageMeta = pageMeta.extend({ sums: orderSums });
