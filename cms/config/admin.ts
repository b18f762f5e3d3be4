import type { Core } from '@strapi/strapi';
import { findPreviewPage } from '../src/bootstrap/panel/preview';

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  url: '/cms',
  auth: {
    secret: env('ADMIN_JWT_SECRET'),
    // The build copies this path into the panel's bundle, for the cookie that its pages (/cms)
    // read. `server.js` limits the session cookie to /admin at runtime.
    cookie: { path: '/', sameSite: 'strict' },
  },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  preview: { enabled: true, config: { handler: findPreviewPage } },
  flags: { nps: false, promoteEE: false },
});

export default config;
