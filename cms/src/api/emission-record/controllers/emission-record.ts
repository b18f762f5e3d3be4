import { inventoryMessages } from '@canopy/domain/inventory';
import { answer, confirm } from '../../../calls/answer';
import * as many from '../../../modules/inventory/records/change-records';
import * as records from '../../../modules/inventory/records/emission-record';
import * as explanations from '../../../modules/inventory/records/explain-record';
import * as handOvers from '../../../modules/inventory/records/hand-over';
import * as imports from '../../../modules/inventory/records/import-records';
import * as dashboards from '../../../modules/reports/dashboard';
import * as reports from '../../../modules/reports/report';
import * as standardReports from '../../../modules/reports/standard-report';

export default {
  find: answer('GET /getdata12', ({ caller, query }) =>
    query.page === undefined
      ? records.list(caller, query)
      : records.page(caller, query, query.page),
  ),

  calculate: answer('POST /calculate', ({ caller, body }) =>
    records.calculate(caller.member, body),
  ),

  create: answer('POST /saveData', async ({ ctx, caller, headers, body }) => {
    const key = headers['Idempotency-Key'];
    const request = key === undefined ? undefined : { key, body: ctx.request.body };
    const rows = await records.save(caller.member, body, request);
    return { success: true, message: inventoryMessages.dataSaved, savedData: { rows } };
  }),

  import: answer('POST /emission-records/import', ({ caller, body, signal }) =>
    imports.run(caller.member, body, signal),
  ),

  update: answer('PUT /editEmissionData', async ({ caller, body }) => ({
    success: true,
    data: await records.change(caller.member, body),
  })),

  delete: answer('DELETE /deleteEmissionData', ({ caller, query }) =>
    confirm(records.remove(caller.member, query.id)),
  ),

  changeMany: answer('POST /records/bulk', async ({ caller, body }) => ({
    success: true,
    ...(await many.change(caller, body)),
  })),

  chooseFactor: answer('PUT /records/:id/factor', ({ caller, path, body }) =>
    many.chooseFactor(caller.member, path.id, body),
  ),

  transfer: answer('POST /users/:id/records/transfer', ({ caller, path, body, signal }) =>
    handOvers.run(caller, path.id, body.to, signal),
  ),

  why: answer('GET /records/:id/why', ({ caller, path, query }) =>
    explanations.explain(caller, path.id, query.clientId),
  ),

  dashboard: answer('GET /dashboard', ({ caller, query }) => dashboards.compute(caller, query)),

  report: answer('GET /reports', ({ caller, query }) =>
    query.standard
      ? standardReports.compute(caller, query.standard, query.financialYear)
      : reports.compute(caller, query),
  ),
};
