import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyImageFiles } from '../../../scripts/lib/image-files.mjs';
import { CMS } from '../../../scripts/lib/paths.mjs';
import { ADMIN, SECRETS } from '../../support/api-server';
import { answered, read } from '../../support/client';
import { FILES, formWith } from '../../support/files';
import { factorInput, logIn, PASSWORD, rowOf, unique } from '../../support/fixtures';
import { freePort } from '../../support/free-port';
import { PANEL_PASSWORD } from '../../support/panel';

/**
 * Script that runs a server from an image's files as in a container: production packages, read-only
 * code, an unprivileged user. Tests start no container.
 */
const SCRIPT = path.resolve('tests/support/as-in-a-container.sh');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Users other than root may mount only in a user namespace, which some systems forbid. */
const NAMESPACES = isRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user'];
const BOOT_MS = 90_000;

let folder: string;
let app: string;
let data: string;
/** Folder of pending uploads. */
let temporary: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'canopy-image-')));
  [app, data] = [path.join(folder, 'app'), path.join(folder, 'data')];
  temporary = path.join(data, 'canopy/tmp');
  await Promise.all([
    copyImageFiles(app),
    mkdir(temporary, { recursive: true }),
    mkdir(path.join(folder, 'root')),
  ]);
  // A killed server left the first file behind. Another server is receiving the second.
  for (const name of ['abandoned', 'received']) await writeFile(path.join(temporary, name), '');
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(path.join(temporary, 'abandoned'), longAgo, longAgo);
  if (!isRoot) return;
  for (const own of ['', 'canopy', 'canopy/tmp', 'canopy/tmp/abandoned', 'canopy/tmp/received']) {
    await chown(path.join(data, own), NOBODY, NOBODY);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script of the image, with the data folder at `/data`. */
function run(script: string, args: readonly string[], env: Record<string, string>) {
  const lock = JSON.parse(readFileSync(path.join(CMS, 'package-lock.json'), 'utf8'));
  const dev = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, entry]) => entry.dev);
  const child = spawn('unshare', [...NAMESPACES, SCRIPT, `/app/scripts/${script}`, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ROOT: path.join(folder, 'root'),
      APP: app,
      PACKAGES: path.join(CMS, 'node_modules'),
      DEV_PACKAGES: dev.map(([name]) => name.replace(/^node_modules\//, '')).join(' '),
      DATA: data,
      NODE: process.execPath,
      USER: isRoot ? `--reuid=${NOBODY} --regid=${NOBODY} --clear-groups` : '',
      NODE_ENV: 'production',
      DATA_DIR: '/data/canopy',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return { child, ended, output: () => output };
}

/** Pattern of imports outside comments. Comments import types, which nothing needs at run time. */
const IMPORT = /(?<!^\s*\*.*)(?:\brequire\(|\bimport\(|\bfrom |^import )(['"])([^'"\n]+)\1/gm;

it('the image contains every file and package that its code imports', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(app, 'cms/package.json'), 'utf8'));
  const packages = new Set([...Object.keys(dependencies), ...builtinModules]);
  const files = ['cms/server.js', 'cms/dist', 'cms/database', 'domain/dist', 'scripts']
    .flatMap((part) =>
      part.endsWith('.js')
        ? [part]
        : readdirSync(path.join(app, part), { encoding: 'utf8', recursive: true }).map((name) =>
            path.join(part, name),
          ),
    )
    // `dist` contains the panel as a bundle, so its separately compiled files are unused.
    .filter((file) => /\.m?js$/.test(file) && !/^cms\/dist\/(build|src\/admin)\//.test(file));
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(IMPORT)]
      .map(([, , name = '']) => name)
      .filter((name) => {
        if (!name.startsWith('.')) {
          const [scope = '', rest] = name.replace(/^node:/, '').split('/');
          return !packages.has(scope.startsWith('@') ? `${scope}/${rest}` : scope);
        }
        const target = path.join(app, path.dirname(file), name);
        return !['', '.js', '.json', '/index.js'].some((ending) => existsSync(target + ending));
      })
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it('the image serves, backs up and restores with only the data folder writable', async (test) => {
  if (spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0) {
    return test.skip('It needs Linux, and root or user namespaces that may mount.');
  }
  const url = `http://127.0.0.1:${await freePort()}`;
  const panelLogin = { email: 'panel@example.org', password: PANEL_PASSWORD };
  await writeFile(path.join(app, 'password'), `${ADMIN.password}\n`);
  const server = run('serve.mjs', [], {
    ...SECRETS,
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD_FILE: '/app/password',
    STRAPI_ADMIN_EMAIL: panelLogin.email,
    STRAPI_ADMIN_PASSWORD: panelLogin.password,
  });
  try {
    const deadline = Date.now() + BOOT_MS;
    while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
      if (Date.now() > deadline || server.child.exitCode !== null) throw new Error(server.output());
      await pause(50);
    }
    for (const page of ['/homepage', '/cms', '/sitemap.xml']) {
      expect((await fetch(url + page)).status, page).toBe(200);
    }

    // A record with its evidence.
    const admin = await logIn('/platform/login', ADMIN, url);
    const factor = answered('POST /addData', await admin.post('/addData', factorInput()));
    const [userId, user] = [unique('client'), unique('user')];
    const login = { username: userId, password: PASSWORD };
    answered('POST /addclient', await admin.post('/addclient', { ...login, userId }));
    const owner = await logIn('/login', { userId, password: PASSWORD }, url);
    const added = { ...login, userId: user, emailid: 'user@example.org' };
    answered('POST /adduser', await owner.post('/adduser', added));
    const member = await logIn('/userlogin', { userId: user, password: PASSWORD }, url);
    const form = formWith('image', FILES.pdf, 'bill.pdf');
    const sent = await member.request('POST', '/upload', { form });
    const { imagePath } = answered('POST /upload', sent);
    const row = rowOf(factor, { imagePath });
    answered('POST /saveData', await member.post('/saveData', { rows: [row] }));

    // A picture of the panel and its sizes for link previews.
    const loggedIn = await read(
      await fetch(`${url}/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(panelLogin),
      }),
    );
    const { token } = (loggedIn.json as { data: { token: string } }).data;
    const uploaded = await read(
      await fetch(`${url}/upload`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: formWith('files', FILES.png, 'picture.png'),
      }),
    );
    const [picture] = uploaded.json as { url: string }[];
    const [, name] = /^\/uploads\/([^?]+)/.exec(picture?.url ?? '') ?? [];
    expect((await fetch(`${url}/share/${name}.jpg`)).status).toBe(200);
    expect(await readdir(temporary)).toEqual(['received']);

    const backup = run('backup.mjs', ['/data/canopy.backup'], SECRETS);
    expect(await backup.ended, backup.output()).toBe(0);
    const restore = run('restore.mjs', ['/data/canopy.backup'], { DATA_DIR: '/data/restored' });
    expect(await restore.ended, restore.output()).toBe(0);
    expect(await readdir(path.join(data, 'restored/evidence'))).toHaveLength(1);
  } finally {
    server.child.kill('SIGTERM');
  }
  expect(await server.ended, server.output()).toBe(0);
  expect(server.output()).not.toMatch(/error|EROFS|EACCES|ENOENT/);
  expect(server.output()).not.toContain(ADMIN.password);
});
