import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildEnv } from './lib/build-env.mjs';
import { Failure, main } from './lib/failure.mjs';
import { hashFiles, listFiles } from './lib/hash.mjs';
import { CMS, ROOT, STATE } from './lib/paths.mjs';
import { isUpToDate, setup, stamps } from './lib/setup.mjs';

const COMMITTED = join(CMS, 'types', 'generated');
const STAMP = 'generated-types';

/** Returns one hash of the generated types and the files they depend on. */
function hashOfSchemas() {
  const schemas = listFiles(ROOT, 'cms/src').filter((file) => file.endsWith('.json'));
  const others = ['cms/config/plugins.ts', 'cms/package-lock.json', 'cms/types/generated'];
  return hashFiles(ROOT, [...schemas, ...others.flatMap((path) => listFiles(ROOT, path))]);
}

/** @returns {Promise<string>} folder with the generated files */
async function generate() {
  // A running server may use `cms/dist`. The other folder is inside cms too, where compiled files
  // find their packages.
  const isCompiled = isUpToDate('server');
  const distDir = join(CMS, isCompiled ? 'dist' : '.tmp/types-dist');
  Object.assign(process.env, buildEnv());
  const fromCms = createRequire(join(CMS, 'package.json'));
  const strapiPackage = fromCms.resolve('@strapi/strapi/package.json');
  const { compile, generators } = createRequire(strapiPackage)('@strapi/typescript-utils');
  const { createStrapi } = fromCms('@strapi/strapi');

  if (!isCompiled) {
    rmSync(distDir, { recursive: true, force: true });
    // Another check covers types. Only the schemas matter here.
    const options = { outDir: distDir, noCheck: true };
    await compile(CMS, { configOptions: { ignoreDiagnostics: true, options } });
  }
  const strapi = await createStrapi({ appDir: CMS, distDir }).register();
  await generators.generate({
    strapi,
    pwd: CMS,
    rootDir: '../.canopy/types',
    logger: { silent: true },
    artifacts: { contentTypes: true, components: true },
  });
  await strapi.destroy();
  if (!isCompiled) rmSync(distDir, { recursive: true, force: true });
  return join(STATE, 'types', 'generated');
}

/** @param {string} folder @returns {Record<string, string>} */
function contents(folder) {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

await main(async () => {
  const onlyCheck = process.argv.includes('--check');
  if ((await setup(['cms-packages', 'domain'])) === 'failed') return 1;
  if (stamps.state(STAMP, hashOfSchemas()) === 'fresh') return 0;

  const generated = contents(await generate());
  const inStep = JSON.stringify(generated) === JSON.stringify(contents(COMMITTED));
  if (!inStep && onlyCheck) {
    throw new Failure(
      'cms/types/generated does not match the content types: run "npm run types" and commit the result.',
    );
  }
  if (!inStep) {
    mkdirSync(COMMITTED, { recursive: true });
    for (const [name, content] of Object.entries(generated)) {
      writeFileSync(join(COMMITTED, name), content);
    }
  }
  stamps.remember(STAMP, hashOfSchemas());
  return 0;
});
