import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const OPENING = /(?:^|\s)(?:\/\*\*?|\/\/|\{\/\*)\s*(\w+)/;
const REFUSED = new Set(['What', 'Who', 'Whoever', 'As', 'Of', 'Or', 'That', 'How']);

/** Finds the comments that begin with a word that leaves their subject open, by line number. */
function findOpenComments(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trim() ?? '';
    // A later line of a comment begins in the middle of a sentence.
    if (line.trim().startsWith('//') && before.startsWith('//')) return [];
    const opened = /^\/\*\*?$/.test(before) ? line.replace(/^\s*\*/, '//') : line;
    return REFUSED.has(OPENING.exec(opened)?.[1] ?? '') ? [index + 1] : [];
  });
}

/** Keeps the examples from being found. */
const SLASHES = '//';

it('knows where a comment begins', () => {
  expect(findOpenComments('/** What it is. */')).toEqual([1]);
  expect(findOpenComments('/**\n * Whoever calls.\n * Of it\n */')).toEqual([2]);
  expect(findOpenComments(`x();\n  ${SLASHES} As it was\n  ${SLASHES} Of old`)).toEqual([2]);
  expect(findOpenComments(`x(); ${SLASHES} What it does`)).toEqual([1]);
  expect(findOpenComments('{/* How it looks */}')).toEqual([1]);
  expect(findOpenComments('/** The state\n * What for. */\n/** Whatever */')).toEqual([]);
});

it('comments name their subject first', () => {
  const names = execFileSync(
    'git',
    ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const files = names.split('\0').filter((name) => name !== '');
  const found = files.flatMap((name) =>
    findOpenComments(readFileSync(join(ROOT, name), 'utf8')).map((line) => `${name}:${line}`),
  );
  expect(found).toEqual([]);
});
