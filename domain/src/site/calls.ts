import { z } from 'zod';
import { type CallTable, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { messages } from '../common/messages';
import { pageName, writtenPage } from './contracts/pages';
import { siteSettings } from './contracts/site';

export const siteCalls = {
  'GET /pages/:name': {
    handler: 'page.findOne',
    ...PUBLIC,
    summary: 'Get the privacy, terms or imprint page. Returns 404 until editors write it',
    parameters: { name: pageName },
    unknown: messages.pageNotWritten,
    answer: writtenPage,
  },
  'GET /site': {
    handler: 'site.settings',
    ...PUBLIC,
    summary: 'Get the public settings that screens need before login',
    answer: siteSettings,
  },
  'GET /openapi.json': {
    handler: 'site.openapi',
    ...PUBLIC,
    summary: 'Get this OpenAPI description',
    answer: z.object({ openapi: z.literal('3.1.0') }),
  },
  'GET /health': {
    handler: 'site.health',
    who: EVERYBODY,
    summary: 'Check that the process is alive',
    answer: z.object({ status: z.literal('alive') }),
  },
  'GET /ready': {
    handler: 'site.ready',
    who: EVERYBODY,
    summary:
      'Check that database and storage respond. Returns 503 if one does not, or during shutdown',
    answer: z.object({ status: z.literal('ready') }),
  },
} as const satisfies CallTable;
