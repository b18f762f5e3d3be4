import { PREVIEW_MINUTES } from '@canopy/domain/common';
import { isSameSignature, signature } from './signature';

/**
 * Returns a key that opens the draft of one document for an hour (docs/design/publication.md). It
 * is signed, not stored, so any instance can check it.
 */
export function previewKey(uid: string, documentId: string, now = Date.now()): string {
  const expires = now + PREVIEW_MINUTES * 60_000;
  return `${expires.toString(36)}.${sign(uid, documentId, expires)}`;
}

/** Returns true if the key is for this document and has not expired. */
export function isPreviewKey(
  uid: string,
  documentId: string,
  key: string,
  now = Date.now(),
): boolean {
  const [expiry = '', given = '', ...more] = key.split('.');
  const expires = Number.parseInt(expiry, 36);
  if (!(expires > now) || more.length > 0) return false;
  return isSameSignature(given, sign(uid, documentId, expires));
}

const sign = (uid: string, documentId: string, expires: number) =>
  signature('draft-preview', uid, documentId, expires);
