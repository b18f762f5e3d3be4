import type { CallTable } from '../common/contracts/call-spec';
import { financialYearLabel } from '../common/contracts/fields';
import * as dashboards from './contracts/dashboard';
import * as reports from './contracts/reports';

const YEAR = { year: financialYearLabel };

export const reportsCalls = {
  'GET /dashboard': {
    handler: 'emission-record.dashboard',
    who: ['platform-admin', 'client'],
    summary: "Get a client's emissions in a financial year, in kg CO2e",
    query: dashboards.dashboardQuery,
    answer: dashboards.dashboard,
    refusals: [404],
  },
  'GET /reports': {
    handler: 'emission-record.report',
    who: ['client'],
    summary:
      "Get the report figures of the client's own users, equal to the dashboard's. With `standard`, returns that standard's cells",
    query: reports.reportQuery,
    answer: reports.report,
    standardAnswer: reports.standardReport,
    refusals: [404],
  },
  'GET /periods/:year/audit.zip': {
    handler: 'audit-download.find',
    who: ['client'],
    summary:
      'Download a ZIP for auditors: GHG Protocol report (JSON, CSV), records, evidence and SHA-256 checksums. Evidence covers records and metrics',
    parameters: YEAR,
    answerTypes: ['application/zip'],
  },
} as const satisfies CallTable;
