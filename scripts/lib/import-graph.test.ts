import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { describeViolations, readKeptImports } from './import-graph.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder';

it('reads imports again after a changed import or a new file', async () => {
  const root = temporaryFolder({
    '.gitignore': '.canopy',
    'web/src/a.ts': `import './b';\nexport {};\n`,
    'web/src/b.ts': 'export {};\n',
  });
  execFileSync('git', ['init'], { cwd: root, stdio: 'pipe' });
  const violationsAfter = async (files: Record<string, string>) => {
    writeFiles(root, files);
    return describeViolations(await readKeptImports(['web'], root));
  };
  const first = await readKeptImports(['web'], root);
  writeFiles(root, { 'web/src/a.ts': `import './b';\nexport const one = 1;\n` });
  expect(await readKeptImports(['web'], root)).toEqual(first);
  const cycle = await violationsAfter({
    'web/src/b.ts': `import {\n  one,\n} from './a';\nexport const two = one;\n`,
  });
  expect(cycle).toContainEqual(expect.stringMatching(/^no-cycles: /));
  expect(await violationsAfter({ 'web/src/b.ts': 'export {};\n' })).toEqual([]);
  const nowhere = await violationsAfter({ 'web/src/c.ts': `export const page = import('./d');\n` });
  expect(nowhere).toEqual([expect.stringMatching('^resolvable: web/src/c.ts ')]);
  expect(await violationsAfter({ 'web/src/d.ts': 'export {};\n' })).toEqual([]);
});
