/**
 * Sites of clients. While one changes, no record of the client is written. So every record matches
 * the sites that it was checked against.
 */

import { comparable, type FieldError, messages } from '@canopy/domain/common';
import { isAuditChange } from '@canopy/domain/history';
import {
  addHolding,
  type Holding,
  idsBelow,
  inventoryMessages,
  SITES_PER_CLIENT,
  type Site,
  type SiteChange,
  type SiteInput,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalid, invalidField } from '../../../http/input';
import { conflict, fieldsConflict, notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { updateEach } from '../../../rows/update-each';
import {
  type CallerClient,
  type ClientCaller,
  loginName,
  type MemberCaller,
} from '../../caller/account';
import * as trail from '../../history/audit-entry';
import * as members from '../../people/member/member';
import * as metrics from '../activity-metrics/activity-metric';
import { isSiteCovered } from '../instruments/read-instruments';
import { ALL_MONTHS, takeBackApproval } from '../periods/approval';
import { findMonthsOfSite, isSiteNamed } from '../records/lock-records';
import { writeExclusive } from '../records/write-locks';
import { HOLDING, readSites, SITE, SITE_MEMBER, type StoredSite, sitesGivenTo } from './read-sites';

type Person = Awaited<ReturnType<typeof members.listMemberNames>>[number];

/** Client with its sites and users, as they are in a transaction. */
interface World {
  readonly client: CallerClient;
  readonly sites: readonly StoredSite[];
  readonly people: readonly Person[];
}

/** Fields of a site that a call sets. */
type SiteValues = Omit<StoredSite, 'id' | 'documentId'>;

/** Lists a client's sites by name; for a member, the sites that it may record for. */
export async function list(caller: ClientCaller | MemberCaller): Promise<Site[]> {
  const client = caller.role === 'member' ? caller.member.client : caller.client;
  const [sites, people] = await Promise.all([
    readSites(client.id),
    members.listMemberNames(client),
  ]);
  if (caller.role === 'client') return sites.map((each) => toWire(each, sites, people));
  const own = people.filter(({ id }) => id === caller.member.id);
  const given = sitesGivenTo(caller.member.id, sites);
  return (given.length > 0 ? given : sites).map((each) => toWire(each, sites, own));
}

/**
 * Adds a site with its holdings.
 * @throws 400 that names the fields; 409 when the client has a site of this name, or too many
 */
export async function add({ client }: ClientCaller, input: SiteInput): Promise<Site> {
  return writeExclusive(client.id, async (trx) => {
    const world = await readWorld(client);
    if (world.sites.length >= SITES_PER_CLIENT) {
      throw fieldsConflict(inventoryMessages.sitesTooMany(SITES_PER_CLIENT), []);
    }
    return store(world, null, input, trx);
  });
}

/**
 * Changes the given fields of a site.
 * @throws 404 when the site is not the client's; 400 that names the fields; 409 when another site
 *   has the name, or records of the site would lie outside its days
 */
export async function change(
  { client }: ClientCaller,
  documentId: string,
  input: SiteChange,
): Promise<Site> {
  return writeExclusive(client.id, async (trx) => {
    const world = await readWorld(client);
    return store(world, findOwnSite(world, documentId), input, trx);
  });
}

/**
 * Deletes a site.
 * @throws 404 when the site is not the client's; 409 when it has records, instruments or metrics,
 *   or sites below it
 */
export async function remove({ client }: ClientCaller, documentId: string): Promise<void> {
  await writeExclusive(client.id, async (trx) => {
    const world = await readWorld(client);
    const site = findOwnSite(world, documentId);
    if (world.sites.some(({ parentId }) => parentId === site.id)) {
      throw fieldsConflict(inventoryMessages.siteHasSites, []);
    }
    if (await isSiteNamed(client.id, site.id, trx))
      throw fieldsConflict(inventoryMessages.siteHasRecords, []);
    if (await isSiteCovered(client.id, site.id, trx)) {
      throw fieldsConflict(inventoryMessages.siteHasInstruments, []);
    }
    if (await metrics.isSiteNamed(client.id, site.documentId, trx)) {
      throw fieldsConflict(inventoryMessages.siteHasMetrics, []);
    }
    await storeHoldings(client, site.id, site.holdings, [], trx);
    await trx('site_members').where({ client_id: client.id, site_id: site.id }).delete();
    await trx('client_sites').where({ client_id: client.id, id: site.id }).delete();
    await note(world, site, null, trx);
  });
}

async function readWorld(client: CallerClient): Promise<World> {
  const sites = await readSites(client.id);
  return { client, sites, people: await members.listMemberNames(client) };
}

/** @throws 404 */
function findOwnSite({ sites }: World, documentId: string): StoredSite {
  const site = sites.find((each) => each.documentId === documentId);
  if (!site) throw notFound();
  return site;
}

/** Checks and stores a site. `before` is null for a new one. */
async function store(
  world: World,
  before: StoredSite | null,
  input: SiteInput | SiteChange,
  trx: Knex.Transaction,
): Promise<Site> {
  const values = mergeSite(world, before, input);
  await check(world, before, values, trx);
  const clientId = world.client.id;
  const { holdings, memberIds, ...row } = values;
  if (before) await updateEach(SITE, { client_id: clientId }, [{ before, values: row }], trx);
  else await insertMany(SITE, [{ ...row, client: clientId }], trx);
  const named = { client_id: clientId, name: row.name };
  const { id: siteId }: { id: number } = await trx('client_sites').where(named).first('id');
  await storeHoldings(world.client, siteId, before?.holdings ?? [], holdings, trx);
  await storeMembers({ clientId, siteId }, before?.memberIds ?? [], memberIds, trx);
  const sites = await readSites(clientId);
  const after = sites.find(({ id }) => id === siteId) as StoredSite;
  await note({ ...world, sites }, before, after, trx);
  return toWire(after, sites, world.people);
}

/**
 * Returns the values of a site after a call. Omitted fields stay.
 * @throws 400 that names unknown values, or the missing part of a holding
 */
function mergeSite(
  { sites, people }: World,
  before: StoredSite | null,
  { share, control, holdings, ...input }: SiteInput | SiteChange,
): SiteValues {
  const hasHolding = share !== undefined || control !== undefined;
  const base = before ?? NEW_SITE;
  const {
    name = base.name,
    kind = base.kind,
    address = base.address,
    to: toDay = base.toDay,
  } = input;
  const { country = base.country, region = base.region } = input;
  const values = { name, kind, address, country, region, toDay };
  // With a holding of an existing site, `from` is only the month of the holding.
  const fromDay = input.from === undefined || (before && hasHolding) ? base.fromDay : input.from;
  const others = {
    fromDay,
    parentId: input.parentId === undefined ? base.parentId : parentIn(sites, input.parentId),
    memberIds: input.members ? findIds(people, input.members) : base.memberIds,
  };
  if (!hasHolding) return { ...values, ...others, holdings: holdings ?? base.holdings };
  const month = input.from?.slice(0, 7) ?? '';
  const after = addHolding(base.holdings, month, { share, control });
  if (after) return { ...values, ...others, holdings: after };
  throw invalidField(
    share === undefined ? 'share' : 'control',
    inventoryMessages.holdingIncomplete,
  );
}

const NEW_SITE: SiteValues = {
  name: '',
  kind: 'entity',
  address: '',
  country: null,
  region: '',
  parentId: null,
  fromDay: null,
  toDay: null,
  holdings: [],
  memberIds: [],
};

/** @throws 400 at `parentId` when the client has no such site */
function parentIn(sites: readonly StoredSite[], documentId: string | null): number | null {
  if (documentId === null) return null;
  const parent = sites.find((each) => each.documentId === documentId);
  if (!parent) throw invalidField('parentId', inventoryMessages.siteUnknown);
  return parent.id;
}

/**
 * Finds the database ids of users.
 * @param named by user id, in any case, or by `_id`
 * @throws 400 that names each user that the client does not have
 */
function findIds(people: readonly Person[], named: readonly string[]): number[] {
  const found = named.map((name) =>
    people.find(
      ({ documentId, userId }) => documentId === name || loginName(userId) === loginName(name),
    ),
  );
  const unknown = found.flatMap((person, n) =>
    person ? [] : { path: ['members', String(n)], message: inventoryMessages.userUnknown },
  );
  if (unknown.length > 0) throw invalid(inventoryMessages.userUnknown, unknown);
  return [...new Set(found.flatMap((person) => person?.id ?? []))];
}

/** @throws 400 that names the fields; 409 at the field whose value conflicts */
async function check(
  { client, sites }: World,
  before: StoredSite | null,
  { name, country, region, parentId, fromDay, toDay }: SiteValues,
  trx: Knex.Transaction,
): Promise<void> {
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path: [path], message });
  if (region && !country) refuse('country', inventoryMessages.regionWithoutCountry);
  if (fromDay && toDay && fromDay > toDay) refuse('from', inventoryMessages.siteFromAfterTo);
  if (before && parentId !== null && idsBelow(sites, before.id).includes(parentId)) {
    refuse('parentId', inventoryMessages.siteParentItself);
  }
  const [first] = errors;
  if (first) throw invalid(errors.length > 1 ? messages.invalidInput : first.message, errors);
  const isTaken = sites.some(
    (each) => each.id !== before?.id && comparable(each.name) === comparable(name),
  );
  if (isTaken) throw conflict('name', inventoryMessages.siteNameTaken);
  if (!before) return;
  const days = { from: fromDay, to: toDay };
  for (const end of ['from', 'to'] as const) {
    const day = days[end];
    if (day && (await isSiteNamed(client.id, before.id, trx, { [end]: day }))) {
      throw conflict(end, inventoryMessages.siteDaysOfRecords);
    }
  }
}

interface OfSite {
  readonly clientId: number;
  readonly siteId: number;
}

/**
 * Writes only holdings that differ, because others may lie in a closed year. A year keeps its
 * approval if the site has no records in the changed months, because its figures stay.
 */
async function storeHoldings(
  client: CallerClient,
  siteId: number,
  before: readonly Holding[],
  after: readonly Holding[],
  trx: Knex.Transaction,
): Promise<void> {
  const isIn = (list: readonly Holding[]) => (holding: Holding) =>
    list.some(
      ({ fromMonth, share, control }) =>
        fromMonth === holding.fromMonth && share === holding.share && control === holding.control,
    );
  const gone = before.filter((holding) => !isIn(after)(holding));
  const added = after.filter((holding) => !isIn(before)(holding));
  const clientId = client.id;
  const [changed] = [...gone, ...added].map(({ fromMonth }) => fromMonth).sort();
  if (changed) {
    // Without holdings a site is wholly owned; before its first one nothing of it counts.
    const isOfAllMonths = before.length === 0 || after.length === 0;
    const first = isOfAllMonths ? ALL_MONTHS.first : changed;
    await takeBackApproval(client, await findMonthsOfSite(clientId, siteId, first, trx), trx);
  }
  await trx('holdings')
    .where({ client_id: clientId, site_id: siteId })
    .whereIn(
      'from_month',
      gone.map(({ fromMonth }) => fromMonth),
    )
    .delete();
  await insertMany(
    HOLDING,
    added.map((holding) => ({ clientId, siteId, ...holding })),
    trx,
  );
}

async function storeMembers(
  { clientId, siteId }: OfSite,
  before: readonly number[],
  after: readonly number[],
  trx: Knex.Transaction,
): Promise<void> {
  const gone = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  await trx('site_members')
    .where({ client_id: clientId, site_id: siteId })
    .whereIn('member_id', gone)
    .delete();
  await insertMany(
    SITE_MEMBER,
    added.map((memberId) => ({ clientId, siteId, memberId })),
    trx,
  );
}

/**
 * Adds an entry to the history. A site is stored in three tables, so one table's lifecycles do not
 * know its previous state.
 */
async function note(
  { client, sites, people }: World,
  before: StoredSite | null,
  after: StoredSite | null,
  trx: Knex.Transaction,
): Promise<void> {
  const site = (after ?? before) as StoredSite;
  const [was, is] = [before, after].map((each) => each && toState(each, sites, people));
  if (was && is && !isAuditChange(was, is)) return;
  const action = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  const entry = {
    action,
    subjectType: 'site',
    subjectId: site.documentId,
    subjectName: site.name,
    ...trail.toEntryOwner(client),
    before: was ?? null,
    after: is ?? null,
  } as const;
  await trail.append([entry], trx);
}

function toWire(site: StoredSite, sites: readonly StoredSite[], people: readonly Person[]): Site {
  const parent = sites.find(({ id }) => id === site.parentId);
  return {
    _id: site.documentId,
    name: site.name,
    kind: site.kind,
    address: site.address ?? '',
    country: site.country,
    region: site.region ?? '',
    parentId: parent?.documentId ?? null,
    from: site.fromDay,
    to: site.toDay,
    holdings: site.holdings.map(({ fromMonth, share, control }) => ({
      from: `${fromMonth}-01`,
      share,
      control,
    })),
    members: people.flatMap(({ id, userId }) => (site.memberIds.includes(id) ? userId : [])),
  };
}

/** Returns a site's state for the history, with its parent's name instead of its id. */
function toState(site: StoredSite, sites: readonly StoredSite[], people: readonly Person[]) {
  const { _id, parentId, ...state } = toWire(site, sites, people);
  return { ...state, parent: sites.find(({ id }) => id === site.parentId)?.name ?? '' };
}
