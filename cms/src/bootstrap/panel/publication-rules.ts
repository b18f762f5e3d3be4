import { messages } from '@canopy/domain';
import type { UID } from '@strapi/strapi';
import { invalidField } from '../../http/input';
import { lockEntry } from '../../rows/entries';
import type { PlannedRow } from '../../rows/published';

/** The part of a write through the document service that its rules read, and may change. */
interface EntryWrite {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly status?: string;
    data?: Record<string, unknown>;
  };
}

/** Whether entries of the type have dates of publication. */
export function isPlanned(uid: string): boolean {
  return 'hiddenFrom' in strapi.contentType(uid as UID.ContentType).attributes;
}

/**
 * Creates, changes or publishes an entry with dates of publication: it ends after it begins, and what is
 * published without a date has that of this moment. Correcting an entry does not make it newer.
 * @throws ValidationError (400) at `hiddenFrom`
 */
export async function keepDates<T>(
  { uid, action, params }: EntryWrite,
  write: () => T,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    const { documentId, data = {} } = params;
    if (documentId) await lockEntry(documentId, trx);
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
    return await write();
  });
}

async function readDraft(uid: string, documentId: string | undefined): Promise<PlannedRow | null> {
  if (!documentId) return null;
  return strapi.db
    .query(uid)
    .findOne({ select: ['publishedOn', 'hiddenFrom'], where: { documentId, publishedAt: null } });
}

/** A publication takes the draft as it is. */
async function dateDraft(uid: string, documentId: unknown, publishedOn: unknown): Promise<void> {
  const where = { documentId, publishedAt: null };
  await strapi.db.query(uid).updateMany({ where, data: { publishedOn } });
}
