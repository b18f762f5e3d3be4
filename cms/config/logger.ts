import { formats, winston } from '@strapi/logger';
import type { Core } from '@strapi/strapi';
import { leaveOutNoise, writeAsJson } from '../src/server/log';

/** Returns the current request. The server logs even after shutdown, when `strapi` is gone. */
const requestOf = () => (typeof strapi === 'undefined' ? undefined : strapi.requestContext.get());

/** In development the default level also logs requests and migrations. */
const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const level = env('LOG_LEVEL') || (env('NODE_ENV') === 'development' ? 'http' : 'info');
  const lines = env('LOG_FORMAT') === 'json' ? writeAsJson(requestOf) : formats.prettyPrint();
  const format = level === 'info' ? winston.format.combine(leaveOutNoise(), lines) : lines;
  return { level, format };
};

export default config;
