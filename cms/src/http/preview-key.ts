import { createHmac, timingSafeEqual } from 'node:crypto';
import { PREVIEW_MINUTES } from '@canopy/domain';

/**
 * A key that opens the draft of one document for an hour (decision 014). It is signed, not stored,
 * so any instance can check it.
 */
export function previewKey(uid: string, documentId: string, now = Date.now()): string {
  const expires = now + PREVIEW_MINUTES * 60_000;
  return `${expires.toString(36)}.${signature(uid, documentId, expires)}`;
}

/** True when the key is for this document and has not expired. */
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

/** The first words separate it from everything else that is signed with the same secret. */
function signature(uid: string, documentId: string, expires: number): string {
  const secret: string = strapi.config.get('admin.auth.secret');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draft-preview', uid, documentId, expires]))
    .digest('base64url');
}
