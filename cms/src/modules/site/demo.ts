import type { DemoLogin } from '@canopy/domain/site';
import * as accounts from '../caller/account';
import { demoLogins } from './demo-logins';

const NAMES = demoLogins.map(({ userId }) => userId);

/** The note in a database that it was filled with the demo. */
interface DemoMark {
  /** Password hashes of the demo's accounts at that time. */
  readonly passwordHashes: readonly string[];
}

const store = () => strapi.store({ type: 'core', name: 'canopy' });

/** Another server may fill the database that this one has found without the demo. */
const ABSENT_MS = 10_000;

let mark: DemoMark | null = null;
let absentUntil = 0;

async function readMark(): Promise<DemoMark | null> {
  if (mark === null && performance.now() >= absentUntil) {
    mark = (await store().get({ key: 'demo' })) as DemoMark | null;
    absentUntil = performance.now() + ABSENT_MS;
  }
  return mark;
}

/** True when this database was filled with the demo. It stays a demo database. */
export async function isDemo(): Promise<boolean> {
  return (await readMark()) !== null;
}

/** Stores that this database holds the demo, and which accounts belong to it. */
export async function markAsDemo(): Promise<void> {
  const value: DemoMark = { passwordHashes: await accounts.readPasswordHashes(NAMES) };
  await store().set({ key: 'demo', value });
  absentUntil = 0;
}

/**
 * The part of a statement that joins the accounts (`account`) of the demo that their demo login opens:
 * whose password nobody has changed since. There are none where the database holds no demo.
 */
export async function joinOpenDemoAccounts() {
  const { passwordHashes } = (await readMark()) ?? { passwordHashes: [] };
  return accounts.joinOpen(NAMES, passwordHashes);
}

/** The demo logins of these accounts, in the order of the login screens. */
export function toDemoLogins(usernames: readonly (string | null)[]): DemoLogin[] {
  return demoLogins.filter(({ userId }) => usernames.includes(userId));
}
