import { z } from 'zod';
import { type CallTable, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { messages } from '../common/messages';
import { pageName, writtenPage } from './contracts/pages';
import { siteSettings } from './contracts/site';

export const siteCalls = {
  'GET /pages/:name': {
    handler: 'page.findOne',
    ...PUBLIC,
    summary: 'Privacy, terms or imprint, as editors wrote them; 404 until they have',
    parameters: { name: pageName },
    unknown: messages.pageNotWritten,
    answer: writtenPage,
  },
  'GET /site': {
    handler: 'site.settings',
    ...PUBLIC,
    summary: 'Settings that the screens need before anybody has logged in',
    answer: siteSettings,
  },
  'GET /openapi.json': {
    handler: 'site.openapi',
    ...PUBLIC,
    summary: 'This description',
    answer: z.object({ openapi: z.literal('3.1.0') }),
  },
  'GET /health': {
    handler: 'site.health',
    who: EVERYBODY,
    summary: 'The process is alive',
    answer: z.object({ status: z.literal('alive') }),
  },
  'GET /ready': {
    handler: 'site.ready',
    who: EVERYBODY,
    summary: 'Database and storage answer; 503 when one does not, or while shutting down',
    answer: z.object({ status: z.literal('ready') }),
  },
} as const satisfies CallTable;
