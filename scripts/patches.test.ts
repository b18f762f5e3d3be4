import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './lib/changed.mjs';
import { ROOT } from './lib/paths.mjs';

/**
 * Ways to change other people's code: a method of an object that is not ours, or parts registered
 * by Strapi.
 */
const PATCHES = [
  /^ *(?!this\.|ctx\.)[\w.]+\.\w+ = (async )?(function\b|\(|\w+ =>)/m,
  /\.prototype\b/,
  /Object\.defineProperty\(/,
  /\.get\('[\w-]+'\)\s*\.extend\(/,
  /require\.cache/,
  /provider\.extend\(/,
];
const FOLDERS = /^cms\/src\/(patches|extensions)\//;
/** First comment of a file. */
const COMMENT = /^\/\*\*\n(?: \*.*\n)+? \*\/\n/;
const HEADER =
  /Patch of (\S+) (\d+\.\d+\.\d+): .+\n \* Why: .+\n \* Test: `(\S+)`\n \* Delete when: ./s;

const lock: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync(join(ROOT, 'cms/package-lock.json'), 'utf8'),
);

/** @returns fault of a file that patches other people's code; null without one */
function findFault(file: string, text: string): string | null {
  const [comment = ''] = COMMENT.exec(text) ?? [];
  const [, name = '', version, test = ''] = HEADER.exec(comment) ?? [];
  if (!version) return `${file} changes other people's code without a header.`;
  const installed = lock.packages[`node_modules/${name}`]?.version;
  if (version !== installed) return `${file} patches ${name} ${version}, not ${installed}.`;
  return existsSync(join(ROOT, test)) ? null : `${file} names ${test}, which does not exist.`;
}

const isPatch = (file: string, text: string) =>
  FOLDERS.test(file) || text.includes(' * Patch of ') || PATCHES.some((each) => each.test(text));

it('finds a header in each file that patches other people’s code', () => {
  const patches = allFiles()
    .filter((file) => /^cms\/(config|src)\/(?!admin\/).*\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
    .filter(([file, text]) => isPatch(file, text));
  expect(patches.length).toBeGreaterThan(20);
  expect(patches.flatMap(([file, text]) => findFault(file, text) ?? [])).toEqual([]);
});

const header = (patched: string, test = 'tests/api/server/pdf.test.ts') => `/**
 * Patch of ${patched}: does something.
 *
 * Why: a reason
 * Test: \`${test}\`
 * Delete when: it does so itself.
 */
`;

it.each([
  ['client.acquire = async () => 1;', 'without a header'],
  ['strapi.server.app.request.protocol = function get() {};', 'without a header'],
  [`strapi.get('middlewares').extend('strapi::body', make);`, 'without a header'],
  ['Object.getPrototypeOf(a); base.prototype.query = query;', 'without a header'],
  [`${header('knex 2.0.0')}client.run = () => 1;`, 'patches knex 2.0.0, not'],
  [`${header('nothing 2.0.0')}client.run = () => 1;`, 'patches nothing 2.0.0, not undefined'],
  [
    `${header('knex 3.0.1', 'tests/gone.ts')}client.run = () => 1;`,
    'tests/gone.ts, which does not',
  ],
])('reports %j', (text, fault) => {
  expect(isPatch('cms/src/server/a.ts', text)).toBe(true);
  expect(findFault('cms/src/server/a.ts', text)).toContain(fault);
});
