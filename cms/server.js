// The built server runs the product; `strapi develop` is for working on it.
process.env.NODE_ENV ||= 'production';

// The server writes people's data, which nobody else on this machine may read.
process.umask(0o077);

const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * See `drain`. Several servers behind a load balancer, which has to notice, share a PostgreSQL database;
 * nobody else needs notice.
 */
const NOTICE_MS = process.env.DATABASE_URL ? 2_000 : 0;
const DRAIN_TIMES = { noticeMs: Number(process.env.DRAIN_NOTICE_MS || NOTICE_MS), mostMs: 10_000 };

const distDir = path.join(__dirname, 'dist');

/** An instance that only serves the API needs no built panel. */
const serveAdminPanel = process.env.PANEL !== 'off';

async function main() {
  const built = serveAdminPanel ? ['src', 'build'] : ['src'];
  if (!built.every((part) => existsSync(path.join(distDir, part)))) {
    return giveUp('The server is not built yet. Run `npm run setup` first.');
  }
  const { preflight, explainFailedStart } = require('./dist/src/bootstrap/preflight');
  try {
    await preflight();
    await serve();
  } catch (error) {
    // An error that the operator can put right takes a sentence; any other is ours and needs its stack.
    giveUp(explainFailedStart(error) ?? `The server could not start: ${error.stack}`);
  }
}

async function serve() {
  const { createStrapi } = require('@strapi/strapi');
  const { startAlone } = require('./dist/src/bootstrap/start-lock');
  const { logFailure } = require('./dist/src/server/storage-failure');
  // Not `start()`, which reports a failure in its own words and ends the process.
  const app = await startAlone(() =>
    createStrapi({ appDir: __dirname, distDir, serveAdminPanel }).load(),
  );
  // Only the cookie that renews a session of the panel has this path; the server sets no other.
  app.config.set('admin.auth.cookie.path', '/admin');
  // A rejection that nobody waited for, such as of a lost connection, must not end the service.
  process.on('unhandledRejection', logFailure);
  await app.listen();
  const { announce } = require('./dist/src/bootstrap/announce');
  const { drain } = require('./dist/src/server/drain');
  let asked = false;
  const stop = () => {
    // npm passes Ctrl-C on to a process that has had it already.
    if (asked) return;
    asked = true;
    drain(app, DRAIN_TIMES);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    // Strapi's own handlers drop connections at once.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  await announce(app);
}

function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main();
