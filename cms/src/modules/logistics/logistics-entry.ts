/** Logistics entries: shipments, their emissions, and snapshots of the factors. */

import {
  type LogisticsEntry,
  type LogisticsEntryInput,
  logisticsMessages,
  type ShipmentEmission,
  shipmentEmission,
} from '@canopy/domain/logistics';
import { invalidField } from '../../http/input';
import { notFound } from '../../http/refusals';
import { type LongList, longList, type Order } from '../../rows/long-list';
import {
  type Caller,
  type CallerBusiness,
  type CallerEcommerceAdmin,
  loginName,
} from '../caller/account';
import * as businesses from '../people/business/business';
import * as admins from '../people/ecommerce-admin/ecommerce-admin';

const ENTRY = 'api::logistics-entry.logistics-entry';
const NEWEST_FIRST: Order = [{ createdAt: 'desc' }, { id: 'desc' }];

interface EntryRow {
  readonly documentId: string;
  readonly transactionType: LogisticsEntry['transactionType'];
  readonly pickup: string;
  readonly drop: string;
  readonly transportMode: LogisticsEntry['transportMode'];
  readonly vehicle: LogisticsEntry['vehicle'];
  readonly weightKg: number;
  readonly distanceKm: number;
  readonly vehicleKgCo2ePerTonneKm: number;
  readonly freightKgCo2e: number;
  readonly packMaterial: LogisticsEntry['packMaterial'] | null;
  readonly packWeightKg: number;
  readonly packKgCo2ePerKg: number;
  readonly packKgCo2e: number;
  readonly createdAt: string | Date;
}

type BusinessOfEntry = Pick<CallerBusiness, 'documentId' | 'name' | 'username'>;

/**
 * Lists the entries of all businesses of the caller, newest first.
 * @throws 404 when `adminId` is another admin's
 */
export function listOfAdmin(
  admin: CallerEcommerceAdmin,
  adminId: string,
): LongList<LogisticsEntry> {
  admins.expectOwn(admin, adminId);
  return longList(
    ENTRY,
    {
      where: { admin_id: admin.id },
      orderBy: NEWEST_FIRST,
      populate: { business: { select: ['documentId', 'name', 'username'] } },
    },
    (row: EntryRow & { business: BusinessOfEntry }) => toWire(row, { ...row.business, admin }),
  );
}

/**
 * Lists the entries of the business with this name, newest first.
 * @throws 404 when the caller is neither the business nor its e-commerce admin
 */
export async function listOfBusiness(
  caller: Caller,
  name: string,
): Promise<LongList<LogisticsEntry>> {
  const business = await businesses.visibleTo(caller, name);
  const selection = { where: { business_id: business.id }, orderBy: NEWEST_FIRST };
  return longList(ENTRY, selection, (row: EntryRow) => toWire(row, business));
}

/**
 * Adds an entry with its emissions.
 * @throws 404 when the input names another business or admin; 400 when the emission is too large
 */
export async function add(
  business: CallerBusiness,
  input: LogisticsEntryInput,
): Promise<LogisticsEntry> {
  expectOwn(business, input);
  const row = await strapi.documents(ENTRY).create({
    data: { business: business.id, admin: business.admin.id, ...toRow(input) },
  });
  return toWire(row as EntryRow, business);
}

/**
 * Returns an entry in the database's names, with its emissions.
 * @throws 400 when the emission is too large
 */
export function toRow(input: LogisticsEntryInput) {
  const { adminId, businessId, username, packMaterial, ...shipment } = input;
  const { emissionFactor, emission, packFactor, packEmission } = calculateEmissions(input);
  return {
    ...shipment,
    packMaterial: packMaterial || undefined,
    vehicleKgCo2ePerTonneKm: emissionFactor,
    freightKgCo2e: emission,
    packKgCo2ePerKg: packFactor,
    packKgCo2e: packEmission,
  };
}

function expectOwn(business: CallerBusiness, input: LogisticsEntryInput): void {
  const { adminId, businessId, username } = input;
  admins.expectOwn(business.admin, adminId);
  const isOther = businessId !== '' && businessId !== business.documentId;
  const isOtherName = username !== '' && loginName(username) !== loginName(business.username);
  if (isOther || isOtherName) throw notFound();
}

function calculateEmissions(input: LogisticsEntryInput): ShipmentEmission {
  try {
    return shipmentEmission(input);
  } catch {
    throw invalidField('weightKg', logisticsMessages.entryTooLarge);
  }
}

function toWire(
  row: EntryRow,
  business: BusinessOfEntry & Pick<CallerBusiness, 'admin'>,
): LogisticsEntry {
  return {
    _id: row.documentId,
    adminId: business.admin.documentId,
    businessId: business.documentId,
    businessName: business.name,
    username: business.username,
    transactionType: row.transactionType,
    pickup: row.pickup,
    drop: row.drop,
    transportMode: row.transportMode,
    vehicle: row.vehicle,
    weightKg: row.weightKg,
    distanceKm: row.distanceKm,
    emissionFactor: row.vehicleKgCo2ePerTonneKm,
    emission: row.freightKgCo2e,
    packMaterial: row.packMaterial ?? '',
    packWeightKg: row.packWeightKg,
    packFactor: row.packKgCo2ePerKg,
    packEmission: row.packKgCo2e,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
