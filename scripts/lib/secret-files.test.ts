import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { FROM_FILES, secretsFromFiles } from './secret-files.mjs';
import { temporaryFolder } from './temporary-folder';

function fromFile(name: string): string | undefined {
  const folder = temporaryFolder({ unix: 'a b \n', windows: 'a\r\n', none: 'a', empty: '\n' });
  return secretsFromFiles({ SMTP_URL_FILE: join(folder, name) }).SMTP_URL;
}

describe('a secret in a file', () => {
  it('is read without its last line break', () => {
    expect(['unix', 'windows', 'none'].map(fromFile)).toEqual(['a b ', 'a', 'a']);
    expect(secretsFromFiles({ SMTP_URL_FILE: '', SMTP_URL: 'x' })).toEqual({});
  });

  it('is refused when missing, empty or set twice', () => {
    expect(() => fromFile('empty')).toThrow('of SMTP_URL_FILE is empty.');
    expect(() => fromFile('missing')).toThrow('of SMTP_URL_FILE cannot be read (ENOENT).');
    const both = { SMTP_URL: 'smtp://a', SMTP_URL_FILE: 'any' };
    expect(() => secretsFromFiles(both)).toThrow('Set SMTP_URL or SMTP_URL_FILE, not both.');
  });

  it('is supported for every secret of .env.example', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const secret = [...example.matchAll(/^# ([A-Z_]+(?<!_EMAIL))=(.*)$/gm)].flatMap(
      ([, name, value]) => (value === '' || /:\w*password@/.test(value ?? '') ? [name] : []),
    );
    expect(secret.length).toBeGreaterThan(8);
    expect(FROM_FILES).toEqual(expect.arrayContaining(secret));
  });
});
