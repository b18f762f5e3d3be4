import { createHash } from 'node:crypto';
import { type PdfDefinition, renderPdf } from './pdf';
import { queueRequest, runQueued } from './request-queue';

const QUEUE = 'documents';

/** Maximum requests waiting for a PDF at once. */
const MOST_WAITING = 20;

/** Number of finished PDFs to cache, of about 30 kB each. */
const MOST_KEPT = 50;

/** Finished PDFs by the hash of their definition, the oldest first. */
const kept = new Map<string, Buffer>();

/**
 * Lays out a PDF after all others of this process, because each layout blocks the event loop.
 * Repeated definitions return the cached bytes.
 * @param signal the request's; mails pass none, and always wait
 * @throws 503 if too many requests wait; the signal's reason once it is aborted
 */
export async function queuePdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = kept.get(hash);
  if (known) return known;
  const work = () => layOut(definition, hash);
  return signal ? queueRequest(QUEUE, MOST_WAITING, work, signal) : runQueued(QUEUE, work);
}

async function layOut(definition: PdfDefinition, hash: string): Promise<Buffer> {
  // It may have been made while this call waited.
  const bytes = kept.get(hash) ?? (await renderPdf(definition));
  kept.set(hash, bytes);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return bytes;
}
