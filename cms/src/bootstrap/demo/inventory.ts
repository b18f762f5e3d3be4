import { instrumentInput, siteInput } from '@canopy/domain/inventory';
import { parse } from '../../http/input';
import type { ClientCaller } from '../../modules/caller/account';
import * as accounts from '../../modules/caller/account';
import * as instruments from '../../modules/inventory/instruments/instrument';
import * as periods from '../../modules/inventory/periods/period';
import * as sites from '../../modules/inventory/sites/client-site';
import { readSites, type StoredSite } from '../../modules/inventory/sites/read-sites';
import { DEMO_PASSWORD } from '../../modules/site/demo-logins';
import { MANAGERS, SITES, type SiteKey } from './company';
import type { DemoDate } from './demo-date';
import { listInstruments } from './instruments';

const MANAGER = 'api::manager.manager';

/** Demo company and its managers, as callers. */
interface People {
  readonly company: ClientCaller;
  readonly managers: readonly ClientCaller[];
}

/** Sites of the demo company, by the keys that its activities use. */
export type DemoSites = ReadonlyMap<SiteKey, StoredSite>;

/** Adds the demo company's sites. */
export async function addSites(company: ClientCaller): Promise<DemoSites> {
  const wanted = Object.entries(SITES) as [SiteKey, (typeof SITES)[SiteKey]][];
  for (const [, site] of wanted) await sites.add(company, parse(siteInput, site));
  const stored = await readSites(company.client.id);
  return new Map(
    wanted.flatMap(([key, { name }]) => {
      const site = stored.find((each) => each.name === name);
      return site ? [[key, site] as const] : [];
    }),
  );
}

/** Adds the demo company's managers and returns them as callers. */
export async function addManagers({ client }: ClientCaller): Promise<ClientCaller[]> {
  const managers: ClientCaller[] = [];
  for (const person of MANAGERS) {
    const { userId, name, email } = person;
    const account = await accounts.create({
      userId,
      email,
      password: DEMO_PASSWORD,
      role: 'client',
    });
    const { id, documentId } = await strapi.documents(MANAGER).create({
      data: { ...person, account: account.id, client: client.id },
    });
    const manager = { id: Number(id), documentId, name, userId };
    managers.push({ role: 'client', account, client, manager });
  }
  return managers;
}

/** Adds the demo company's electricity certificates and contracts. */
export async function addInstruments(
  { client }: ClientCaller,
  own: DemoSites,
  date: DemoDate,
): Promise<void> {
  for (const { site, ...instrument } of listInstruments(date)) {
    const siteId = own.get(site)?.documentId;
    await instruments.add(client, parse(instrumentInput, { ...instrument, siteId }));
  }
}

/**
 * Closes years, oldest first: one manager submits, the other approves, the company signs. A crash
 * before the end leaves years open.
 */
export async function closeYears(people: People, { closedYears }: DemoDate): Promise<void> {
  const {
    company,
    managers: [first, second],
  } = people;
  if (!first || !second) return;
  for (const year of closedYears) {
    await periods.submit(first, year, undefined);
    await periods.approve(second, year);
    await periods.lock(company, year, 'Leela Deshpande');
  }
}
