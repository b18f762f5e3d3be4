import { ANY_SESSION, type CallTable, EVERYBODY, LOGIN } from '../common/contracts/call-spec';
import { FAILED_LOGINS } from '../common/limits';
import * as credentials from './contracts/credentials';
import * as sessions from './contracts/sessions';

export const sessionCalls = {
  'POST /platform/login': {
    handler: 'session.platformLogin',
    ...LOGIN,
    summary: 'Log in as platform admin or content manager',
    body: sessions.usernameLogin,
    answer: sessions.loginAnswer,
  },
  'POST /login': {
    handler: 'session.clientLogin',
    ...LOGIN,
    summary: 'Log in as client',
    body: sessions.userIdLogin,
    answer: sessions.clientLoginAnswer,
  },
  'POST /userlogin': {
    handler: 'session.memberLogin',
    ...LOGIN,
    summary: 'Log in as user of a client',
    body: sessions.userIdLogin,
    answer: sessions.memberLoginAnswer,
  },
  'POST /admin/login': {
    handler: 'session.ecommerceAdminLogin',
    ...LOGIN,
    summary: 'Log in as e-commerce admin',
    body: sessions.usernameLogin,
    answer: sessions.ecommerceAdminLoginAnswer,
  },
  'POST /business/login': {
    handler: 'session.businessLogin',
    ...LOGIN,
    summary: 'Log in as business',
    body: sessions.usernameLogin,
    answer: sessions.businessLoginAnswer,
  },
  'POST /auth/refresh': {
    handler: 'session.refresh',
    who: EVERYBODY,
    summary: 'Renew the access token with the refresh cookie, which rotates',
    answer: sessions.refreshAnswer,
    refusals: [401],
  },
  'POST /auth/logout': {
    handler: 'session.logout',
    who: EVERYBODY,
    summary: 'End the session: revoke its tokens and clear the refresh cookie',
    answer: sessions.logoutAnswer,
  },
  'GET /me': {
    handler: 'session.me',
    who: ANY_SESSION,
    summary: "Get the session's account",
    answer: sessions.me,
  },
  'PUT /me/password': {
    handler: 'credential.change',
    who: ANY_SESSION,
    summary: 'Change your own password. Ends all your other sessions',
    body: credentials.passwordChange,
    answer: credentials.passwordChanged,
    limits: FAILED_LOGINS,
  },
  'GET /me/sessions': {
    handler: 'session.list',
    who: ANY_SESSION,
    summary: 'List your own sessions, this one first',
    answer: sessions.ownSessionList,
  },
  'DELETE /me/sessions': {
    handler: 'session.endAll',
    who: ANY_SESSION,
    summary: 'Log out everywhere: end all your sessions, including this one',
    answer: sessions.sessionsEnded,
  },
  'POST /users/request-credentials': {
    handler: 'credential.request',
    who: EVERYBODY,
    summary: 'E-mail the user id and a password link to a registered address',
    body: credentials.credentialsRequest,
    answer: credentials.credentialsSent,
    limits: ['credentials-address', 'credentials-email'],
    refusals: [404],
  },
  'POST /users/set-password': {
    handler: 'credential.set',
    who: EVERYBODY,
    summary: "Set the password with a single-use mailed link. Ends all the account's sessions",
    body: credentials.passwordSetting,
    answer: credentials.passwordSet,
  },
} as const satisfies CallTable;
