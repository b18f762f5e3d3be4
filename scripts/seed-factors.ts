/**
 * Builds the packs of emission factors from their source files:
 *
 *     npx tsx scripts/seed-factors.ts [--data DIR] [--out DIR]
 *
 * cms/data/factor-sources contains the sources and their licences.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: join(REPOSITORY, 'cms/data/factor-sources') },
      out: { type: 'string', default: join(REPOSITORY, 'cms/data/packs') },
    },
  });
  // Vite reads the workspaces' sources. Node would treat domain's sources as CommonJS.
  const { module } = await runnerImport<typeof import('./lib/factor-sources/packs')>(
    join(REPOSITORY, 'scripts/lib/factor-sources/packs.ts'),
    { root: REPOSITORY, configFile: false, logLevel: 'error' },
  );
  const { buildPack, PACK_SOURCES, packText } = module;
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  for (const source of PACK_SOURCES) {
    const { head, factors } = await buildPack(source, resolve(values.data));
    const file = join(out, `${head.id}.json`);
    await writeFile(file, packText(head, factors));
    console.log(`${factors.length} emission factors written to ${file}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
