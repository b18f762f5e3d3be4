import {
  type OldEncoding,
  readSheetsAnswer,
  type Sheet,
  type SheetsAnswer,
  type SheetsRequest,
  UnreadableFile,
} from '@canopy/domain/file-import';

/**
 * Reads a file in a worker thread, so that the panel stays responsive.
 * @throws UnreadableFile; UnclearEncoding; the signal's reason once it is aborted
 */
export async function readFile(
  file: File,
  signal: AbortSignal,
  encoding: OldEncoding | undefined,
): Promise<readonly Sheet[]> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SheetsAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', () => reject(new UnreadableFile('notATable')));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetsAnswer>) => resolve(data));
      worker.postMessage({ bytes, encoding } satisfies SheetsRequest, [bytes]);
    });
    return readSheetsAnswer(answer);
  } finally {
    worker.terminate();
  }
}
