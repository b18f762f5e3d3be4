import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSecrets, SECRET_NAMES, SECRETS_FILE, secretsInUse } from './secrets.mjs';
import { temporaryFolder } from './temporary-folder';

const modeOf = (file: string) => statSync(file).mode & 0o777;

it('makes all secrets on the first boot, for the owner only', () => {
  const dataDir = temporaryFolder();
  const secrets = loadSecrets(dataDir, {});
  expect(Object.keys(secrets).sort()).toEqual([...SECRET_NAMES].sort());
  expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
  expect(secrets.APP_KEYS?.split(',')).toHaveLength(4);
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(40);
  expect(modeOf(join(dataDir, SECRETS_FILE))).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([SECRETS_FILE]);
});

it('says so when the folder cannot be written', () => {
  const file = join(temporaryFolder({ 'a-file': '' }), 'a-file');
  expect(() => loadSecrets(join(file, 'data'), {})).toThrow('cannot be');
});

it('gives the same ones at every later boot', () => {
  const dataDir = temporaryFolder();
  expect(loadSecrets(dataDir, {})).toEqual(loadSecrets(dataDir, {}));
});

it('prefers the environment and does not write it down', () => {
  const dataDir = temporaryFolder();
  const kept = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, { JWT_SECRET: 'from outside' })).toEqual({
    ...kept,
    JWT_SECRET: 'from outside',
  });
  expect(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')).not.toContain('from outside');
  expect(loadSecrets(dataDir, {})).toEqual(kept);
});

it('leaves no file when the environment has them all', () => {
  const dataDir = temporaryFolder();
  const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} from outside`]));
  expect(loadSecrets(dataDir, env)).toEqual(env);
  expect(existsSync(join(dataDir, SECRETS_FILE))).toBe(false);
});

it('adds one that is missing and keeps the others', () => {
  const dataDir = temporaryFolder({ [SECRETS_FILE]: '{ "JWT_SECRET": "old" }' });
  const secrets = loadSecrets(dataDir, {});
  expect(secrets.JWT_SECRET).toBe('old');
  expect(secrets.APP_KEYS).toBeTruthy();
  expect(loadSecrets(dataDir, {})).toEqual(secrets);
});

it('takes a file back that others could read', () => {
  const dataDir = temporaryFolder();
  loadSecrets(dataDir, {});
  chmodSync(join(dataDir, SECRETS_FILE), 0o644);
  loadSecrets(dataDir, {});
  expect(modeOf(join(dataDir, SECRETS_FILE))).toBe(0o600);
});

it.each(['{ "JWT_', 'null', '[]', '"text"', '{ "JWT_SECRET": 1 }'])(
  'does not replace a damaged file (%s): that would end every session unasked',
  (damaged) => {
    const dataDir = temporaryFolder({ [SECRETS_FILE]: damaged });
    expect(() => loadSecrets(dataDir, {})).toThrow('is damaged');
    expect(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')).toBe(damaged);
  },
);

it('tells the secrets in use without making any', () => {
  const dataDir = temporaryFolder();
  expect(() => secretsInUse(dataDir, { JWT_SECRET: 'x' })).toThrow(
    /^APP_KEYS, .*ENCRYPTION_KEY: neither in the environment nor in /,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  const made = loadSecrets(dataDir, {});
  const inUse = { ...made, JWT_SECRET: 'x' };
  expect(secretsInUse(dataDir, { JWT_SECRET: 'x' })).toEqual(inUse);
});
