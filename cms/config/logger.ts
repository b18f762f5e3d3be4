import type { Core } from '@strapi/strapi';
import { jsonLines } from '../src/server/log';

/** A server that has ended still logs, when it is no longer there to be asked. */
const requestOf = () => (typeof strapi === 'undefined' ? undefined : strapi.requestContext.get());

/** Developers also see requests and migrations. */
const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  level: env('LOG_LEVEL') || (env('NODE_ENV') === 'development' ? 'http' : 'info'),
  ...(env('LOG_FORMAT') === 'json' && { format: jsonLines(requestOf) }),
});

export default config;
