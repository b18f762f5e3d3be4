import { createHmac, timingSafeEqual } from 'node:crypto';

interface RefreshClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Returns the content of a refresh token issued here, even if it has expired or been revoked.
 * Strapi decodes only valid ones.
 * @returns null when the token was not issued here
 */
export function refreshClaims(token: string): RefreshClaims | null {
  const [header = '', payload = '', given = ''] = token.split('.');
  const secret: string = strapi.config.get('plugin::users-permissions.jwtSecret');
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const claimed = Buffer.from(given, 'base64url');
  if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null;
  const { type, userId, sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return type === 'refresh' ? { userId, sessionId } : null;
}
