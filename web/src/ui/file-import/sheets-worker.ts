import { sheetsAnswer } from '@canopy/domain/file-import';
import { PARSERS } from './read-sheets';

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await sheetsAnswer(data, PARSERS));
});
