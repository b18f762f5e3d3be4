/** Emission records: consumption, result, and the version of the factor behind it. */

import { mapNames, messages } from '@canopy/domain/common';
import { flagBits, isValidOn, middleDay, readFlags } from '@canopy/domain/factors';
import { gasesOfRecord } from '@canopy/domain/gases';
import {
  ALTERNATIVES,
  type Calculated,
  type Calculation,
  type EmissionRecord,
  type EmissionRecordEdit,
  type EmissionRecordPage,
  type EmissionRecordQuery,
  type EmissionRecordRow,
  inventoryMessages,
  NO_OVERLAPS,
  type SaveRows,
  sumByScope,
  toAlternatives,
  toFactorSnapshot,
} from '@canopy/domain/inventory';
import { type UnitAliases, unitConversion } from '@canopy/domain/units';
import type { Knex } from 'knex';
import { invalid, invalidField } from '../../../http/input';
import { notFound } from '../../../http/refusals';
import { createOnce, type KeyedRequest, type RequestIdentity } from '../../../rows/idempotency';
import { insertMany } from '../../../rows/insert-many';
import type { LongList, Order } from '../../../rows/long-list';
import { keptSince } from '../../../server/retention';
import { type Caller, type CallerMember, ownerColumns } from '../../caller/account';
import type { CalculationRules, Wanted } from '../../factors/emission-factor/emission-factor';
import * as factors from '../../factors/emission-factor/emission-factor';
import * as versions from '../../factors/factor-version/factor-version';
import { type FactorVersion, toVersionContent } from '../../factors/factor-version/factor-version';
import * as unitNames from '../../factors/unit-name/unit-name';
import * as clients from '../../people/client/client';
import * as members from '../../people/member/member';
import * as evidence from '../evidence/evidence';
import { expectNotSubmitted } from '../periods/submitted-sites';
import { daysOutside, findSite, siteFinder } from '../sites/find-site';
import { findSiteIds, nameSite, readSites, type StoredSite } from '../sites/read-sites';
import { placeAll, type RecordRules, rulesFor, writePrepared } from './calculation-rules';
import { type RecordCounter, recordCounter } from './counted-records';
import { type Counting, findCounting } from './counting-rules';
import { insertRecords, toRecordFactors } from './insert-records';
import { joinRecords } from './join-records';
import { listAll, listBySite, pageBySite, readRecordPage, sumMatching } from './list-records';
import { lockOwnRow } from './lock-records';
import { findOverlaps } from './overlaps';
import * as recordMonths from './record-months';
import { idsAcross, newestYear } from './sums';
import {
  calculateColumns,
  calculateFigures,
  electricityOfRecord,
  type RecordRow,
  SORT_COLUMNS,
  toRow,
  toWire,
  type WholeRecord,
  wantedBy,
} from './wire';
import { writeShared } from './write-locks';
import { bitsWith } from './year-records';

const RECORD = 'api::emission-record.emission-record';
const RECEIPT = 'api::save-receipt.save-receipt';
const NEWEST_FIRST: Order = [{ fromDay: 'desc' }, { id: 'desc' }];

/** Lists all records that match a query. */
export async function list(
  caller: Caller,
  query: EmissionRecordQuery,
): Promise<LongList<EmissionRecord>> {
  const { counting, ...selected } = await selection(caller, query);
  const { client_id: clientId } = selected.where;
  const batches = query.groupBy ? listBySite(selected) : listAll(selected);
  return toLists(clientId, batches, caller, counting && recordCounter(clientId, counting));
}

/** Returns one page of the records that match a query. */
export async function page(
  caller: Caller,
  query: EmissionRecordQuery,
  page: number,
): Promise<EmissionRecordPage> {
  const { pageSize } = query;
  const { counting, ...selected } = await selection(caller, query);
  const { client_id: clientId, member_id: memberId } = selected.where;
  const hasTotals = query.totals === 'true';
  const asked = { limit: pageSize, offset: (page - 1) * pageSize };
  // Records that count in no year are summed in full.
  const summing = query.leftOut === 'true' ? undefined : counting;
  const [{ rows, total, sites }, totals, newest] = await Promise.all([
    query.groupBy ? pageBySite(selected, asked, summing) : readRecordPage(selected, asked),
    hasTotals && sumMatching(selected.where, summing),
    hasTotals && counting && newestYear({ clientId, memberId }, counting),
  ]);
  return {
    data: await toList(clientId, rows, caller, counting && recordCounter(clientId, counting)),
    meta: {
      page,
      pageSize,
      total,
      ...(totals && { totals: sumByScope(totals) }),
      ...(sites && { sites }),
      ...(hasTotals && counting && { newestYear: newest || null }),
    },
  };
}

/** Calculates a row's result without saving it, and explains it. */
export async function calculate(member: CallerMember, row: Calculation): Promise<Calculated> {
  const wanted = [wantedBy(row)];
  const rules = await rulesFor(member.client.id, wanted);
  // A row without a site is fine here, even if the member must still choose one.
  const site = row.siteId ? expectSites(member, [row], rules, () => [])[0] : undefined;
  const [found] = await factors.resolve(placeAll(wanted, [site], rules), rules, () => []);
  if (!found) throw notFound();
  const { factor, ratio, flags, electricity } = found;
  const { date: from, date1: to } = row;
  const activity = { ...row, siteId: site?.id };
  const usages = from && to ? [{ activity, days: { from, to } }] : [];
  const overlapsWith = await findOverlaps(member, usages);
  const figures = calculateFigures(
    row.distance,
    { factor, ratio, gwpSet: rules.gwpSet, electricity },
    [],
  );
  return {
    result: figures.resultKgCo2e,
    factor: toFactorSnapshot(toVersionContent(factor)),
    converted: { amount: figures.convertedAmount, unit: factor.unit },
    gases: gasesOfRecord(factor.gases, figures.convertedAmount),
    biogenicCo2: figures.biogenicKgCo2,
    flags: [...flags],
    why: found.explain(),
    alternatives: toAlternatives(
      found,
      row.distance,
      row.allAlternatives ? undefined : ALTERNATIVES,
    ),
    overlaps: usages[0] ? overlapsWith(usages[0]) : NO_OVERLAPS,
  };
}

/**
 * Saves rows, all or none. A request repeated with its key saves nothing and returns the first
 * one's records.
 * @throws 400 that names row and field; 409 when the key was used for other rows
 */
export async function save(
  member: CallerMember,
  input: SaveRows,
  request: KeyedRequest | undefined,
): Promise<EmissionRecord[]> {
  if (!request) return saveRows(member, input);
  const where = { ...ownerColumns(member), key: request.key };
  await deleteExpiredReceiptsWhere(where);
  return createOnce<Receipt, EmissionRecord[]>(request, {
    find: () => strapi.db.query(RECEIPT).findOne({ where }),
    create: (identity) => saveRows(member, input, identity),
    replay: (receipt) => replay(member, receipt),
    reused: inventoryMessages.idempotencyKeyReused,
    hashedUntil060: toHashedUntil060(input),
  });
}

/** Fields of rows up to 0.6.0, in the order in which they were hashed. */
const FIELDS_UNTIL_060 = [
  'selectedName',
  'selectedCategory',
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'group',
  'mainCategory',
  'sku',
  'unit',
  'description',
  'distance',
  'date',
  'date1',
  'factorId',
  'dataKind',
  'siteId',
  'image',
] as const satisfies readonly (keyof EmissionRecordRow)[];

function toHashedUntil060({ rows, latestImagePath }: SaveRows) {
  const hashed = rows.map((row) => mapNames(FIELDS_UNTIL_060, (name) => row[name]));
  return { rows: hashed, latestImagePath };
}

/** @param identity stored with the rows, in a receipt */
async function saveRows(
  member: CallerMember,
  input: SaveRows,
  identity?: RequestIdentity,
): Promise<EmissionRecord[]> {
  const clientId = member.client.id;
  const wanted = input.rows.map(wantedBy);
  return writePrepared(
    clientId,
    wanted,
    (rules) => calculateRows(member, input, wanted, rules),
    async (records, trx) => {
      await expectOwnEvidence(member, input, trx);
      const { documentIds, savedAt } = await insertRecords(records, { client: clientId }, trx);
      if (identity) {
        const receipt = { ...identity, clientId, member: member.id, recordIds: documentIds };
        await insertMany(RECEIPT, [receipt], trx);
      }
      return records.map(({ row, factor, site }, n) => {
        const documentId = documentIds[n] as string;
        const created = { documentId, createdAt: savedAt, factor: toVersionContent(factor) };
        const record = { ...created, site: site && nameSite(site), ...row };
        return toWire(record, member.userId);
      });
    },
  );
}

/**
 * Changes consumption, days, data kind and site of an own record. Keeps the factor, unit and
 * potentials that the record was saved with. Outside the factor's validity the record becomes out
 * of date.
 * @throws 404 when the record is not the member's; 400 at `updatedData.siteId` for a wrong site, at
 *   the days when they lie outside the site's
 */
export async function change(
  member: CallerMember,
  { id, updatedData }: EmissionRecordEdit,
): Promise<EmissionRecord> {
  return writeShared(member.client.id, async (trx) => {
    const [record] = await joinRecords(member.client.id, [await lockOwnRow(member, id, trx)]);
    const site = await siteAfter(member, record as WholeRecord, updatedData);
    const { residualMixVersionId } = record as WholeRecord;
    const mix = residualMixVersionId
      ? ((await versions.versionsByIds([residualMixVersionId])).get(residualMixVersionId) ?? null)
      : null;
    const data = {
      ...applyEdit(record as WholeRecord, mix, updatedData, await unitNames.aliases()),
      siteId: site?.id ?? null,
    };
    await expectNotSubmitted(member.client.id, [{ ...(record as WholeRecord), ...data }]);
    const where = { ...ownerColumns(member), documentId: id };
    await strapi.db.query(RECORD).updateMany({ where, data });
    await recordMonths.follow(member.client.id, [id], trx);
    const named = { site: site && nameSite(site) };
    return toWire({ ...(record as WholeRecord), ...data, ...named }, member.userId);
  });
}

/** Deletes expired receipts, by which repeated saves are recognised. */
export const deleteExpiredReceipts = () => deleteExpiredReceiptsWhere({});

/**
 * Deletes an own record.
 * @throws 404 when the record is not the member's
 */
export async function remove(member: CallerMember, documentId: string): Promise<void> {
  await writeShared(member.client.id, async (trx) => {
    await lockOwnRow(member, documentId, trx);
    const where = { ...ownerColumns(member), documentId };
    await strapi.db.query(RECORD).deleteMany({ where });
  });
}

/** Returns a query's selection and, when it names a year, how records count in it. */
async function selection(caller: Caller, query: EmissionRecordQuery) {
  const { userId, clientId, scope, category, flag, name, q, sort, order } = query;
  const { dataKind, evidence, siteId } = query;
  const member =
    caller.role === 'member' || userId
      ? await members.visibleTo(caller, userId, clientId)
      : undefined;
  const client = member?.client ?? (await clients.visibleTo(caller, clientId));
  const counting = query.financialYear
    ? await findCounting(client.id, query.financialYear)
    : undefined;
  const siteIds = siteId && findSiteIds(await readSites(client.id), siteId);
  return {
    counting,
    where: {
      // Every selection includes the owner.
      client_id: client.id,
      ...(member && ownerColumns(member)),
      ...(counting && selectPeriod(client.id, counting, query.leftOut === 'true')),
      ...(flag && { flags: { $in: bitsWith(flag) } }),
      ...(dataKind && { dataKind: dataKind === 'not-stated' ? { $null: true } : dataKind }),
      ...(evidence && { evidenceId: { [evidence === 'with' ? '$notNull' : '$null']: true } }),
      ...(siteId && { siteId: siteIds ? { $in: siteIds } : { $null: true } }),
      ...(scope && { scope }),
      ...(category && { mainCategory: category }),
      ...(name && { selectedName: { $eqi: name } }),
      ...(q && { $or: [{ selectedName: { $containsi: q } }, { description: { $containsi: q } }] }),
    },
    orderBy: sort ? [{ [SORT_COLUMNS[sort]]: order }, { id: order }] : NEWEST_FIRST,
    ...(caller.role !== 'member' && { populate: { member: { select: ['userId'] } } }),
  };
}

/** Selects the records that count in a year, or the records that touch it but count in none. */
function selectPeriod(clientId: number, counting: Counting, leftOut: boolean) {
  const { allocation, year } = counting;
  if (allocation === 'daily') {
    return leftOut
      ? { id: { $in: [] } }
      : { fromDay: { $lte: year.to }, toDay: { $gte: year.from } };
  }
  if (leftOut) return { id: { $in: idsAcross(clientId, counting) } };
  return { fromDay: { $gte: year.from, $lte: year.to }, toDay: { $lte: year.to } };
}

async function* toLists(
  clientId: number,
  batches: LongList<RecordRow>,
  caller: Caller,
  count: RecordCounter | undefined,
): LongList<EmissionRecord> {
  for await (const rows of batches) yield await toList(clientId, rows, caller, count);
}

/**
 * Maps rows to the API. A member lists only its own records, so their owner needs no lookup.
 * @param count counts the records in the year, if the query names one
 */
async function toList(
  clientId: number,
  rows: readonly RecordRow[],
  caller: Caller,
  count: RecordCounter | undefined,
): Promise<EmissionRecord[]> {
  const own = caller.role === 'member' ? caller.member.userId : undefined;
  const whole = await joinRecords(clientId, rows);
  const counted = await count?.(whole);
  return whole.map((row, n) => {
    const record = toWire(row, own ?? row.member?.userId ?? '');
    return counted ? Object.assign(record, { counted: counted[n] }) : record;
  });
}

async function calculateRows(
  member: CallerMember,
  { rows, latestImagePath }: SaveRows,
  wanted: readonly Wanted[],
  rules: RecordRules & CalculationRules,
) {
  const path = (n: number) => ['rows', String(n)];
  const sites = expectSites(member, rows, rules, path);
  const found = await factors.resolve(placeAll(wanted, sites, rules), rules, path);
  return found.map((resolution, n) => {
    const entered = rows[n] as EmissionRecordRow;
    const row = entered.image ? entered : { ...entered, image: latestImagePath };
    const site = sites[n];
    const given = { gwpSet: rules.gwpSet, siteId: site?.id ?? null };
    return {
      row: toRow(row, resolution, given, path(n)),
      ...toRecordFactors(resolution),
      member: member.id,
      site,
    };
  });
}

/**
 * Finds the sites of rows; undefined for the organisation itself.
 * @throws 400 that names each row with a wrong site or wrong days
 */
function expectSites(
  member: CallerMember,
  rows: readonly Pick<Calculation, 'siteId' | 'date' | 'date1'>[],
  { sites }: RecordRules,
  path: (n: number) => string[],
): (StoredSite | undefined)[] {
  const find = siteFinder(sites, member);
  const found = rows.map((row) => findSite(find, row));
  const errors = found.flatMap((each, n) =>
    each.errors.map(({ path: field, message }) => ({ path: [...path(n), ...field], message })),
  );
  const [first] = errors;
  if (first) throw invalid(errors.length > 1 ? messages.invalidInput : first.message, errors);
  return found.map(({ site }) => site);
}

/**
 * Finds a record's site after an edit.
 * @throws 400 when the member does not record for the site, or the days lie outside it
 */
async function siteAfter(
  member: CallerMember,
  { siteId }: Pick<WholeRecord, 'siteId'>,
  { siteId: named, date, date1 }: EmissionRecordEdit['updatedData'],
): Promise<StoredSite | undefined> {
  const sites = await readSites(member.client.id);
  const days = { date, date1 };
  const kept = sites.find(({ id }) => id === siteId);
  const { site, errors } =
    named === undefined
      ? { site: kept, errors: daysOutside(kept, days) }
      : findSite(siteFinder(sites, member), { siteId: named, ...days });
  const [first] = errors;
  if (!first) return site;
  const ofEdit = errors.map(({ path, message }) => ({ path: ['updatedData', ...path], message }));
  throw invalid(errors.length > 1 ? messages.invalidInput : first.message, ofEdit);
}

/**
 * Returns a record's fields after an edit.
 * @param residualMix of the record; null without one
 */
function applyEdit(
  record: WholeRecord,
  residualMix: FactorVersion | null,
  updatedData: EmissionRecordEdit['updatedData'],
  aliases: UnitAliases,
) {
  const { factor, gwpSet } = record;
  const ratio = calculateRatio(record, aliases);
  const electricity = electricityOfRecord(record);
  const day = middleDay(updatedData.date, updatedData.date1);
  const others = readFlags(record.flags).filter((flag) => flag !== 'out-of-date');
  const { dataKind = record.dataKind } = updatedData;
  const isValid = isValidOn(factor, day) && (!residualMix || isValidOn(residualMix, day));
  return {
    ...calculateColumns(updatedData, { factor, ratio, gwpSet, electricity }, ['updatedData']),
    dataKind,
    flags: flagBits(isValid ? others : [...others, 'out-of-date']),
  };
}

/**
 * Maximum relative difference between the amount by the unit's own ratio and the record's amount.
 */
const RATIO_TOLERANCE = 1e-6;

/**
 * Returns the ratio that converts a record's consumption into the factor's unit. Uses the exact
 * ratio of the units, if the record was calculated with it. A unit named by the admin may have
 * another meaning today. Then it uses the record's own amounts.
 */
function calculateRatio(record: WholeRecord, aliases: UnitAliases): number {
  const { unit, factor, consumption, convertedAmount } = record;
  const conversion = unitConversion(unit ?? '', factor.unit, factor.fuelProperties, aliases);
  // Compares amounts instead of ratios, because ratios of very small numbers lose digits.
  const difference = Math.abs(consumption * (conversion?.ratio ?? Number.NaN) - convertedAmount);
  const agrees = difference <= RATIO_TOLERANCE * convertedAmount;
  return conversion && agrees ? conversion.ratio : convertedAmount / consumption;
}

/**
 * Checks that the files referenced by the rows belong to the member, and locks them until the rows
 * are saved.
 * @throws 400 at the field of a missing file or another owner's file
 */
async function expectOwnEvidence(
  member: CallerMember,
  { rows, latestImagePath }: SaveRows,
  trx: Knex.Transaction,
): Promise<void> {
  const named = [
    { path: ['latestImagePath'], id: latestImagePath || '' },
    ...rows.map(({ image }, n) => ({ path: ['rows', String(n), 'image'], id: image || '' })),
  ].filter(({ id }) => id !== '');
  const own = await evidence.ownAmong(
    ownerColumns(member),
    named.map(({ id }) => id),
    trx,
  );
  const unknown = named.find(({ id }) => !own.has(id));
  if (unknown) throw invalidField(unknown.path, inventoryMessages.evidenceUnknown);
}

interface Receipt {
  readonly recordIds: readonly string[];
}

async function deleteExpiredReceiptsWhere(where: object): Promise<void> {
  const createdAt = { $lt: keptSince('SAVE_RECEIPT_DAYS') };
  await strapi.db.query(RECEIPT).deleteMany({ where: { ...where, createdAt } });
}

/** Returns the remaining records of the first save, in its order. */
async function replay(member: CallerMember, { recordIds }: Receipt): Promise<EmissionRecord[]> {
  const rows: RecordRow[] = await strapi.db
    .query(RECORD)
    .findMany({ where: { ...ownerColumns(member), documentId: { $in: recordIds } } });
  const whole = await joinRecords(member.client.id, rows);
  const byId = new Map(whole.map((row) => [row.documentId, row]));
  return recordIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWire(row, member.userId)] : [];
  });
}
