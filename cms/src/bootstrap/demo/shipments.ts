import { type LogisticsEntryInput, logisticsEntryInput } from '@canopy/domain/logistics';
import type { Knex } from 'knex';
import { parse } from '../../http/input';
import * as accounts from '../../modules/caller/account';
import { toRow } from '../../modules/logistics/logistics-entry';
import { DEMO_PASSWORD } from '../../modules/site/demo-logins';
import { insertMany } from '../../rows/insert-many';
import { type DemoDate, moveTime } from './demo-date';

const ADMIN = 'api::ecommerce-admin.ecommerce-admin';
const BUSINESS = 'api::business.business';
const ENTRY = 'api::logistics-entry.logistics-entry';

type Vehicle = LogisticsEntryInput['vehicle'];
type Material = LogisticsEntryInput['packMaterial'];
type City = LogisticsEntryInput['pickup'];

/** Routes of a spice trader in Kochi. Road and sea distances, rounded. */
const ROUTES: readonly (readonly [
  drop: City,
  km: number,
  vehicle: Vehicle,
  kg: number,
  packaging: Material,
  packKg: number,
])[] = [
  ['Bangalore', 550, 'LCV', 640, 'Kraft paper box', 22],
  ['Chennai', 690, 'MCV', 2400, 'Kraft paper box', 70],
  ['Mumbai', 1090, 'Ship', 9500, 'Cling Wrap Film', 48],
  ['Hyderabad', 1100, 'MCV', 3100, 'Kraft paper box', 96],
  ['Coimbatore', 190, 'LCV', 480, 'Packaging tape', 3],
  ['Delhi', 2060, 'Airplane', 85, 'Bubble Wrap', 6],
  ['Kochi', 14, 'Three Wheeler', 110, 'Kraft paper box', 4],
  ['Kochi', 9, 'Two Wheeler', 12, 'Polythene Bag', 0.4],
  ['Pune', 1240, 'MCV', 2750, 'Kraft paper box', 82],
  ['Kolkata', 2760, 'Ship', 7200, 'Cling Wrap Film', 40],
];

const MODES: Partial<Record<Vehicle, LogisticsEntryInput['transportMode']>> = {
  Ship: 'Sea',
  Airplane: 'Air',
};

const SHIPMENTS = 30;
/** Time of the latest shipment, which moves with the demo's day. */
const LATEST = Date.UTC(2025, 2, 27, 10);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds an e-commerce admin with one business and its shipments. All of it is invented. */
export async function addShipments(date: DemoDate, trx: Knex.Transaction): Promise<void> {
  const admin = await addProfile(ADMIN, 'ecommerce-admin', {
    name: 'Bazaar Logistics',
    username: 'bazaar',
    email: 'team@bazaar.example',
  });
  const business = await addProfile(BUSINESS, 'business', {
    name: 'Malabar Spices',
    username: 'malabar',
    admin,
  });
  const rows = Array.from({ length: SHIPMENTS }, (_, n) => ({
    ...entryRow(n),
    admin,
    business,
    createdAt: moveTime(date, LATEST - n * 3 * DAY_MS),
  }));
  await insertMany(ENTRY, rows, trx);
}

async function addProfile(
  uid: typeof ADMIN | typeof BUSINESS,
  role: 'ecommerce-admin' | 'business',
  profile: { name: string; username: string; email?: string; admin?: number },
): Promise<number> {
  const { username } = profile;
  const account = await accounts.create({ userId: username, password: DEMO_PASSWORD, role });
  const row = await strapi.documents(uid).create({ data: { ...profile, account: account.id } });
  return Number(row.id);
}

/** Returns a shipment. Every seventh is a return, and weights vary from one to the next. */
function entryRow(n: number) {
  // biome-ignore lint/style/noNonNullAssertion: the remainder is an index of the list
  const [city, distanceKm, vehicle, kg, packMaterial, packKg] = ROUTES[n % ROUTES.length]!;
  const isReturn = n % 7 === 6;
  const share = (isReturn ? 0.2 : 1) * (1 + ((n * 37) % 11) / 40);
  const entry = {
    transactionType: isReturn ? 'Return' : 'Sale',
    pickup: isReturn ? city : 'Kochi',
    drop: isReturn ? 'Kochi' : city,
    transportMode: MODES[vehicle] ?? 'Surface',
    vehicle,
    weightKg: Math.round(kg * share * 10) / 10,
    distanceKm,
    packMaterial: isReturn ? '' : packMaterial,
    packWeightKg: isReturn ? 0 : Math.round(packKg * share * 10) / 10,
  };
  return toRow(parse(logisticsEntryInput, entry));
}
