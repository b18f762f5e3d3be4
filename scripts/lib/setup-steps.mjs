import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasNodeApi10 } from '../../cms/sqlite/node-api.js';
import { buildEnv } from './build-env.mjs';
import { listFiles } from './hash.mjs';
import { isInstalled } from './installed.mjs';
import { BIN, CMS, DOMAIN, LOGS, ROOT, SQLITE_V12, WEB } from './paths.mjs';
import { mustSucceed, runNode, runNpm } from './run.mjs';

/**
 * @typedef {object} SetupStep
 * @property {string} name name of the step, of its stamp and of its log
 * @property {string} title shown while it runs
 * @property {readonly string[]} needs steps that come first
 * @property {readonly string[]} [brings] steps that are done with it, in any order
 * @property {readonly string[]} inputs files and folders. A change of one makes the step due
 * @property {readonly string[]} [except] parts of the inputs that do not count
 * @property {string} output must exist, else the step is due
 * @property {readonly string[]} [covers] steps that this one includes
 * @property {() => boolean} [isDoneAlready] checked when the inputs differ from the remembered ones
 * @property {() => Promise<void>} run
 */

/** @param {string} name */
const logOf = (name) => join(LOGS, `${name}.log`);

/**
 * Installs exactly the locked packages, into an empty node_modules. npm would otherwise keep a
 * native module that was compiled for another Node.
 * @param {string} name @param {string} folder
 */
async function install(name, folder) {
  const logFile = logOf(name);
  // Building needs the development packages, even if NODE_ENV is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const shown = folder === ROOT ? 'npm ci' : `npm ci (in ${relative(ROOT, folder)})`;
  await mustSucceed(shown, runNpm(args, { cwd: folder, logFile }), logFile);
}

/**
 * @param {string} name @param {string} shown @param {string} cwd
 * @param {readonly string[]} command
 */
async function build(name, shown, cwd, [script = '', ...args]) {
  const logFile = logOf(name);
  await mustSucceed(shown, runNode(script, args, { cwd, env: buildEnv(), logFile }), logFile);
}

/**
 * Removes the compiled server. Strapi loads everything in dist, so a deleted content type must not
 * stay there.
 */
function removeCompiledServer() {
  const dist = join(CMS, 'dist');
  let names;
  try {
    names = readdirSync(dist);
  } catch {
    return;
  }
  for (const name of names.filter((name) => name !== 'build')) {
    rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/**
 * Separate step, because compiling takes minutes and the server's other packages change often.
 * @type {SetupStep}
 */
const SQLITE_DRIVER = {
  name: 'sqlite-driver',
  title: 'Install the SQLite driver',
  needs: [],
  inputs: ['cms/sqlite/v12'],
  output: 'cms/sqlite/v12/node_modules',
  isDoneAlready: () => isInstalled(SQLITE_V12),
  run: () => install('sqlite-driver', SQLITE_V12),
};

/** @type {readonly SetupStep[]} */
export const SETUP_STEPS = [
  ...(hasNodeApi10 ? [] : [SQLITE_DRIVER]),
  {
    name: 'cms-packages',
    title: 'Install the packages of the server',
    needs: [],
    brings: ['sqlite-driver'],
    inputs: [
      'cms/package.json',
      'cms/package-lock.json',
      'cms/sqlite/package.json',
      'domain/package.json',
    ],
    output: 'cms/node_modules',
    isDoneAlready: () => isInstalled(CMS),
    run: () => install('cms-packages', CMS),
  },
  {
    name: 'packages',
    title: 'Install the packages of the website and the tools',
    needs: [],
    inputs: [
      'package.json',
      'package-lock.json',
      'domain/package.json',
      'factor-sources/package.json',
      'web/package.json',
    ],
    output: 'node_modules',
    isDoneAlready: () => isInstalled(ROOT),
    run: () => install('packages', ROOT),
  },
  {
    name: 'domain',
    title: 'Build the shared rules',
    needs: ['packages'],
    inputs: ['domain', 'tsconfig.json', 'package-lock.json'],
    output: 'domain/dist/calls/index.js',
    run: async () => {
      rmSync(join(DOMAIN, 'dist'), { recursive: true, force: true });
      await build('domain', 'tsc (in domain)', DOMAIN, [BIN.tsc7, '-p', 'tsconfig.build.json']);
    },
  },
  {
    name: 'panel',
    title: 'Build the server and its admin panel',
    needs: ['cms-packages', 'domain'],
    inputs: [
      'cms/src/admin',
      // The panel's own pages import these from other folders.
      'cms/src/bootstrap/panel/custom-fields.ts',
      'cms/src/bootstrap/panel/panel-types.ts',
      'cms/src/panel-type',
      ...listFiles(ROOT, 'cms/src/modules').filter((file) => file.endsWith('/panel.ts')),
      'domain/src',
      'cms/config/admin.ts',
      'cms/config/plugins.ts',
      'cms/config/server.ts',
      'cms/package.json',
      'cms/package-lock.json',
    ],
    output: 'cms/dist/build/index.html',
    // `strapi build` compiles the server before it bundles the panel.
    covers: ['server'],
    run: async () => {
      removeCompiledServer();
      await build('panel', 'strapi build (in cms)', CMS, [BIN.strapi, 'build']);
    },
  },
  {
    name: 'server',
    title: 'Compile the server',
    needs: ['packages', 'cms-packages', 'domain'],
    inputs: ['cms', 'domain/src', 'tsconfig.json'],
    except: ['cms/src/admin', 'cms/public', 'cms/data'],
    output: 'cms/dist/src',
    run: async () => {
      removeCompiledServer();
      await build('server', 'tsc (in cms)', CMS, [BIN.tsc, '-p', 'tsconfig.json']);
    },
  },
  {
    name: 'website',
    title: 'Build the website',
    needs: ['packages'],
    inputs: ['web', 'domain/src', 'factor-sources/src', 'tsconfig.json', 'package-lock.json'],
    output: 'web/dist/index.html',
    run: () => build('website', 'vite build (in web)', WEB, [BIN.vite, 'build']),
  },
  {
    name: 'site-renderer',
    title: 'Build the renderer of public pages',
    needs: ['packages'],
    inputs: ['web', 'domain/src', 'tsconfig.json', 'package-lock.json'],
    output: 'web/dist-server/site-renderer.cjs',
    run: () =>
      build('site-renderer', 'vite build (in web, for the server)', WEB, [
        BIN.vite,
        'build',
        '--config',
        'vite.server.config.ts',
      ]),
  },
];
