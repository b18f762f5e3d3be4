import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findVagueWords } from './lib/vague-words';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DESIGN = 'docs/design';

/** Finds paths of links to repository files, without their anchors. */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const CODE = /```.*?```|`[^`]*`/gs;

/** Texts of other people's licences. */
const LICENCES = 'THIRD-PARTY.md';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = [
  ...readdirSync(ROOT),
  ...readdirSync(path.join(ROOT, 'docs'), { encoding: 'utf8', recursive: true }).map((file) =>
    path.join('docs', file),
  ),
  'cms/audit/VERIFY.md',
].filter((file) => file.endsWith('.md'));

/** Finds links of a document that lead to no file. */
function findBrokenLinks(file: string, text = read(file)): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => path.join(path.dirname(file), decodeURIComponent(target)))
    .filter((target) => !existsSync(path.join(ROOT, target)));
}

const findVagueProse = (text: string) =>
  findVagueWords(text.replace(CODE, '').replace(/\s+/g, ' '));

describe('the documents', () => {
  it('link to files that exist', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(findBrokenLinks('docs/x.md', '[a](tour.md) [b](gone.md#there)')).toEqual([
      'docs/gone.md',
    ]);
    expect(files.flatMap((file) => findBrokenLinks(file).map((to) => `${file}: ${to}`))).toEqual(
      [],
    );
  });

  it('list every design page by its title', () => {
    const index = read(`${DESIGN}/README.md`);
    const pages = files.filter((file) => file.startsWith(DESIGN) && !file.endsWith('README.md'));
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) {
      const [title] = read(page).split('\n');
      expect(index).toContain(`[${title?.slice('# '.length)}](${path.basename(page)})`);
    }
  });

  it('stay short', () => {
    const countWords = (pages: readonly string[]) =>
      pages.join('\n').split(/\s+/).filter(Boolean).length;
    expect(countWords(['one two', 'three'])).toBe(3);
    expect(countWords([read('ARCHITECTURE.md')])).toBeLessThanOrEqual(900);
    const lasting = files.filter((file) => file !== LICENCES && file !== 'CHANGELOG.md');
    expect(countWords(lasting.map((file) => read(file)))).toBeLessThanOrEqual(40_000);
  });

  it('contain no vague words', () => {
    expect(findVagueProse('Kept for those\nwho read `nobody`.')).toEqual(['for those who']);
    const pages = files.filter((file) => file !== LICENCES);
    const found = pages.flatMap((file) => findVagueProse(read(file)).map((it) => `${file}: ${it}`));
    expect(found).toEqual([]);
  });
});
