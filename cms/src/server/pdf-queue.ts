import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { messages } from '@canopy/domain';
import { unavailable } from '../http/refusals';
import { inTurn } from './in-turn';
import { type PdfDefinition, renderPdf } from './pdf';

/** The most requests that wait for a PDF at once. */
const MOST_WAITING = 20;

/** The number of finished PDFs that are kept, of about 20 kB each. */
const MOST_KEPT = 50;

let waiting = 0;

/** Finished PDFs by the hash of their definition, the oldest first. */
const kept = new Map<string, Buffer>();

/**
 * Lays out a PDF after all others of this process, because each layout blocks the event loop. Other requests, and
 * disconnects of callers, are handled before each layout. Repeated definitions return the kept bytes.
 * @param signal of the request; mails have none, and always wait
 * @throws 503 when too many requests wait; the signal's reason once it is aborted
 */
export async function queuePdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = kept.get(hash);
  if (known) return known;
  if (!signal) return inTurn('documents', () => layOut(definition, hash));
  if (waiting >= MOST_WAITING) throw unavailable(messages.documentsBusy);
  waiting += 1;
  try {
    return await inTurn('documents', () => layOut(definition, hash, signal), signal);
  } finally {
    waiting -= 1;
  }
}

async function layOut(
  definition: PdfDefinition,
  hash: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  await yieldToEventLoop();
  signal?.throwIfAborted();
  // It may have been made while this waited.
  const bytes = kept.get(hash) ?? (await renderPdf(definition));
  kept.set(hash, bytes);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return bytes;
}
