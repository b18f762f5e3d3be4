import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CMS, ROOT } from './lib/paths.mjs';

/** Variables set by our own scripts, or common to all Node programs. */
const NOT_OURS = ['CANOPY_DEMO', 'DEMO_DATE', 'NODE_ENV'];

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js)$/.test(name))
    .map((name) => join(folder, name));

it('.env.example lists every variable that the server reads', () => {
  const sources = [
    ...files(join(CMS, 'src')),
    ...files(join(CMS, 'config')),
    join(CMS, 'server.js'),
  ];
  const read = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const names = text.matchAll(/\b(?:process\.env\.|env(?:\.\w+)?\(')([A-Z][A-Z0-9_]+)/g);
    return [...names].map(([, name = '']) => name);
  });
  const listed = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm);
  const names = new Set([...listed].map(([, name]) => name));
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !names.has(name) && !NOT_OURS.includes(name))).toEqual([]);
});
