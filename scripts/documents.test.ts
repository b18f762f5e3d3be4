import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DECISIONS = 'docs/decisions';

/** Finds the paths of links to files of the repository, without their anchors. */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = [
  ...readdirSync(ROOT),
  ...readdirSync(path.join(ROOT, 'docs'), { encoding: 'utf8', recursive: true }).map((file) =>
    path.join('docs', file),
  ),
].filter((file) => file.endsWith('.md'));

/** The links of a document that lead to no file. */
function brokenLinks(file: string, text = read(file)): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => path.join(path.dirname(file), decodeURIComponent(target)))
    .filter((target) => !existsSync(path.join(ROOT, target)));
}

describe('the documents', () => {
  it('link to files that exist', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(brokenLinks('docs/x.md', '[a](tour.md) [b](gone.md#there)')).toEqual(['docs/gone.md']);
    expect(files.flatMap((file) => brokenLinks(file).map((to) => `${file}: ${to}`))).toEqual([]);
  });

  it('list every decision by its title', () => {
    const index = read(`${DECISIONS}/README.md`);
    const decisions = files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
    expect(decisions.length).toBeGreaterThan(50);
    for (const file of decisions) {
      const [title] = read(file).split('\n');
      const link = `[${title?.slice('# '.length)}](${path.basename(file)})`;
      expect(index).toContain(link);
    }
  });
});
