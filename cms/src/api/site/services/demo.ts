import type { DemoLogin } from '@canopy/domain';
import { demoLogins } from '../demo-logins';

const ACCOUNT = 'plugin::users-permissions.user';

/** What a database that was filled with the demo stores about it. */
interface DemoMark {
  /** Password hashes of the demo's accounts at that time. */
  readonly passwordHashes: readonly string[];
}

const store = () => strapi.store({ type: 'core', name: 'canopy' });

let mark: DemoMark | null = null;

async function readMark(): Promise<DemoMark | null> {
  mark ??= (await store().get({ key: 'demo' })) as DemoMark | null;
  return mark;
}

/** True when this database was filled with the demo. It stays a demo database. */
export async function isDemo(): Promise<boolean> {
  return (await readMark()) !== null;
}

/** Stores that this database holds the demo, and which accounts belong to it. */
export async function markAsDemo(): Promise<void> {
  const accounts = await demoAccounts({});
  const value: DemoMark = { passwordHashes: accounts.map(({ password }) => password) };
  await store().set({ key: 'demo', value });
}

/**
 * The demo logins that still work: those whose password nobody has changed. Empty without the demo.
 */
export async function openDemoLogins(): Promise<DemoLogin[]> {
  const { passwordHashes } = (await readMark()) ?? { passwordHashes: [] };
  if (passwordHashes.length === 0) return [];
  const accounts = await demoAccounts({ password: { $in: passwordHashes }, blocked: false });
  const open = new Set(accounts.map(({ username }) => username));
  return demoLogins.filter(({ userId }) => open.has(userId));
}

async function demoAccounts(
  where: Record<string, unknown>,
): Promise<{ username: string; password: string }[]> {
  return strapi.db.query(ACCOUNT).findMany({
    select: ['username', 'password'],
    where: { ...where, username: { $in: demoLogins.map(({ userId }) => userId) } },
  });
}
