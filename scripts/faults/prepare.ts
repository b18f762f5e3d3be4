import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CarbonProject, EditedIssuance } from '@canopy/domain/credits';
import type { EmissionFactor } from '@canopy/domain/factors';
import type { Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import type { Product } from '@canopy/domain/shop';
import { startServer } from '../../tests/support/api-server';
import { FILES, formWith } from '../../tests/support/files';
import type { Postgres } from '../../tests/support/postgres';
import { type Questions, questions } from '../../tests/support/questions';
import { Connection } from '../bench/http';
import { addDiesel, addOrganisation, loginAsAdmin, PASSWORD } from '../bench/people';
import { ask } from '../lib/api-calls';

/** Name of the organisation whose users write. */
export const NAME = 'faults';

/** User ids of the organisation's members. The first one records. */
export const MEMBERS = [`${NAME}-member`, `${NAME}-second`] as const;

/** Credits for sale in each of two projects: without and with serials. */
export const CREDITS = 1_000_000;
/** Stock of the product. It is low, so that orders compete for it. */
export const PIECES = 200;

/** Emissions per unit of the second factor. */
export const OTHER_KG_CO2E = 1000;

/** Startup timeout. Other work may slow the machine down, and no scenario tests startup time. */
export const BOOT_MS = 300_000;

/** Installation with an organisation, factors, credits and a shop. Trials copy it. */
export interface Prepared {
  readonly dataDir: string;
  /** Connection string. Empty on SQLite. */
  readonly databaseUrl: string;
  /** Ids of factors with one name, for users to choose from. Records begin with the first. */
  readonly factorIds: readonly string[];
  /** Ids of the users in `MEMBERS`. */
  readonly memberIds: readonly string[];
  readonly siteIds: readonly string[];
  /** Project whose credits have no serials. `serialProjectId` is a project with serials. */
  readonly projectId: string;
  readonly serialProjectId: string;
  readonly productId: string;
}

/**
 * Creates an installation for trials to copy.
 * @param postgres server for the database; SQLite without it
 */
export async function prepare(postgres: Postgres | null): Promise<Prepared> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-faults-'));
  const databaseUrl = (await postgres?.newDatabase('canopy_faults')) ?? '';
  const server = await startServer({ dataDir, databaseUrl, bootMs: BOOT_MS });
  const api = new Connection(server.url);
  try {
    await addDiesel(api);
    const { client } = await addOrganisation(api, NAME);
    const post = <Json>(at: string, body: unknown, jwt: string) =>
      ask<Json>(server.url, { method: 'POST', path: `/api${at}`, body }, jwt);
    const userId = MEMBERS[1];
    const second = { userId, username: userId, emailid: `${userId}@example.org` };
    await post('/adduser', { ...second, password: PASSWORD }, client);
    const users = await api.json<Member[]>('/api/getusers', { jwt: client });
    const addSite = (name: string) => post<Site>('/sites', { name, kind: 'site' }, client);
    const sites = [await addSite('North'), await addSite('South')];
    const inside = questions(server.questionsUrl);
    return {
      dataDir,
      databaseUrl,
      factorIds: await addFactors(api, await loginAsAdmin(api)),
      memberIds: MEMBERS.map((id) => users.find((user) => user.userId === id)?._id ?? ''),
      siteIds: sites.map(({ _id }) => _id),
      ...(await fillShop(inside, (at, body, jwt) => post(at, body, jwt))),
    };
  } finally {
    api.close();
    await server.stop();
  }
}

/** Adds a second factor with the name of the first, and returns both ids. */
async function addFactors(api: Connection, admin: string): Promise<string[]> {
  const [diesel] = await api.json<EmissionFactor[]>('/api/getdata', { jwt: admin });
  if (!diesel) throw new Error('There is no factor.');
  const { _id, Name, Group, mainCategory, Unit } = diesel;
  const other = await api.json<EmissionFactor>('/api/addData', {
    method: 'POST',
    jwt: admin,
    body: { Name, Group, mainCategory, Unit, Emission: OTHER_KG_CO2E },
  });
  return [_id, other._id];
}

type Post = <Json>(at: string, body: unknown, jwt: string) => Promise<Json>;

async function fillShop(inside: Questions, post: Post) {
  await inside.simulatePayments(true);
  // All orders come from few networks, so their limit of open pieces rises. Each needs payment
  // details.
  await inside.sql(
    `update site set cart = (1 = 1), seller_payment = 'Account 42 at Test Bank',
     most_open_pieces = ?`,
    CREDITS,
  );
  const { jwt } = await newEditor(inside);
  const project = (projectName: string, quantity?: number) =>
    post<CarbonProject>(
      '/addprojects',
      { projectName, description: 'Keeps a forest standing.', price: 999.99, quantity },
      jwt,
    );
  const unserialised = await project('Forest of the trial', CREDITS);
  const serialised = await project('Mangroves of the trial');
  await post<{ issuance: EditedIssuance }>(
    '/issuances',
    makeIssuance(serialised._id, CREDITS),
    jwt,
  );
  const form = formWith('images', FILES.png, 'bowl.png', {
    name: 'Bowl of the trial',
    price: '100',
    description: 'Made to be mended.',
    rating: '4.5',
    category: 'Kitchen',
    quantity: String(PIECES),
  });
  const product = await post<Product>('/addproduct', form, jwt);
  return {
    projectId: unserialised._id,
    serialProjectId: serialised._id,
    productId: product._id,
  };
}

/** Returns an issuance of a project's credits, with serials. */
export const makeIssuance = (projectId: string, quantity: number) => ({
  projectId,
  vintage: 2021,
  registry: 'Trial',
  serialFirst: 'TRIAL-1',
  serialLast: `TRIAL-${quantity}`,
  quantity,
  price: 100,
  issuedOn: '2022-03-01',
  correspondingAdjustment: 'none',
});

let editors = 0;

/** Creates a content manager and returns its session. */
export function newEditor(inside: Questions) {
  editors += 1;
  return inside.session({
    userId: `faults-editor-${process.pid}-${editors}`,
    password: PASSWORD,
    role: 'content-manager',
  });
}
