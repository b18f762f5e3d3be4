import {
  type Buyer,
  type BuyerInput,
  buyersImported,
  buyersRefused,
  type ImportAnswer,
  messages,
  type QueryOf,
} from '@canopy/domain';
import { AppError, toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import type { SendOptions } from '../../ui/file-import/types';

/** Which buyers, in which order; what is left out is not asked for. Without a sort: newest first. */
export type BuyerFilter = Pick<
  QueryOf<'GET /getbuyers'>,
  'q' | 'buyerType' | 'buyerStatus' | 'country' | 'sort' | 'order'
>;

export const fetchBuyerPage = (
  query: BuyerFilter & { page: number; pageSize: number },
  signal: AbortSignal,
) => http.page('/getbuyers', { query, signal });

/** Every buyer that matches, for a download. */
export async function fetchAllBuyers(query: BuyerFilter): Promise<Buyer[]> {
  return (await http.get('/getbuyers', { query })).data;
}

/** @throws AppError 409 when this buyer already exists; 400 at the fields */
export async function addBuyer(body: BuyerInput): Promise<void> {
  const { inserted } = await http.post('/addbuyer', { body });
  if (inserted === 0) {
    throw new AppError(messages.buyerTaken, { status: 409 });
  }
}

/** Adds the good ones of many buyers, or only tells what would happen. */
export async function sendBuyers(
  rows: readonly unknown[],
  { dryRun, signal, onProgress }: SendOptions,
): Promise<ImportAnswer> {
  try {
    const query = { dryRun: dryRun ? 'true' : 'false' } as const;
    return buyersImported(
      await http.post('/addbuyer', { body: [...rows], query, signal, onProgress }),
    );
  } catch (thrown) {
    const failure = toAppError(thrown);
    // The server refuses rows of which none is good; a check still shows what is wrong with each.
    if (!dryRun || failure.status !== 400 || failure.fieldErrors.length === 0) {
      throw failure;
    }
    return buyersRefused(failure.fieldErrors);
  }
}
