import type { Member, MemberInput } from '@canopy/domain';
import { http } from '../../lib/http';

/** The client's own users, by name. */
export async function fetchMembers(): Promise<Member[]> {
  const { data } = await http.get<Member[]>('/getusers');
  return data;
}

/** @throws AppError 409 at `userId` or `emailid` when it is taken */
export async function addMember(input: MemberInput): Promise<void> {
  await http.post('/adduser', input);
}
