import type { CallTable } from '../common/contracts/call-spec';
import { financialYearLabel } from '../common/contracts/fields';
import * as dashboards from './contracts/dashboard';
import * as reports from './contracts/reports';

const YEAR = { year: financialYearLabel };

export const reportsCalls = {
  'GET /dashboard': {
    handler: 'emission-record.dashboard',
    who: ['platform-admin', 'client'],
    summary: "A client's emissions in a financial year, kg CO2e",
    query: dashboards.dashboardQuery,
    answer: dashboards.dashboard,
    refusals: [404],
  },
  'GET /reports': {
    handler: 'emission-record.report',
    who: ['client'],
    summary:
      "The figures of a report on the client's own users, the same as the dashboard's; or with standard the cells of that standard",
    query: reports.reportQuery,
    answer: reports.report,
    standardAnswer: reports.standardReport,
    refusals: [404],
  },
  'GET /periods/:year/audit.zip': {
    handler: 'audit-download.find',
    who: ['client'],
    summary:
      'A ZIP file for auditors: the report by the GHG Protocol as JSON and CSV, the records of the year, the evidence of records and metrics, and the SHA-256 of each file',
    parameters: YEAR,
    answerTypes: ['application/zip'],
  },
} as const satisfies CallTable;
