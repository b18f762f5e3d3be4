import type { Core } from '@strapi/strapi';

/** Developers also see requests and migrations; operators only see what needs their attention. */
const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  level: env('NODE_ENV') === 'development' ? 'http' : 'warn',
});

export default config;
