import type { Core } from '@strapi/strapi';

/** Requests and migrations are of interest to developers; operators see what needs them. */
const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  level: env('NODE_ENV') === 'development' ? 'http' : 'warn',
});

export default config;
