import { createHash } from 'node:crypto';
import { type PdfDefinition, renderPdf } from './pdf';
import { queueRequest, runQueued } from './request-queue';

const QUEUE = 'documents';

/** The most requests that wait for a PDF at once. */
const MOST_WAITING = 20;

/** The number of finished PDFs that are kept, of about 20 kB each. */
const MOST_KEPT = 50;

/** Finished PDFs by the hash of their definition, the oldest first. */
const kept = new Map<string, Buffer>();

/**
 * Lays out a PDF after all others of this process, because each layout blocks the event loop. Repeated definitions return
 * the kept bytes.
 * @param signal of the request; mails have none, and always wait
 * @throws 503 when too many requests wait; the signal's reason once it is aborted
 */
export async function queuePdf(definition: PdfDefinition, signal?: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = kept.get(hash);
  if (known) return known;
  const work = () => layOut(definition, hash);
  return signal ? queueRequest(QUEUE, MOST_WAITING, work, signal) : runQueued(QUEUE, work);
}

async function layOut(definition: PdfDefinition, hash: string): Promise<Buffer> {
  // It may have been made while this waited.
  const bytes = kept.get(hash) ?? (await renderPdf(definition));
  kept.set(hash, bytes);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return bytes;
}
