const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** See `drain`. Only who runs several servers behind a load balancer needs to give notice. */
const DRAIN_TIMES = { noticeMs: Number(process.env.DRAIN_NOTICE_MS) || 0, mostMs: 10_000 };

async function main() {
  const distDir = path.join(__dirname, 'dist');
  // An instance that only serves the API needs no built panel.
  const serveAdminPanel = process.env.PANEL !== 'off';
  const app = await createStrapi({ appDir: __dirname, distDir, serveAdminPanel }).start();
  const { announce } = require('./dist/src/bootstrap/announce');
  const { drain } = require('./dist/src/utils/drain');
  await announce(app);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    // Strapi's own handlers drop connections at once.
    process.removeAllListeners(signal);
    process.once(signal, () => drain(app, DRAIN_TIMES));
  }
}

main().catch((error) => {
  process.stderr.write(`The server could not start: ${error.message}\n`);
  process.exit(1);
});
