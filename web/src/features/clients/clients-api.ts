import type { Client, ClientInput, ClientRegistration, Member } from '@canopy/domain';
import { http } from '../../lib/http';
import { formDataOf } from '../../lib/send-form';

/** Every client, the newest first. */
export async function fetchClients(): Promise<Client[]> {
  const { data } = await http.get<Client[]>('/getclients');
  return data;
}

/** @throws AppError 409 at `userId` when it is taken; 413 and 415 at `logoimg` */
export async function addClient(input: ClientInput, logo: File | undefined): Promise<Client> {
  const { data } = await http.post<{ client: Client }>(
    '/addclient',
    formDataOf(input, logoOf(logo)),
  );
  return data.client;
}

/**
 * Registers an organisation, as a visitor: whatever session there may be is left out.
 * @throws AppError 409 at `email` when it is taken; 413 and 415 at `logoimg`; 429
 */
export async function registerClient(
  input: ClientRegistration,
  logo: File | undefined,
): Promise<void> {
  await http.post('/addclient', formDataOf(input, logoOf(logo)), { anonymous: true });
}

/** @throws AppError 413 and 415 at `logoimg` */
export async function changeLogo(logo: File, onPercent: (percent: number) => void): Promise<void> {
  await http.put('/clients/me/logo', formDataOf({}, logoOf(logo)), {
    onUploadProgress: (share) => onPercent(Math.round(share * 100)),
  });
}

const logoOf = (logo: File | undefined) => ({ logoimg: logo && [logo] });

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
