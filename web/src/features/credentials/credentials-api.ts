import type { PasswordSet } from '@canopy/domain';
import { http } from '../../lib/http';

/**
 * @returns what the server says about it
 * @throws AppError 404 at `email` when it is not registered
 */
export async function requestCredentials(email: string): Promise<string> {
  const { data } = await http.post<{ message: string }>(
    '/users/request-credentials',
    { email },
    { anonymous: true },
  );
  return data.message;
}

/** @throws AppError 400 at `token` when the link is used up or too old */
export async function setPassword(token: string, password: string): Promise<PasswordSet> {
  const { data } = await http.post<PasswordSet>(
    '/users/set-password',
    { token, password },
    { anonymous: true },
  );
  return data;
}
