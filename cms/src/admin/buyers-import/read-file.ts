import { type Sheet, type SheetsAnswer, UnreadableFile } from '@canopy/domain';

/**
 * Reads a file in a thread of its own, so that the panel stays alive meanwhile.
 * @throws UnreadableFile; the signal's reason once it is aborted
 */
export async function readFile(file: File, signal: AbortSignal): Promise<readonly Sheet[]> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', () => reject(new UnreadableFile('notATable')));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetsAnswer>) => {
        if ('sheets' in data) resolve(data.sheets);
        else reject(new UnreadableFile(data.unreadable));
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
