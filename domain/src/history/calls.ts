import type { CallTable } from '../common/contracts/call-spec';
import * as audit from './contracts/audit';

export const historyCalls = {
  'GET /audit': {
    handler: 'audit-entry.find',
    who: ['platform-admin', 'client'],
    summary: 'Who created, changed or deleted what, newest first: a client its own, an admin all',
    query: audit.auditQuery,
    answer: audit.auditPage,
    refusals: [404],
  },
  'GET /audit.csv': {
    handler: 'audit-entry.download',
    who: ['platform-admin', 'client'],
    summary: 'The same as a CSV file, with everything that matches',
    answerTypes: ['text/csv'],
    query: audit.auditFilters,
    refusals: [404],
  },
} as const satisfies CallTable;
