import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DEFAULT_POLICY,
  type EmissionRecordRow,
  emissionRecordRow,
} from '@canopy/domain/inventory';
import { parse } from '../../http/input';
import type { ClientCaller } from '../../modules/caller/account';
import * as accounts from '../../modules/caller/account';
import * as factors from '../../modules/factors/emission-factor/emission-factor';
import * as packs from '../../modules/factors/library/packs';
import { placeAll, rulesFor } from '../../modules/inventory/records/calculation-rules';
import { insertRecords, toRecordFactors } from '../../modules/inventory/records/insert-records';
import { toRow as toRecordRow, wantedBy } from '../../modules/inventory/records/wire';
import * as clients from '../../modules/people/client/client';
import { isDemo, markAsDemo } from '../../modules/site/demo';
import { DEMO_PASSWORD } from '../../modules/site/demo-logins';
import { insertMany } from '../../rows/insert-many';
import { storage } from '../../server/storage';
import { ensurePages } from '../content/pages';
import { COMPANY, PEOPLE, type PersonId } from './company';
import { readDemo } from './content';
import { readDemoDate } from './demo-date';
import { addInstruments, addManagers, addSites, closeYears, type DemoSites } from './inventory';
import { drawInvoice } from './invoice';
import { type DemoRecord, demoRecords } from './records';
import { retireCredits } from './retirement';
import { addShipments } from './shipments';
import { addSiteContent, writeSiteFiles } from './site-content';

const FACTOR = 'api::emission-factor.emission-factor';
const CLIENT = 'api::client.client';
const MEMBER = 'api::member.member';
const POLICY = 'api::policy.policy';
const RECORD = 'api::emission-record.emission-record';
const EVIDENCE = 'api::evidence.evidence';
const PRODUCT = 'api::product.product';
const PROJECT = 'api::carbon-project.carbon-project';
const NEWS = 'api::news-article.news-article';
const BUYER = 'api::buyer.buyer';

/** Types that hold people's data. The demo never fills a database with a row of any of them. */
const HOLDING_DATA = [
  'plugin::users-permissions.user',
  FACTOR,
  CLIENT,
  MEMBER,
  RECORD,
  EVIDENCE,
  PRODUCT,
  PROJECT,
  NEWS,
  BUYER,
];

/**
 * Returns whether this start fills the database with the demo: `CANOPY_DEMO` is `on` or `auto`, and
 * the database is empty. Demo content is never mixed with other data.
 */
export async function wantsDemo(): Promise<boolean> {
  const wish = process.env.CANOPY_DEMO;
  if ((wish !== 'on' && wish !== 'auto') || (await isDemo())) return false;
  for (const uid of HOLDING_DATA) {
    if ((await strapi.db.query(uid).count()) === 0) continue;
    if (wish === 'on') {
      strapi.log.warn(
        'DEMO=on is ignored, because this database already contains other data than a demo.',
      );
    }
    return false;
  }
  return true;
}

/**
 * Fills an empty database with the demo content in one transaction. Then adds instruments, retires
 * credits and closes years. Writes the files first, under names that do not change: after
 * a crash the next start overwrites them.
 */
export async function fillDemo(): Promise<void> {
  const date = readDemoDate();
  const demo = await readDemo(dataFile('demo'));
  await ensurePages(demo.people);
  const siteFiles = await writeSiteFiles(demo);
  const records = demoRecords(demo.activities, date);
  const logoFile = stableUuid('logo');
  await storage.put('logos', logoFile, await readFile(dataFile('demo-logo.png')));
  const scans = await drawScans(records);
  await Promise.all(scans.map(({ uuid, pdf }) => storage.put('evidence', uuid, pdf)));
  const library = await packs.allRows();

  const people = await strapi.db.transaction(async ({ trx }) => {
    await insertMany(FACTOR, library, trx);
    await addPlatformAdmin();
    const company = await addClient(logoFile);
    const clientId = company.client.id;
    const policy = { country: 'IN', consolidation: 'operational-control', fourEyes: true };
    await insertMany(POLICY, [{ ...DEFAULT_POLICY, ...policy, client: clientId }], trx);
    const memberIds = await addMembers(clientId);
    const sites = await addSites(company);
    await insertMany(
      EVIDENCE,
      scans.map(({ person, uuid, pdf, fileName }) => ({
        uuid,
        clientId,
        member: memberIds.get(person),
        fileName,
        mimeType: 'application/pdf',
        bytes: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
      })),
      trx,
    );
    const client = clientId;
    await insertRecords(await newRecords(records, memberIds, sites, client), { client }, trx);
    await addSiteContent(demo, siteFiles, date, trx);
    await accounts.create({ userId: 'editor', password: DEMO_PASSWORD, role: 'content-manager' });
    await addShipments(date, trx);
    const managers = await addManagers(company);
    await markAsDemo();
    return { company, managers, sites };
  });
  // Each of these sees only committed data.
  await addInstruments(people.company, people.sites, date);
  await retireCredits(people.company, date);
  await closeYears(people, date);
}

function dataFile(name: string): string {
  return path.join(strapi.dirs.app.root, 'data', name);
}

async function drawScans(records: readonly DemoRecord[]) {
  const scans: { person: PersonId; fileName: string; uuid: string; pdf: Buffer }[] = [];
  for (const { person, row, invoice } of records) {
    if (!invoice) continue;
    const { fileName } = invoice;
    const pdf = await drawInvoice(invoice, row, COMPANY.organization);
    scans.push({ person, fileName, uuid: stableUuid(fileName), pdf });
  }
  return scans;
}

/**
 * Skips the account if the operator has set a name or password. Then `ensurePlatformAdmin` creates
 * it.
 */
async function addPlatformAdmin(): Promise<void> {
  if (process.env.ADMIN_USERNAME || process.env.ADMIN_PASSWORD) return;
  await accounts.create({ userId: 'admin', password: DEMO_PASSWORD, role: 'platform-admin' });
}

async function addClient(logoFile: string): Promise<ClientCaller> {
  const { userId } = COMPANY;
  const account = await accounts.create({ userId, password: DEMO_PASSWORD, role: 'client' });
  const { id } = await strapi.documents(CLIENT).create({
    data: { ...COMPANY, account: account.id, logoFile, logoType: 'image/png' },
  });
  return { role: 'client', account, client: await clients.byId(Number(id)), manager: null };
}

async function addMembers(clientId: number): Promise<ReadonlyMap<PersonId, number>> {
  const ids = new Map<PersonId, number>();
  for (const person of PEOPLE) {
    const { userId, email } = person;
    const account = await accounts.create({
      userId,
      email,
      password: DEMO_PASSWORD,
      role: 'member',
    });
    const { id } = await strapi.documents(MEMBER).create({
      data: { ...person, account: account.id, client: clientId },
    });
    ids.set(userId, Number(id));
  }
  return ids;
}

/** Returns the records that saving these rows on the entry screen would store. */
async function newRecords(
  records: readonly DemoRecord[],
  memberIds: ReadonlyMap<PersonId, number>,
  ownSites: DemoSites,
  clientId: number,
) {
  const rows = records.map(({ row, invoice }) =>
    parse(emissionRecordRow, { ...row, image: invoice && stableUuid(invoice.fileName) }),
  );
  const path = (n: number) => ['demo', String(n)];
  const wanted = rows.map(wantedBy);
  const rules = await rulesFor(clientId, wanted);
  const sites = records.map(({ site }) => site && ownSites.get(site));
  const found = await factors.resolve(placeAll(wanted, sites, rules), rules, path);
  return found.map((resolution, n) => ({
    row: toRecordRow(
      rows[n] as EmissionRecordRow,
      resolution,
      { gwpSet: rules.gwpSet, siteId: sites[n]?.id ?? null },
      path(n),
    ),
    ...toRecordFactors(resolution),
    member: memberIds.get(records[n]?.person as PersonId) as number,
  }));
}

/** Returns a UUID (version 8) that depends on the name alone. */
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`canopy-demo:${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
