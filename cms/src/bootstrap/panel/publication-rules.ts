import { messages } from '@canopy/domain/common';
import { invalidField } from '../../http/input';
import type { DocumentCall } from '../../panel-type/document-call';
import { lockEntry } from '../../rows/entry-versions';
import type { PlannedRow } from '../../rows/published';

/** Actions that can change an entry's dates or publish it. */
const DATING = ['create', 'update', 'clone', 'publish'];

/**
 * Locks an entry, checks its publication dates and writes it. An entry must be hidden after it is
 * published. Publishing without a date sets the current time. Correcting an entry does not make it
 * newer.
 * @throws ValidationError (400) at `hiddenFrom`
 */
export async function keepDates<T>(call: DocumentCall, write: () => T): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    const { documentId } = call.params;
    if (documentId) await lockEntry(documentId, trx);
    if (DATING.includes(call.action)) await completeDates(call);
    return await write();
  });
}

async function completeDates({ uid, action, params }: DocumentCall): Promise<void> {
  const { documentId, data = {} } = params;
  const dates = { ...(await readDraft(uid, documentId)), ...data } as Partial<PlannedRow>;
  const publishes = action === 'publish' || params.status === 'published';
  const publishedOn = dates.publishedOn || (publishes ? new Date() : null);
  if (publishedOn && dates.hiddenFrom && new Date(dates.hiddenFrom) <= new Date(publishedOn)) {
    throw invalidField('hiddenFrom', messages.hiddenBeforePublished);
  }
  if (publishes && !dates.publishedOn) {
    if (action === 'publish') await dateDraft(uid, documentId, publishedOn);
    else params.data = { ...data, publishedOn };
  }
}

async function readDraft(uid: string, documentId: string | undefined): Promise<PlannedRow | null> {
  if (!documentId) return null;
  return strapi.db
    .query(uid)
    .findOne({ select: ['publishedOn', 'hiddenFrom'], where: { documentId, publishedAt: null } });
}

/** Dates the draft, because publishing copies the draft unchanged. */
async function dateDraft(uid: string, documentId: unknown, publishedOn: unknown): Promise<void> {
  const where = { documentId, publishedAt: null };
  await strapi.db.query(uid).updateMany({ where, data: { publishedOn } });
}
