import type { Client, Member } from '@canopy/domain';
import { http } from '../../lib/http';

export interface NewClient {
  readonly username: string;
  readonly userId: string;
  readonly password: string;
  readonly logoimg?: File;
}

export async function fetchClients(): Promise<Client[]> {
  const { data } = await http.get<Client[]>('/getclients');
  return data;
}

/** @throws AppError 409 at `userId` when it is taken; 413 or 415 at `logoimg` */
export async function addClient(input: NewClient): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value) body.append(name, value);
  }
  await http.post('/addclient', body);
}

/** The new password; no later answer has it. */
export async function resetPassword(clientId: string): Promise<string> {
  const { data } = await http.post<{ password: string }>(`/clients/${clientId}/reset-password`);
  return data.password;
}

export async function fetchUsersOf(clientId: string): Promise<Member[]> {
  const { data } = await http.get<Member[]>('/getusers', { params: { clientId } });
  return data;
}
