const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** How long requests under way may take to finish once the server has been asked to stop. */
const DRAIN_MS = 10_000;

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
    process.once(signal, () => drain(app, DRAIN_MS));
  }
}

main().catch((error) => {
  process.stderr.write(`The server could not start: ${error.message}\n`);
  process.exit(1);
});
