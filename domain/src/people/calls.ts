import { z } from 'zod';
import { type CallTable, EVERYBODY } from '../common/contracts/call-spec';
import * as businesses from './contracts/businesses';
import * as clients from './contracts/clients';
import * as ecommerceAdmins from './contracts/ecommerce-admins';
import * as managers from './contracts/managers';
import * as members from './contracts/members';

export const peopleCalls = {
  'GET /getclients': {
    handler: 'client.find',
    who: ['platform-admin'],
    summary: 'List all clients, newest first',
    answer: clients.clientList,
  },
  'POST /addclient': {
    handler: 'client.create',
    who: ['visitor', 'platform-admin'],
    summary: 'Add a client as platform admin, or register an organisation as visitor',
    body: z.union([clients.clientInput, clients.clientRegistration]),
    files: { logoimg: { types: clients.LOGO_LIMITS.types } },
    status: 201,
    answer: clients.clientAdded,
    limits: ['registration'],
    refusals: [409],
    readAs: (_: unknown, isVisitor: boolean) =>
      isVisitor ? clients.clientRegistration : clients.clientInput,
  },
  'POST /clients/:id/reset-password': {
    handler: 'client.resetPassword',
    who: ['platform-admin'],
    summary: "Reset a client's password to a random one, shown once. Ends all its sessions",
    answer: clients.passwordReset,
  },
  'PUT /clients/:id': {
    handler: 'client.update',
    who: ['platform-admin'],
    summary: "Change a client's details. The user id stays the same",
    body: clients.clientChange,
    answer: clients.client,
  },
  'POST /clients/:id/deactivate': {
    handler: 'client.deactivate',
    who: ['platform-admin'],
    summary:
      "Deactivate a client. It and its users are logged out and can't log in. Their figures are kept",
    answer: clients.client,
  },
  'POST /clients/:id/activate': {
    handler: 'client.activate',
    who: ['platform-admin'],
    summary: 'Reactivate a client and its users, except users deactivated individually',
    answer: clients.client,
  },
  'POST /clients/:id/confirm': {
    handler: 'client.confirm',
    who: ['platform-admin'],
    summary: 'Confirm a self-registered client, which gives it the full evidence quota',
    answer: clients.client,
  },
  'GET /clients/:id/logo': {
    handler: 'client.logo',
    who: ['platform-admin', 'client', 'member'],
    summary: "Get a client's logo, as the client, its user or a platform admin",
    answerTypes: clients.LOGO_LIMITS.types,
  },
  'PUT /clients/me/logo': {
    handler: 'client.updateLogo',
    who: ['client'],
    summary: 'Change your own logo',
    files: { logoimg: { types: clients.LOGO_LIMITS.types, required: true } },
    answer: clients.logoAnswer,
  },
  'GET /getusers': {
    handler: 'member.find',
    who: ['platform-admin', 'client'],
    summary: "List a client's users",
    query: members.memberQuery,
    answer: members.memberList,
    refusals: [404],
  },
  'GET /allusers': {
    handler: 'member.findAll',
    who: ['platform-admin'],
    summary: 'List the users of all clients',
    answer: members.memberOfClientList,
  },
  'POST /adduser': {
    handler: 'member.create',
    who: ['platform-admin', 'client'],
    summary: 'Add a user to a client',
    body: members.memberInput,
    status: 201,
    answer: members.memberAdded,
    refusals: [409],
  },
  'PUT /users/:id': {
    handler: 'member.update',
    who: ['platform-admin', 'client'],
    summary: "Change a user's name and e-mail address. The user id stays the same",
    body: members.memberChange,
    answer: members.memberOfClient,
    refusals: [409],
  },
  'POST /users/:id/deactivate': {
    handler: 'member.deactivate',
    who: ['platform-admin', 'client'],
    summary: "Deactivate a user, who is logged out and can't log in. The figures are kept",
    answer: members.memberOfClient,
  },
  'POST /users/:id/activate': {
    handler: 'member.activate',
    who: ['platform-admin', 'client'],
    summary: 'Reactivate a user. Refused while the client is deactivated',
    answer: members.memberOfClient,
    refusals: [409],
  },
  'POST /users/:id/reset-password': {
    handler: 'member.resetPassword',
    who: ['platform-admin', 'client'],
    summary: "Reset a user's password to a random one, shown once. Ends all the user's sessions",
    answer: clients.passwordReset,
  },
  'GET /managers': {
    handler: 'manager.find',
    who: ['platform-admin', 'client'],
    summary:
      "List the people who log in as a client: the client's own login first, then its managers",
    query: managers.managerQuery,
    answer: managers.managerList,
    refusals: [404],
  },
  'POST /managers': {
    handler: 'manager.create',
    who: ['platform-admin', 'client'],
    summary: "Add a manager to a client: a person with their own login and the client's rights",
    body: managers.managerInput,
    status: 201,
    answer: managers.manager,
    refusals: [404, 409],
  },
  'PUT /managers/:id': {
    handler: 'manager.update',
    who: ['platform-admin', 'client'],
    summary: "Change a manager's name and e-mail address. The user id stays the same",
    body: managers.managerChange,
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/deactivate': {
    handler: 'manager.deactivate',
    who: ['platform-admin', 'client'],
    summary:
      "Deactivate a manager, who is logged out and can't log in. Refused for the client's own login",
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/activate': {
    handler: 'manager.activate',
    who: ['platform-admin', 'client'],
    summary: 'Reactivate a manager. Refused while the client is deactivated',
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/reset-password': {
    handler: 'manager.resetPassword',
    who: ['platform-admin', 'client'],
    summary:
      "Reset a manager's password to a random one, shown once. Ends all the manager's sessions",
    answer: clients.passwordReset,
    refusals: [409],
  },
  'POST /admin/register': {
    handler: 'ecommerce-admin.register',
    who: EVERYBODY,
    summary: 'Register as e-commerce admin',
    body: ecommerceAdmins.ecommerceAdminInput,
    status: 201,
    answer: ecommerceAdmins.ecommerceAdminRegistered,
    limits: ['registration'],
    refusals: [409],
  },
  'POST /businesses/by-admin': {
    handler: 'business.find',
    who: ['ecommerce-admin'],
    summary: 'List your own businesses, newest first',
    body: businesses.businessQuery,
    answer: businesses.businessList,
    refusals: [404],
  },
  'POST /business/create': {
    handler: 'business.create',
    who: ['ecommerce-admin'],
    summary: 'Add a business',
    body: businesses.businessInput,
    status: 201,
    answer: businesses.businessAdded,
    refusals: [409],
  },
} as const satisfies CallTable;
