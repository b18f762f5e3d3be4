import type { ServerResponse } from 'node:http';
import { DOCUMENT_LIMITS, PICTURE_LIMITS, VIDEO_LIMITS } from '@canopy/domain/common';
import type { Core } from '@strapi/strapi';
import { chooseCacheControl } from '../src/http/upload-cache';

const MEBIBYTE = 1024 * 1024;
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
      sizeLimit: VIDEO_LIMITS.mebibytes * MEBIBYTE,
      breakpoints: { large: 1600, medium: 960, small: 480 },
      security: {
        allowedTypes: [...PICTURE_LIMITS.types, ...VIDEO_LIMITS.types, ...DOCUMENT_LIMITS.types],
      },
      providerOptions: {
        localServer: { setHeaders: sayHowLongToKeep },
      },
    },
  },
});

function sayHowLongToKeep(answer: ServerResponse): void {
  answer.setHeader('Cache-Control', chooseCacheControl(answer.req.url ?? ''));
}

export default config;
