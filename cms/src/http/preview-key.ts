import { createHmac, timingSafeEqual } from 'node:crypto';
import { PREVIEW_MINUTES } from '@canopy/domain';

/**
 * What opens the draft of one document for an hour (decision 014). It is signed rather than stored:
 * any instance can tell whether it is right.
 */
export function previewKey(uid: string, documentId: string, now = Date.now()): string {
  const expires = now + PREVIEW_MINUTES * 60_000;
  return `${expires.toString(36)}.${signature(uid, documentId, expires)}`;
}

/** True when the key was made for this document, and its time is not over. */
export function isPreviewKeyOf(
  uid: string,
  documentId: string,
  key: string,
  now = Date.now(),
): boolean {
  const [expiry = '', given = '', ...more] = key.split('.');
  const expires = Number.parseInt(expiry, 36);
  if (!(expires > now) || more.length > 0) return false;
  const right = Buffer.from(signature(uid, documentId, expires));
  const claimed = Buffer.from(given);
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}

/** The first words part it from everything else that is signed with the same secret. */
function signature(uid: string, documentId: string, expires: number): string {
  const secret: string = strapi.config.get('admin.auth.secret');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draft-preview', uid, documentId, expires]))
    .digest('base64url');
}
