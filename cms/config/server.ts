import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { publicDir } from '../src/server/paths';

/**
 * Proxies in front of the server forward the client's address and the requested host name.
 * `PROXY_HOPS` is their number. Only that many addresses count, from the end of the list: clients
 * can forge the others. Forwarding headers from public addresses never count, see `proxies.ts`.
 */
const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const port = env.int('PORT', 1337);
  mkdirSync(path.join(publicDir(), 'uploads'), { recursive: true });
  const publicUrl = env('PUBLIC_URL', `http://localhost:${port}`);
  const proxies = env.int('PROXY_HOPS', publicUrl.startsWith('https://') ? 1 : 0);
  return {
    host: env('HOST') || '0.0.0.0',
    port,
    url: publicUrl,
    dirs: { public: publicDir() },
    proxy: { koa: proxies > 0, maxIpsCount: proxies },
    app: { keys: env.array('APP_KEYS') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

export default config;
