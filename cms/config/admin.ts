import type { Core } from '@strapi/strapi';
import { pageOf } from '../src/bootstrap/panel/preview';

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  url: '/cms',
  auth: {
    secret: env('ADMIN_JWT_SECRET'),
    // Its pages (/cms) and its calls (/admin) share no longer path, and both need the cookies.
    // The build takes this value into the panel's bundle.
    cookie: { path: '/' },
  },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  preview: { enabled: true, config: { handler: pageOf } },
  flags: { nps: false, promoteEE: false },
});

export default config;
