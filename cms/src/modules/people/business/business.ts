/** Businesses, whose shipments their e-commerce admin can see. */

import {
  type Business,
  type BusinessInput,
  businessName,
  peopleMessages,
} from '@canopy/domain/people';
import { conflict, isUniqueViolation, notFound } from '../../../http/refusals';
import type {
  Caller,
  CallerBusiness,
  CallerEcommerceAdmin,
  ProfileSource,
} from '../../caller/account';
import * as accounts from '../../caller/account';
import * as admins from '../ecommerce-admin/ecommerce-admin';

const BUSINESS = 'api::business.business';

export const BUSINESS_PROFILE: ProfileSource<Omit<CallerBusiness, 'admin'>> = {
  table: 'businesses',
  columns: { id: 'id', documentId: 'document_id', name: 'name', username: 'username' },
};

interface BusinessRow extends Omit<CallerBusiness, 'admin'> {
  readonly createdAt: string | Date;
}

/**
 * Lists the caller's businesses, newest first.
 * @throws 404 when `adminId` belongs to another admin
 */
export async function listBusinesses(
  admin: CallerEcommerceAdmin,
  adminId: string,
): Promise<Business[]> {
  admins.expectOwn(admin, adminId);
  const rows: BusinessRow[] = await strapi.db
    .query(BUSINESS)
    .findMany({ where: { admin: admin.id }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map((row) => toWire(row, admin));
}

/**
 * Adds a business with its account, both or neither.
 * @throws 404 when `adminId` belongs to another admin. 409 when the username is taken, or the name
 * among the caller's businesses
 */
export async function add(admin: CallerEcommerceAdmin, input: BusinessInput): Promise<Business> {
  const { adminId, name, username, password } = input;
  admins.expectOwn(admin, adminId);
  try {
    return await strapi.db.transaction(async () => {
      const account = await accounts.create(
        { userId: username, password, role: 'business' },
        { field: 'username', message: peopleMessages.userIdTaken },
      );
      const row = await strapi.documents(BUSINESS).create({
        data: { name, username, account: account.id, admin: admin.id },
      });
      return toWire(row as BusinessRow, admin);
    });
  } catch (error) {
    // Account conflicts already have a refusal. The only other unique field is the name.
    if (isUniqueViolation(error)) throw conflict('name', peopleMessages.businessNameTaken);
    throw error;
  }
}

/**
 * Returns the business with this name, if the caller is that business or its e-commerce admin.
 * @throws 404
 */
export async function visibleTo(caller: Caller, name: string): Promise<CallerBusiness> {
  const wanted = businessName.safeParse(name);
  if (!wanted.success) throw notFound();
  if (caller.role === 'business' && caller.business.name === wanted.data) return caller.business;
  if (caller.role !== 'ecommerce-admin') throw notFound();
  const { admin } = caller;
  const business: Omit<CallerBusiness, 'admin'> | null = await strapi.db
    .query(BUSINESS)
    .findOne({ where: { name: wanted.data, admin: admin.id } });
  if (!business) throw notFound();
  return { ...business, admin };
}

function toWire(row: BusinessRow, admin: CallerEcommerceAdmin): Business {
  return {
    _id: row.documentId,
    name: row.name,
    username: row.username,
    adminId: admin.documentId,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
