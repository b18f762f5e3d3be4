// The built server runs the product. `strapi develop` is for development.
process.env.NODE_ENV ||= 'production';

// The server writes personal data. Other users of this machine must not read it.
process.umask(0o077);

const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * Notice period of `drain`, in milliseconds. Only servers behind a load balancer need one: they
 * share a PostgreSQL database, and the balancer has to notice the shutdown.
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
    // An error that the operator can fix gets one sentence. Any other is a bug and needs its stack.
    giveUp(explainFailedStart(error) ?? `The server could not start: ${error.stack}`);
  }
}

async function serve() {
  const { createStrapi } = require('@strapi/strapi');
  const { startAlone } = require('./dist/src/bootstrap/start-lock');
  const { logFailure } = require('./dist/src/server/storage-failure');
  // Not `start()`, which reports failures in Strapi's wording and ends the process.
  const app = await startAlone(() =>
    createStrapi({ appDir: __dirname, distDir, serveAdminPanel }).load(),
  );
  // Only the cookie that renews a panel session has this path. The server sets no other.
  app.config.set('admin.auth.cookie.path', '/admin');
  // An unhandled rejection, such as a lost connection, must not end the process.
  process.on('unhandledRejection', logFailure);
  await app.listen();
  const { announce } = require('./dist/src/bootstrap/announce');
  const { drain } = require('./dist/src/server/drain');
  let asked = false;
  const stop = () => {
    // npm forwards Ctrl-C to a process that has already received it.
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
