/** Last message of a worker that creates a file: the file or its failure. */
export type WorkerAnswer = { readonly file: Blob } | { readonly failed: string };

/** Runs a worker's job and posts the result. */
export async function answerWith(work: () => Promise<Blob>): Promise<void> {
  try {
    self.postMessage({ file: await work() } satisfies WorkerAnswer);
  } catch (failure) {
    self.postMessage({ failed: String(failure) } satisfies WorkerAnswer);
  }
}

/** Waits for a worker's file and always terminates the worker. */
export async function fileFrom(worker: Worker, signal: AbortSignal): Promise<Blob> {
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      // The script failed to load or threw.
      worker.onerror = () => reject(new Error('The worker failed.'));
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
        'file' in data ? resolve(data.file) : reject(new Error(data.failed));
    });
  } finally {
    worker.terminate();
  }
}
