import type { Core } from '@strapi/strapi';

/**
 * Behind TLS the proxy's headers tell the reader's address and that cookies travel encrypted. Only
 * the last address counts, which the proxy has added: the others are whatever the reader claims.
 */
const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const port = env.int('PORT', 1337);
  const publicUrl = env('PUBLIC_URL', `http://localhost:${port}`);
  return {
    host: env('HOST', '0.0.0.0'),
    port,
    url: publicUrl,
    proxy: { koa: publicUrl.startsWith('https://'), maxIpsCount: 1 },
    app: { keys: env.array('APP_KEYS') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

export default config;
