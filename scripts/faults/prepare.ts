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

/** The name of the organisation whose people write. */
export const NAME = 'faults';

/** The user ids of its users: the first one records. */
export const MEMBERS = [`${NAME}-member`, `${NAME}-second`] as const;

/** The number of credits for sale, in each of two projects: without and with serials. */
export const CREDITS = 1_000_000;
/** The stock of the product: small enough that orders compete for it. */
export const PIECES = 200;

/** The figure of the second factor. */
export const OTHER_KG_CO2E = 1000;

/** The time that a start may take: other work on the machine may slow it down, and no scenario is about it. */
export const BOOT_MS = 300_000;

/** An installation with an organisation, factors, credits and a shop, to be copied. */
export interface Prepared {
  readonly dataDir: string;
  /** '' on SQLite. */
  readonly databaseUrl: string;
  /** The factors of one name, of which people choose; records begin with the first. */
  readonly factorIds: readonly string[];
  /** The ids of the users in `MEMBERS`. */
  readonly memberIds: readonly string[];
  readonly siteIds: readonly string[];
  /** A project whose credits have no serials, and one whose credits have them. */
  readonly projectId: string;
  readonly serialProjectId: string;
  readonly productId: string;
}

/** @param postgres where the database is made; SQLite without it */
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

/** Adds another factor of the same name. */
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
  // All orders come from few networks, and each has to have a place that it is paid to.
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

/** Credits of a project, with serials. */
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

/** A session of a new content manager. */
export function newEditor(inside: Questions) {
  editors += 1;
  return inside.session({
    userId: `faults-editor-${process.pid}-${editors}`,
    password: PASSWORD,
    role: 'content-manager',
  });
}
