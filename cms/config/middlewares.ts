import type { Core } from '@strapi/strapi';

const config = ({ env }: Core.Config.Shared.ConfigParams) => [
  'global::unread-bodies',
  'global::draining',
  'global::plain-answers',
  // Scripts and answers travel at a third of their size; brotli costs more time than it saves here.
  { name: 'strapi::compression', config: { br: false } },
  // It costs what it costs also where the level of the log drops its lines, see `logger.ts`.
  ...(env('NODE_ENV') === 'development' ? ['strapi::logger'] : []),
  'global::error-codes',
  'strapi::errors',
  'global::no-store',
  'global::error-texts',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        // One text each: into lists, Strapi mixes the hosts of its marketplace and all of https.
        directives: {
          'connect-src': "'self'",
          'font-src': "'self' data:",
          'img-src': "'self' data: blob:",
          'media-src': "'self' data: blob:",
          'style-src': "'self' 'unsafe-inline'",
          // Excel files are packed and unpacked in threads that the packer makes itself.
          'worker-src': "'self' blob:",
          // Plain HTTP on a local address must go on working.
          upgradeInsecureRequests: null,
        },
      },
      hsts: env('PUBLIC_URL', '').startsWith('https://') ? undefined : false,
    },
  },
  {
    // One origin serves site, API and panel; a page of another origin gets no answer it can read.
    name: 'strapi::cors',
    config: { origin: [env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'global::cross-site',
  'strapi::query',
  'global::temporary-files',
  {
    // Strapi insists on it, but here nobody has asked for a session yet: each route reads what it
    // takes itself, see `body-reader.ts`.
    name: 'strapi::body',
    config: { json: false, urlencoded: false, text: false, multipart: false },
  },
  'global::site-pages',
  'strapi::favicon',
  'strapi::public',
];

export default config;
