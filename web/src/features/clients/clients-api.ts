import type { Client, ClientInput, Member } from '@canopy/domain';
import { http } from '../../lib/http';

/** Every client, the newest first. */
export async function fetchClients(): Promise<Client[]> {
  const { data } = await http.get<Client[]>('/getclients');
  return data;
}

/** @throws AppError 409 at `userId` when it is taken; 413 and 415 at `logoimg` */
export async function addClient(input: ClientInput, logo: File | undefined): Promise<Client> {
  const form = new FormData();
  form.set('username', input.username);
  form.set('userId', input.userId);
  form.set('password', input.password);
  if (logo) {
    form.set('logoimg', logo);
  }
  const { data } = await http.post<{ client: Client }>('/addclient', form);
  return data.client;
}

/** @returns the new password, which is never to be had again */
export async function resetPassword(clientId: string): Promise<string> {
  const { data } = await http.post<{ password: string }>(`/clients/${clientId}/reset-password`);
  return data.password;
}

/** The users of one client. */
export async function fetchUsersOf(clientId: string): Promise<Member[]> {
  const { data } = await http.get<Member[]>('/getusers', { params: { clientId } });
  return data;
}
