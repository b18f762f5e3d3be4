import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from './temporary-folder';
import { checkBesideDomain, hashTypes } from './types.mjs';

function repository(files: Record<string, string>) {
  const folder = temporaryFolder({ '.gitignore': '.canopy\ndist\nnode_modules', ...files });
  execFileSync('git', ['init'], { cwd: folder, stdio: 'pipe' });
  return folder;
}

it('checks types again after a changed domain declaration or own file', () => {
  const folder = repository({
    'domain/src/rule.ts': '1',
    'domain/dist/rule.js': '1',
    'domain/dist/rule.d.ts': '1',
    'web/src/page.test.tsx': '1',
    'cms/src/other.ts': '1',
    'tsconfig.json': '1',
  });
  const webAndDomain = [/^(web|domain)\//];
  const hashAfter = (file: string) => {
    writeFileSync(join(folder, file), `${file} changed`);
    return hashTypes(webAndDomain, folder);
  };
  const before = hashTypes(webAndDomain, folder);
  for (const file of ['domain/src/rule.ts', 'domain/dist/rule.js', 'cms/src/other.ts']) {
    expect(hashAfter(file)).toBe(before);
  }
  const others = ['domain/dist/rule.d.ts', 'web/src/page.test.tsx', 'tsconfig.json'].map(hashAfter);
  expect(new Set([before, ...others]).size).toBe(4);
});

/** Site whose page reaches a rule of domain through a feature, as declared by the index. */
const SITE = {
  'web/tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022'],
      types: [],
    },
    include: ['src'],
  }),
  'domain/package.json': JSON.stringify({ name: '@canopy/domain', types: 'dist/index.d.ts' }),
  'domain/src/index.ts': `export * from './rule';\n`,
  'domain/src/rule.ts': 'export const limit = 1;\n',
  'domain/dist/index.d.ts': `export * from './rule';\n`,
  'domain/dist/rule.d.ts': 'export declare const limit: number;\n',
  'web/src/features/feature.ts': `import { limit } from '@canopy/domain';\nexport const read = () => limit;\n`,
  'web/src/pages/page.ts': `import { read } from '../features/feature';\nexport const half = read() / 2;\n`,
  'web/src/pages/other.ts': 'export const other = 1;\n',
};

function site() {
  const root = repository(SITE);
  mkdirSync(join(root, 'node_modules/@canopy'), { recursive: true });
  symlinkSync(join(root, 'domain'), join(root, 'node_modules/@canopy/domain'));
  const typed = { name: 'web', concerns: [/^web\//, /^domain\//], project: 'web/tsconfig.json' };
  return {
    /** Writes these files and checks the types like the quick check. */
    change: (files: Record<string, string>) => {
      writeFiles(root, files);
      const changed = Object.keys(files).filter((file) => !file.includes('/dist/'));
      return checkBesideDomain(typed, changed, root);
    },
  };
}

it('finds a page that a changed domain declaration breaks through a feature', async () => {
  const { change } = site();
  await change({ 'domain/src/rule.ts': 'export const limit = 2;\n' });
  const asText = {
    'domain/src/rule.ts': `export const limit: string = '1';\n`,
    'domain/dist/rule.d.ts': 'export declare const limit: string;\n',
  };
  await expect(change(asText)).rejects.toMatchObject({
    output: expect.stringContaining('web/src/pages/page.ts(2,21)'),
  });
});

it('finds type errors in a changed file and its importers', async () => {
  const { change } = site();
  const wrong = { 'web/src/pages/other.ts': 'export const other: string = 1;\n' };
  await expect(change(wrong)).rejects.toMatchObject({
    output: expect.stringContaining('web/src/pages/other.ts(1,14)'),
  });
  const right = { 'web/src/pages/other.ts': SITE['web/src/pages/other.ts'] };
  await expect(change(right)).resolves.toBeDefined();
  const text = { 'web/src/features/feature.ts': `export const read = () => 'text';\n` };
  await expect(change(text)).rejects.toMatchObject({
    output: expect.stringContaining('web/src/pages/page.ts(2,21)'),
  });
});
