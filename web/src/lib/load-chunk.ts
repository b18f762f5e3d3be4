import { ChunkLoadError } from './app-error';

/** Specification §9. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads the script of a page.
 * @throws ChunkLoadError when it does not arrive, or not within 120 seconds
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (failure) {
    throw failure instanceof ChunkLoadError ? failure : new ChunkLoadError(failure);
  } finally {
    clearTimeout(timer);
  }
}
