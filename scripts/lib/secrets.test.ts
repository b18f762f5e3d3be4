import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { loadSecrets, SECRET_NAMES, SECRETS_FILE, secretsInUse } from './secrets.mjs';
import { temporaryFolder } from './temporary-folder';

const modeOf = (file: string) => statSync(file).mode & 0o777;

it('creates all secrets at the first startup, for the owner only', () => {
  const dataDir = temporaryFolder();
  const secrets = loadSecrets(dataDir, {});
  expect(Object.keys(secrets).sort()).toEqual([...SECRET_NAMES].sort());
  expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
  expect(secrets.APP_KEYS?.split(',')).toHaveLength(4);
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(40);
  expect(modeOf(join(dataDir, SECRETS_FILE))).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([SECRETS_FILE]);
});

it('reports an unwritable folder', () => {
  const file = join(temporaryFolder({ 'a-file': '' }), 'a-file');
  expect(() => loadSecrets(join(file, 'data'), {})).toThrow('cannot be');
});

it('returns the same secrets at every later startup', () => {
  const dataDir = temporaryFolder();
  expect(loadSecrets(dataDir, {})).toEqual(loadSecrets(dataDir, {}));
});

it('gives servers starting together on one folder the same secrets', async () => {
  const PROCESSES = 8;
  const root = temporaryFolder();
  const folders = Array.from({ length: 60 }, (_, n) => join(root, String(n), 'data'));
  for (const [n, folder] of folders.entries())
    if (n % 2 === 0) mkdirSync(folder, { recursive: true });
  // All processes start on each folder at the same moment. As in containers, all have one process
  // id.
  const script = `
    import { loadSecrets } from ${JSON.stringify(new URL('secrets.mjs', import.meta.url).href)};
    Object.defineProperty(process, 'pid', { value: 1 });
    const [folders, startAt] = JSON.parse(process.argv[1]);
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const made = folders.map((folder, n) => {
      Atomics.wait(pause, 0, 0, Math.max(0, startAt + n * 20 - Date.now()));
      return loadSecrets(folder, {}).JWT_SECRET;
    });
    console.log(JSON.stringify(made));`;
  const asked = JSON.stringify([folders, Date.now() + 2000]);
  const runs = Array.from({ length: PROCESSES }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, asked]),
  );
  const [first, ...others] = (await Promise.all(runs)).map(({ stdout }) => JSON.parse(stdout));
  expect(new Set(first).size).toBe(folders.length);
  for (const other of others) expect(other).toEqual(first);
  for (const folder of folders) expect(readdirSync(folder)).toEqual([SECRETS_FILE]);
}, 30_000);

it('prefers the environment and never stores its values', () => {
  const dataDir = temporaryFolder();
  const kept = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, { JWT_SECRET: 'from outside' })).toEqual({
    ...kept,
    JWT_SECRET: 'from outside',
  });
  expect(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')).not.toContain('from outside');
  expect(loadSecrets(dataDir, {})).toEqual(kept);
});

it('writes no file when the environment has all secrets', () => {
  const dataDir = temporaryFolder();
  const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} from outside`]));
  expect(loadSecrets(dataDir, env)).toEqual(env);
  expect(existsSync(join(dataDir, SECRETS_FILE))).toBe(false);
});

it('adds a missing secret and keeps the others', () => {
  const dataDir = temporaryFolder({ [SECRETS_FILE]: '{ "JWT_SECRET": "old" }' });
  const secrets = loadSecrets(dataDir, {});
  expect(secrets.JWT_SECRET).toBe('old');
  expect(secrets.APP_KEYS).toBeTruthy();
  expect(loadSecrets(dataDir, {})).toEqual(secrets);
});

it('makes a file readable by others private again', () => {
  const dataDir = temporaryFolder();
  loadSecrets(dataDir, {});
  chmodSync(join(dataDir, SECRETS_FILE), 0o644);
  loadSecrets(dataDir, {});
  expect(modeOf(join(dataDir, SECRETS_FILE))).toBe(0o600);
});

it.each(['{ "JWT_', 'null', '[]', '"text"', '{ "JWT_SECRET": 1 }'])(
  'does not replace a damaged file (%s), which would end every session',
  (damaged) => {
    const dataDir = temporaryFolder({ [SECRETS_FILE]: damaged });
    expect(() => loadSecrets(dataDir, {})).toThrow('is damaged');
    expect(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')).toBe(damaged);
  },
);

it('returns the secrets in use without creating any', () => {
  const dataDir = temporaryFolder();
  expect(() => secretsInUse(dataDir, { JWT_SECRET: 'x' })).toThrow(
    /^APP_KEYS, .*ENCRYPTION_KEY: neither in the environment nor in /,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  const made = loadSecrets(dataDir, {});
  const inUse = { ...made, JWT_SECRET: 'x' };
  expect(secretsInUse(dataDir, { JWT_SECRET: 'x' })).toEqual(inUse);
});
