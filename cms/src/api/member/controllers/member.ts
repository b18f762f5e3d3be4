import { messages } from '@canopy/domain';
import { answer } from '../../../calls/answer';
import members from '../services/member';

export default {
  find: answer('GET /getusers', ({ caller, query }) => members.listOf(caller, query.clientId)),

  findAll: answer('GET /allusers', async () => members.listAll()),

  create: answer('POST /adduser', async ({ caller, body }) => ({
    message: messages.userAdded,
    user: await members.add(caller, body),
  })),
};
