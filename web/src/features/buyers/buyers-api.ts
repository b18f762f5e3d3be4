import {
  type Buyer,
  type BuyerInput,
  type BuyerList,
  type BuyerQuery,
  type BuyersAdded,
  buyersImported,
  buyersRefused,
  type ImportAnswer,
  messages,
} from '@canopy/domain';
import { AppError, toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import type { SendOptions } from '../../ui/file-import/types';

/** Which buyers, in which order; what is left out is not asked for. Without a sort: newest first. */
export type BuyerFilter = Partial<
  Pick<BuyerQuery, 'q' | 'buyerType' | 'buyerStatus' | 'country' | 'sort' | 'order'>
>;
type BuyerPage = Required<BuyerList>;

export async function fetchBuyerPage(params: object, signal: AbortSignal): Promise<BuyerPage> {
  const { data } = await http.get<BuyerPage>('/getbuyers', { params, signal });
  return data;
}

/** Every buyer that matches, for a download. */
export async function fetchAllBuyers(params: BuyerFilter): Promise<Buyer[]> {
  const { data } = await http.get<BuyerList>('/getbuyers', { params });
  return data.data;
}

/** @throws AppError 409 when this buyer is there already; 400 at the fields */
export async function addBuyer(input: BuyerInput): Promise<void> {
  const { data } = await http.post<BuyersAdded>('/addbuyer', input);
  if (data.inserted === 0) {
    throw new AppError(messages.buyerTaken, { status: 409 });
  }
}

/** Adds the good ones of many buyers, or only tells what would happen. */
export async function sendBuyers(
  rows: readonly unknown[],
  { dryRun, signal, onProgress }: SendOptions,
): Promise<ImportAnswer> {
  try {
    const { data } = await http.post<BuyersAdded>('/addbuyer', rows, {
      params: { dryRun },
      signal,
      onUploadProgress: onProgress,
    });
    return buyersImported(data);
  } catch (thrown) {
    const failure = toAppError(thrown);
    // The server refuses rows of which none is good; a check still shows what is wrong with each.
    if (!dryRun || failure.status !== 400 || failure.fieldErrors.length === 0) {
      throw failure;
    }
    return buyersRefused(failure.fieldErrors);
  }
}
