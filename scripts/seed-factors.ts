/**
 * Makes the seed library of emission factors from its source files:
 *
 *     npx tsx scripts/seed-factors.ts [--data DIR] [--out FILE]
 *
 * The sources and their licences are in cms/data/factor-sources.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFactorLibrary, libraryText } from './lib/factor-sources/library';

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: join(REPOSITORY, 'cms/data/factor-sources') },
      out: { type: 'string', default: join(REPOSITORY, 'cms/data/factor-library.json') },
    },
  });
  const factors = await buildFactorLibrary(resolve(values.data));
  const out = resolve(values.out);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, libraryText(factors));
  console.log(`${factors.length} emission factors written to ${out}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
