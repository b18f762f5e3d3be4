import type { PasswordSet } from '@canopy/domain';
import { http } from '../../lib/http';

/**
 * @returns what the server says about it
 * @throws AppError 404 at `email` when it is not registered
 */
export async function requestCredentials(email: string): Promise<string> {
  const asked = { body: { email }, anonymous: true };
  return (await http.post('/users/request-credentials', asked)).message;
}

/** @throws AppError 400 at `token` when the link is used up or too old */
export function setPassword(token: string, password: string): Promise<PasswordSet> {
  return http.post('/users/set-password', { body: { token, password }, anonymous: true });
}
