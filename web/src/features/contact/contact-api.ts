import type { ContactInput } from '@canopy/domain';
import { http } from '../../lib/http';

/** Hands a message to the people behind the site. */
export async function sendContact(body: ContactInput): Promise<void> {
  await http.post('/contact', { body });
}
