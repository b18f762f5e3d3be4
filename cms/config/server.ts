import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { publicDir } from '../src/server/paths';

/**
 * Behind TLS, the proxy's headers give the client's address and say that the connection is
 * encrypted. Only the last address counts, which the proxy added: clients can invent the others.
 */
const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const port = env.int('PORT', 1337);
  mkdirSync(path.join(publicDir(), 'uploads'), { recursive: true });
  const publicUrl = env('PUBLIC_URL', `http://localhost:${port}`);
  return {
    host: env('HOST', '0.0.0.0'),
    port,
    url: publicUrl,
    dirs: { public: publicDir() },
    proxy: { koa: publicUrl.startsWith('https://'), maxIpsCount: 1 },
    app: { keys: env.array('APP_KEYS') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

export default config;
