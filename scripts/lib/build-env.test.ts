import { expect, it } from 'vitest';
import { buildEnv, neutralEnv } from './build-env.mjs';

it('keeps the operator’s secrets out of builds', () => {
  const env = buildEnv({
    ADMIN_PASSWORD: 'secret',
    DATABASE_URL: 'postgres://canopy:secret@host/canopy',
    JWT_SECRET: 'secret',
    METRICS_TOKEN_FILE: 'secret',
    NODE_ENV: 'development',
    PATH: '/usr/bin',
    STRAPI_ADMIN_PASSWORD: 'secret',
  });
  expect(JSON.stringify(env)).not.toContain('secret@');
  expect(Object.values(env)).not.toContain('secret');
  expect(env).toMatchObject({ NODE_ENV: 'production', PATH: '/usr/bin' });
});

it('keeps tests away from the operator’s data', () => {
  const env = { DATABASE_URL: 'postgres://host/real', DATA_DIR: '/srv/data', HOME: '/home/me' };
  expect(neutralEnv(env)).toEqual({ HOME: '/home/me' });
});
