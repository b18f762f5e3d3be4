import type { Client } from '@canopy/domain/people';
import { type CallerClient, isOpen, type LoginState } from '../../caller/account';

/** Stored client. */
export interface ClientRow extends CallerClient {
  readonly organization?: string | null;
  readonly sector?: string | null;
  readonly email?: string | null;
  readonly contactNumber?: string | null;
  readonly confirmed: boolean;
  readonly account?: LoginState | null;
  readonly createdAt: string | Date;
}

/** Converts a client for the API. */
export function toWire(client: ClientRow): Client {
  return {
    _id: client.documentId,
    username: client.username,
    userId: client.userId,
    logoimg: logoPath(client),
    organization: client.organization ?? '',
    sector: client.sector ?? '',
    email: client.email ?? '',
    contactNumber: client.contactNumber ?? '',
    active: isOpen(client.account),
    confirmed: client.confirmed,
    createdAt: new Date(client.createdAt).toISOString(),
  };
}

/**
 * Returns the logo's path. Its version changes with the picture, so caches don't show an old one.
 */
export function logoPath({ documentId, logoFile }: Pick<CallerClient, 'documentId' | 'logoFile'>) {
  return logoFile ? `/clients/${documentId}/logo?v=${logoFile.slice(0, 8)}` : null;
}
