import { answer } from '../../../calls/answer';
import * as entries from '../../../modules/logistics/logistics-entry';

export default {
  findOfAdmin: answer('GET /admin/emission/:adminId', async ({ caller, path }) => ({
    entries: entries.listOfAdmin(caller.admin, path.adminId),
  })),

  findOfBusiness: answer('GET /emission/:businessName', async ({ caller, path }) => ({
    entries: await entries.listOfBusiness(caller, path.businessName),
  })),

  create: answer('POST /emissions', async ({ caller, body }) => ({
    entry: await entries.add(caller.business, body),
  })),
};
