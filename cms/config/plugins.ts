import type { Core } from '@strapi/strapi';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: 10 * MINUTE,
        maxRefreshTokenLifespan: 30 * DAY,
        idleRefreshTokenLifespan: 7 * DAY,
        httpOnly: true,
      },
    },
  },
  upload: {
    config: {
      sizeLimit: 10 * 1024 * 1024,
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
    },
  },
});

export default config;
