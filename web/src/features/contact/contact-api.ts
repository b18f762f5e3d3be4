import type { ContactInput } from '@canopy/domain';
import { loadHttp } from '../../lib/load-http';

/** Hands a message to the people behind the site. */
export async function sendContact(body: ContactInput): Promise<void> {
  const { http } = await loadHttp();
  await http.post('/contact', { body });
}
