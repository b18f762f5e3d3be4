import { createHash } from 'node:crypto';
import { START_SCRIPT, THEME_SCRIPT } from '@canopy/domain/site-pages';
import type { Core } from '@strapi/strapi';

/** The scripts that stand in documents of the site themselves, as a policy names them. */
const inlineScripts = [THEME_SCRIPT, START_SCRIPT]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

const config = ({ env }: Core.Config.Shared.ConfigParams) => [
  'global::pipelined-requests',
  'global::proxies',
  'global::requests',
  'global::unread-bodies',
  'global::draining',
  'global::plain-answers',
  // Compresses scripts and answers to a third; brotli costs more time than it saves here.
  { name: 'strapi::compression', config: { br: false } },
  'global::error-codes',
  'strapi::errors',
  'global::no-store',
  'global::error-texts',
  'global::streams',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        // Strings, because Strapi merges lists with its marketplace's hosts and all of https.
        directives: {
          'connect-src': "'self'",
          'font-src': "'self' data:",
          'img-src': "'self' data: blob:",
          'media-src': "'self' data: blob:",
          'script-src': `'self' ${inlineScripts}`,
          'style-src': "'self' 'unsafe-inline'",
          // The library for Excel files creates workers from blob: addresses.
          'worker-src': "'self' blob:",
          // Plain HTTP on a local address must keep working.
          upgradeInsecureRequests: null,
        },
      },
      // Not for the other hosts of the domain, which may be somebody else's.
      hsts: env('PUBLIC_URL', '').startsWith('https://') && { includeSubDomains: false },
    },
  },
  {
    // One origin serves site, API and panel; pages of other origins cannot read answers.
    name: 'strapi::cors',
    config: { origin: [env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'global::cross-site',
  'strapi::query',
  'global::temporary-files',
  {
    // Strapi requires it, but here nobody has asked for a session yet: each route reads what it
    // takes itself, see `body-reader.ts`.
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'global::uploads',
  'global::site-pages',
  'strapi::favicon',
  'strapi::public',
];

export default config;
