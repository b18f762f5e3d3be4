import { type Sheet, UnreadableFile } from '@canopy/domain';
import { readSheets } from './read-sheets';

/** What the worker answers: tables, or why there are none. */
export type SheetsAnswer =
  | { readonly sheets: readonly Sheet[] }
  | { readonly unreadable: UnreadableFile['reason'] };

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await readSheets(data).then(
    (sheets): SheetsAnswer => ({ sheets }),
    (failure: unknown): SheetsAnswer => ({
      unreadable: failure instanceof UnreadableFile ? failure.reason : 'notATable',
    }),
  );
  self.postMessage(answer);
});
