/** The last message of a worker that makes a file: the file, or that it failed. */
export type WorkerAnswer = { readonly file: Blob } | { readonly failed: string };

/** Runs the work of a worker and sends its answer. */
export async function answerWith(work: () => Promise<Blob>): Promise<void> {
  try {
    self.postMessage({ file: await work() } satisfies WorkerAnswer);
  } catch (failure) {
    self.postMessage({ failed: String(failure) } satisfies WorkerAnswer);
  }
}

/** Waits for the file of a worker, and ends the worker in any case. */
export async function fileFrom(worker: Worker, signal: AbortSignal): Promise<Blob> {
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      // The script itself did not arrive, or broke.
      worker.onerror = () => reject(new Error('The worker failed.'));
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
        'file' in data ? resolve(data.file) : reject(new Error(data.failed));
    });
  } finally {
    worker.terminate();
  }
}
