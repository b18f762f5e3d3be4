/** E-commerce admins, who manage businesses and see their emissions. */

import type { EcommerceAdminInput } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import { notFound } from '../../../http/refusals';
import type { CallerEcommerceAdmin, ProfileSource } from '../../caller/account';
import * as accounts from '../../caller/account';

const ADMIN = 'api::ecommerce-admin.ecommerce-admin';

export const ADMIN_PROFILE: ProfileSource<CallerEcommerceAdmin> = {
  table: 'ecommerce_admins',
  columns: { id: 'id', documentId: 'document_id', name: 'name', username: 'username' },
};

/**
 * Creates an e-commerce admin with its account, both or neither.
 * @returns its `_id`
 * @throws 409 when the username is taken
 */
export async function register({
  name,
  username,
  email,
  password,
}: EcommerceAdminInput): Promise<string> {
  return strapi.db.transaction(async () => {
    const account = await accounts.create(
      { userId: username, password, email, role: 'ecommerce-admin' },
      { field: 'username', message: peopleMessages.userIdTaken },
    );
    const { documentId } = await strapi
      .documents(ADMIN)
      .create({ data: { name, username, email, account: account.id } });
    return documentId;
  });
}

/**
 * Checks that a call names no other e-commerce admin than the caller. An empty id is fine.
 * @throws 404
 */
export function expectOwn(admin: Pick<CallerEcommerceAdmin, 'documentId'>, adminId: string): void {
  if (adminId !== '' && adminId !== admin.documentId) throw notFound();
}
