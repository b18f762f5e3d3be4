import {
  calculation,
  dashboardQuery,
  emissionRecordEdit,
  emissionRecordQuery,
  emissionRecordRef,
  importBody,
  messages,
  recordFactorChange,
  recordsChange,
  recordWhyQuery,
  reportQuery,
  saveHeaders,
  saveRows,
} from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse, pathId } from '../../../http/input';
import { sendList } from '../../../http/send-list';
import { callerOf } from '../../../policies/caller';
import dashboards from '../services/dashboard';
import records from '../services/emission-record';
import imports from '../services/import';
import many from '../services/many';
import reports from '../services/report';
import explanations from '../services/why';

export default {
  async find(ctx: Context) {
    const query = parse(emissionRecordQuery, ctx.query);
    const caller = callerOf(ctx, 'GET /getdata12');
    if (query.page === undefined) await sendList(ctx, await records.list(caller, query));
    else ctx.body = await records.page(caller, query, query.page);
  },

  async calculate(ctx: Context) {
    const row = parse(calculation, ctx.request.body);
    ctx.body = await records.calculate(callerOf(ctx, 'POST /calculate').member, row);
  },

  async create(ctx: Context) {
    const input = parse(saveRows, ctx.request.body);
    const { 'Idempotency-Key': key } = parse(saveHeaders, {
      'Idempotency-Key': ctx.get('Idempotency-Key') || undefined,
    });
    const rows = await records.save(callerOf(ctx, 'POST /saveData').member, input, key);
    ctx.status = 201;
    ctx.body = { success: true, message: messages.dataSaved, savedData: { rows } };
  },

  async import(ctx: Context) {
    const input = parse(importBody, ctx.request.body);
    ctx.body = await imports.run(
      callerOf(ctx, 'POST /emission-records/import').member,
      input,
      abortOnDisconnect(ctx),
    );
  },

  async update(ctx: Context) {
    const edit = parse(emissionRecordEdit, ctx.request.body);
    ctx.body = {
      success: true,
      data: await records.change(callerOf(ctx, 'PUT /editEmissionData').member, edit),
    };
  },

  async delete(ctx: Context) {
    const { id } = parse(emissionRecordRef, ctx.query);
    await records.remove(callerOf(ctx, 'DELETE /deleteEmissionData').member, id);
    ctx.body = { success: true };
  },

  async changeMany(ctx: Context) {
    const input = parse(recordsChange, ctx.request.body);
    const { member } = callerOf(ctx, 'POST /records/bulk');
    ctx.body = { success: true, ...(await many.change(member, input)) };
  },

  async chooseFactor(ctx: Context) {
    const input = parse(recordFactorChange, ctx.request.body);
    const { member } = callerOf(ctx, 'PUT /records/:id/factor');
    ctx.body = await many.chooseFactor(member, pathId(ctx.params.id), input);
  },

  async why(ctx: Context) {
    const { clientId } = parse(recordWhyQuery, ctx.query);
    const caller = callerOf(ctx, 'GET /records/:id/why');
    ctx.body = await explanations.of(caller, pathId(ctx.params.id), clientId);
  },

  async dashboard(ctx: Context) {
    ctx.body = await dashboards.of(
      callerOf(ctx, 'GET /dashboard'),
      parse(dashboardQuery, ctx.query),
    );
  },

  async report(ctx: Context) {
    ctx.body = await reports.of(callerOf(ctx, 'GET /reports'), parse(reportQuery, ctx.query));
  },
};
