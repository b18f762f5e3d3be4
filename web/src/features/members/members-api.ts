import type { Member, MemberInput } from '@canopy/domain';
import { http } from '../../lib/http';

/** The client's own users, by name. */
export function fetchMembers(): Promise<Member[]> {
  return http.get('/getusers');
}

/** @throws AppError 409 at `userId` or `emailid` when it is taken */
export async function addMember(body: MemberInput): Promise<void> {
  await http.post('/adduser', { body });
}
