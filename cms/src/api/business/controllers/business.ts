import { peopleMessages } from '@canopy/domain/people';
import { answer } from '../../../calls/answer';
import * as businesses from '../../../modules/people/business/business';

export default {
  find: answer('POST /businesses/by-admin', async ({ caller, body }) => ({
    businesses: await businesses.listBusinesses(caller.admin, body.adminId),
  })),

  create: answer('POST /business/create', async ({ caller, body }) => ({
    message: peopleMessages.businessAdded,
    business: await businesses.add(caller.admin, body),
  })),
};
