import type { Client, ClientInput, ClientRegistration, Member } from '@canopy/domain';
import { http } from '../../lib/http';

/** Every client, the newest first. */
export function fetchClients(): Promise<Client[]> {
  return http.get('/getclients');
}

/** @throws AppError 409 at `userId` when it is taken; 413 and 415 at `logoimg` */
export async function addClient(body: ClientInput, logo: File | undefined): Promise<Client> {
  const { client } = await http.post('/addclient', { body, files: filesOf(logo) });
  return client;
}

/**
 * Registers an organisation, as a visitor: whatever session there may be is left out.
 * @throws AppError 409 at `email` when it is taken; 413 and 415 at `logoimg`; 429
 */
export async function registerClient(
  body: ClientRegistration,
  logo: File | undefined,
): Promise<void> {
  await http.post('/addclient', { body, files: filesOf(logo), anonymous: true });
}

/** @throws AppError 413 and 415 at `logoimg` */
export async function changeLogo(logo: File, onPercent: (percent: number) => void): Promise<void> {
  await http.put('/clients/me/logo', {
    files: filesOf(logo),
    onProgress: (share) => onPercent(Math.round(share * 100)),
  });
}

const filesOf = (logo: File | undefined) => ({ logoimg: logo && [logo] });

/** @returns the new password, which is never to be had again */
export async function resetPassword(id: string): Promise<string> {
  return (await http.post('/clients/:id/reset-password', { path: { id } })).password;
}

/** The users of one client. */
export function fetchUsersOf(clientId: string): Promise<Member[]> {
  return http.get('/getusers', { query: { clientId } });
}
