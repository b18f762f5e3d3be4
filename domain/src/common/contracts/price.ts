import { messages } from '../messages';
import { isPrice } from '../money';
import { amount, count } from './fields';

/** Price in rupees, with at most two decimals. */
export const price = amount
  .refine(isPrice, messages.priceForm)
  .describe('Rupees, from 0 to 10,00,000, with at most two decimals');

export const QUANTITY_MOST = 10_000_000;
export const quantity = count(QUANTITY_MOST);
