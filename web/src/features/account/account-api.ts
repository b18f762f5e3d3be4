import type { OwnSession } from '@canopy/domain';
import { http } from '../../lib/http';

/** @throws AppError 400 at `currentPassword` when that is not right */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await http.put('/me/password', { body: { currentPassword, newPassword } });
}

/** The sessions of the own account, this one first. */
export function fetchSessions(): Promise<OwnSession[]> {
  return http.get('/me/sessions');
}
