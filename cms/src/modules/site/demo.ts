import type { DemoLogin } from '@canopy/domain/site';
import * as accounts from '../caller/account';
import { demoLogins } from './demo-logins';

const NAMES = demoLogins.map(({ userId }) => userId);

/** Mark of a database that contains the demo. */
interface DemoMark {
  /** Password hashes of the demo's accounts when it was loaded. */
  readonly passwordHashes: readonly string[];
}

const store = () => strapi.store({ type: 'core', name: 'canopy' });

/** Milliseconds until a missing mark is read again. Another server may load the demo meanwhile. */
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

/** Returns whether this database was filled with the demo. It stays a demo database. */
export async function isDemo(): Promise<boolean> {
  return (await readMark()) !== null;
}

/** Marks this database as a demo and stores the password hashes of its accounts. */
export async function markAsDemo(): Promise<void> {
  const value: DemoMark = { passwordHashes: await accounts.readPasswordHashes(NAMES) };
  await store().set({ key: 'demo', value });
  absentUntil = 0;
}

/**
 * Returns the SQL that joins demo accounts as `account`, if their demo login still works: their
 * password is unchanged. Without a demo, it matches none.
 */
export async function joinOpenDemoAccounts() {
  const { passwordHashes } = (await readMark()) ?? { passwordHashes: [] };
  return accounts.joinOpen(NAMES, passwordHashes);
}

/** Returns the demo logins of these accounts, in the order of the login screens. */
export function toDemoLogins(usernames: readonly (string | null)[]): DemoLogin[] {
  return demoLogins.filter(({ userId }) => usernames.includes(userId));
}
