import { STATEMENT_TYPE } from '@canopy/domain/inventory';
import { answer, answerOrFile, prefers } from '../../../calls/answer';
import * as periods from '../../../modules/inventory/periods/period';
import * as statements from '../../../modules/inventory/periods/statement';

export default {
  find: answer('GET /periods', ({ caller, query }) => periods.list(caller, query.clientId)),

  submit: answer('POST /periods/:year/submit', ({ caller, path, body }) =>
    periods.submit(caller, path.year, body.siteIds),
  ),

  return: answer('POST /periods/:year/return', ({ caller, path, body }) =>
    periods.returnSites(caller, path.year, body),
  ),

  approve: answer('POST /periods/:year/approve', ({ caller, path }) =>
    periods.approve(caller, path.year),
  ),

  lock: answer('POST /periods/:year/lock', ({ caller, path, body }) =>
    periods.lock(caller, path.year, body.name),
  ),

  reopen: answer('POST /periods/:year/reopen', ({ caller, path, body }) =>
    periods.reopen(caller, path.year, body.reason),
  ),

  statement: answerOrFile(
    'GET /periods/:year/statement',
    prefers(STATEMENT_TYPE),
    ({ caller, path, query }) => statements.show(caller, path.year, query),
    ({ caller, path, query }) => statements.file(caller, path.year, query),
  ),
};
