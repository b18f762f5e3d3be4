import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Comment, readComments } from './lib/comments';
import { ROOT } from './lib/paths.mjs';
import { findVagueWords } from './lib/vague-words';

/** Pages that comments refer to. */
const PAGE = /docs\/[\w/-]*/g;

/** Beginnings that leave the subject open, or point at another comment. */
const OPENING = /^(?:What|Who|Whoever|As|Of|Or|That|How|The same)\b/;

function findFaults({ line, text }: Comment): string[] {
  const opening = OPENING.exec(text)?.[0];
  return [...(opening ? [opening] : []), ...findVagueWords(text)].map((word) => `${line}: ${word}`);
}

function findMissingPages({ line, text }: Comment): string[] {
  return [...text.matchAll(PAGE)]
    .filter(([page]) => !existsSync(join(ROOT, `${page}.md`)))
    .map(([page]) => `${line}: ${page}`);
}

const faultsIn = (text: string) => readComments('example.tsx', text).flatMap(findFaults);

it('finds vague comments', () => {
  expect(faultsIn('/** What it is. */')).toEqual(['1: What']);
  expect(faultsIn('/**\n * Whoever calls.\n * Of it\n */')).toEqual(['1: Whoever', '1: whoever']);
  expect(faultsIn('x();\n  // As it was\n  // Of old')).toEqual(['2: As']);
  expect(faultsIn('x(); // What it does')).toEqual(['1: What']);
  expect(faultsIn('<p>{/* How it looks */}</p>;')).toEqual(['1: How']);
  expect(faultsIn('// Sends those\n// that wait.\ny();')).toEqual(['1: those that']);
  expect(faultsIn('/**\n * Is read by\n * nobody.\n */\nz();')).toEqual(['1: nobody']);
  expect(faultsIn('f(/* As above */ a, /* The same */ b);')).toEqual([
    '1: As',
    '1: as above',
    '1: The same',
  ]);
});

it('accepts clear comments and vague words outside comments', () => {
  expect(faultsIn('/** The state\n * What for. */\n/** Whatever, besides */ z();')).toEqual([]);
  expect(faultsIn("const a = '// What nobody reads'; const b = `/* beside */`;")).toEqual([]);
  expect(faultsIn('<p>https://nobody.example</p>;')).toEqual([]);
});

it('comments contain no vague words and name existing pages', () => {
  expect(findMissingPages({ line: 1, text: 'See docs/tour.md and docs/gone.md.' })).toEqual([
    '1: docs/gone',
  ]);
  const patterns = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'];
  const names = execFileSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = names.split('\0').filter((name) => name !== '');
  const found = files.flatMap((name) =>
    readComments(name, readFileSync(join(ROOT, name), 'utf8'))
      .flatMap((comment) => [...findFaults(comment), ...findMissingPages(comment)])
      .map((fault) => `${name}:${fault}`),
  );
  expect(found).toEqual([]);
});
