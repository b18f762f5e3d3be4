import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BIN, ROOT } from './lib/paths.mjs';
import { temporaryFolder } from './lib/temporary-folder';

/** Files with a line each, and the rule that refuses the line. */
const REFUSED = [
  ['web/src/items.ts', 'export const a = [...[1, 2]];', 'lists-as-lists'],
  ['web/src/fields.ts', 'export const a = { ...{ b: 1 } };', 'lists-as-lists'],
  ['cms/src/const.ts', `export const a = [...(['b', 'c'] as const)];`, 'lists-as-lists'],
  ['domain/src/now.ts', 'export const a = () => Date.now();', 'pure-domain'],
  ['domain/src/today.ts', 'export const a = () => new Date();', 'pure-domain'],
  ['domain/src/random.ts', 'export const a = () => Math.random();', 'pure-domain'],
  ['tests/any.ts', 'export const a = (b: any) => b;', 'noExplicitAny'],
  ['cms/src/console.ts', 'export const a = () => console.error(1);', 'noConsole'],
  ['cms/src/modules/a/service.ts', 'export default { a: () => 1 };', 'noDefaultExport'],
  [
    'web/src/swr.ts',
    `import { mutate } from 'swr';\nexport const a = mutate;`,
    'noRestrictedImports',
  ],
] as const;

/** Files with a line each that passes, though it looks like a refused one. */
const ALLOWED = {
  'cms/src/modules/a/panel.ts': 'export default { a: 1 };',
  'cms/src/api/a/controllers/a.ts': 'export default { a: 1 };',
  'domain/src/day.ts': 'export const a = (day: string) => new Date(day);',
  'domain/src/now.test.ts': 'export const a = () => Date.now();',
  'web/src/now.ts': 'export const a = () => Date.now();',
  'web/src/spread.ts': 'export const a = (b: number[]) => [...b, ...[1].map((c) => c)];',
  'scripts/console.ts': 'console.log(1);',
};

/**
 * Messages of plugins, which have their own words. The linter's own rules appear with their names.
 */
const MESSAGES = { 'lists-as-lists': 'one by one', 'pure-domain': 'asks no clock' };

it('refuses disallowed code and accepts similar allowed code', () => {
  const root = temporaryFolder({
    '.gitignore': 'node_modules',
    ...ALLOWED,
    ...Object.fromEntries(REFUSED),
  });
  for (const path of ['biome.json', 'scripts/lint']) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  const args = [BIN.biome, 'lint', '--colors=off', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const found = `${stdout}${stderr}`.split(/^(?=\S+\.ts:\d)/m);
  for (const [file, , rule] of REFUSED) {
    const message = found.find((text) => text.startsWith(`${file}:`));
    expect(message).toContain(rule in MESSAGES ? Reflect.get(MESSAGES, rule) : rule);
  }
  const allowed = Object.keys(ALLOWED);
  expect(found.filter((text) => allowed.some((file) => text.startsWith(`${file}:`)))).toEqual([]);
});
