import type { CallTable } from '../common/contracts/call-spec';
import * as audit from './contracts/audit';

export const historyCalls = {
  'GET /audit': {
    handler: 'audit-entry.find',
    who: ['platform-admin', 'client'],
    summary:
      'List the history of changes, newest first. Clients see their own, platform admins see all',
    query: audit.auditQuery,
    answer: audit.auditPage,
    refusals: [404],
  },
  'GET /audit.csv': {
    handler: 'audit-entry.download',
    who: ['platform-admin', 'client'],
    summary: 'Download the matching history as CSV',
    answerTypes: ['text/csv'],
    query: audit.auditFilters,
    refusals: [404],
  },
} as const satisfies CallTable;
