import { type SheetsRequest, sheetsAnswer } from '@canopy/domain/file-import';
import { PARSERS } from './read-sheets';

self.addEventListener('message', async ({ data }: MessageEvent<SheetsRequest>) => {
  self.postMessage(await sheetsAnswer(data, PARSERS));
});
