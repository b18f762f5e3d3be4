import { createHash } from 'node:crypto';
import { START_SCRIPT, THEME_SCRIPT } from '@canopy/domain/site-pages';
import type { Core } from '@strapi/strapi';

/** Inline scripts of the site's documents, as hashes for the content security policy. */
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
  // Compresses scripts and responses to a third. Brotli costs more time than it saves here.
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
          // Excel files are read by a library that creates workers from blob: addresses.
          'worker-src': "'self' blob:",
          // Plain HTTP on a local address must keep working.
          upgradeInsecureRequests: null,
        },
      },
      // Excludes subdomains, which may belong to other operators.
      hsts: env('PUBLIC_URL', '').startsWith('https://') && { includeSubDomains: false },
    },
  },
  {
    // One origin serves site, API and panel. Pages of other origins cannot read responses.
    name: 'strapi::cors',
    config: { origin: [env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'global::cross-site',
  'strapi::query',
  'global::temporary-files',
  {
    // Strapi requires it, but no session has been checked yet. Each route reads its own request
    // body, see `body-reader.ts`.
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'global::uploads',
  'global::site-pages',
  'strapi::favicon',
  'strapi::public',
];

export default config;
