import type { LogisticsEntry } from '@canopy/domain/logistics';
import type { Business } from '@canopy/domain/people';
import { answered, type Client, client } from './client';
import { logIn, PASSWORD, unique } from './fixtures';

export interface TestAdmin {
  readonly session: Client;
  readonly adminId: string;
  readonly username: string;
}

/** Adds an e-commerce admin with a session. */
export async function addEcommerceAdmin(fields: Record<string, string> = {}): Promise<TestAdmin> {
  const input = adminInput(fields);
  const answer = await client().post('/admin/register', input);
  const { adminId } = answered('POST /admin/register', answer);
  const { username } = input;
  const session = await logIn('/admin/login', { username, password: PASSWORD });
  return { session, adminId, username };
}

export function adminInput(fields: Record<string, string> = {}) {
  const username = unique('shop-admin');
  const email = `${username}@example.org`;
  return { name: `Name of ${username}`, username, email, password: PASSWORD, ...fields };
}

export interface TestBusiness {
  readonly session: Client;
  readonly wire: Business;
}

/** Adds a business of an e-commerce admin, with a session. */
export async function addBusiness(
  of: TestAdmin,
  fields: Record<string, string> = {},
): Promise<TestBusiness> {
  const answer = await of.session.post('/business/create', businessInput(of, fields));
  const { business: wire } = answered('POST /business/create', answer);
  const session = await logIn('/business/login', { username: wire.username, password: PASSWORD });
  return { session, wire };
}

export function businessInput({ adminId }: TestAdmin, fields: Record<string, string> = {}) {
  const username = unique('business');
  return { adminId, name: `Name of ${username}`, username, password: PASSWORD, ...fields };
}

/** One tonne by MCV over 100 km, in 2 kg of bubble wrap: 59.9 and 7 kg CO2e. */
export const ENTRY = {
  transactionType: 'Sale',
  pickup: 'Delhi',
  drop: 'Jaipur',
  transportMode: 'Surface',
  vehicle: 'MCV',
  weightKg: 1000,
  distanceKm: 100,
  packMaterial: 'Bubble Wrap',
  packWeightKg: 2,
};

export async function addEntry(
  { session }: TestBusiness,
  fields: Record<string, unknown> = {},
): Promise<LogisticsEntry> {
  const answer = await session.post('/emissions', { ...ENTRY, ...fields });
  return answered('POST /emissions', answer).entry;
}
