import { peopleMessages } from '@canopy/domain/people';
import { answer } from '../../../calls/answer';
import * as members from '../../../modules/people/member/member';

export default {
  find: answer('GET /getusers', ({ caller, query }) => members.listMembers(caller, query.clientId)),

  findAll: answer('GET /allusers', async () => members.listAll()),

  create: answer('POST /adduser', async ({ caller, body }) => ({
    message: peopleMessages.userAdded,
    user: await members.add(caller, body),
  })),

  update: answer('PUT /users/:id', ({ caller, path, body }) =>
    members.change(caller, path.id, body),
  ),

  deactivate: answer('POST /users/:id/deactivate', ({ caller, path }) =>
    members.setActive(caller, path.id, false),
  ),

  activate: answer('POST /users/:id/activate', ({ caller, path }) =>
    members.setActive(caller, path.id, true),
  ),

  resetPassword: answer('POST /users/:id/reset-password', async ({ caller, path }) => ({
    password: await members.resetPassword(caller, path.id),
  })),
};
