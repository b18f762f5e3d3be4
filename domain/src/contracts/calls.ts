import { z } from 'zod';
import { messages } from '../messages';
import { type Audience, ROLES } from '../roles';
import * as metrics from './activity-metrics';
import * as audit from './audit';
import * as blogs from './blogs';
import * as businesses from './businesses';
import * as buyers from './buyers';
import * as carts from './carts';
import * as checkout from './checkout';
import * as clients from './clients';
import * as contact from './contact';
import * as credentials from './credentials';
import * as dashboards from './dashboard';
import * as ecommerceAdmins from './ecommerce-admins';
import * as factors from './emission-factors';
import * as records from './emission-records';
import { financialYearLabel, succeeded } from './fields';
import * as imports from './imports';
import * as instruments from './instruments';
import * as issuances from './issuances';
import { jobList } from './jobs';
import { landing } from './landing';
import * as library from './library';
import { FAILED_LOGINS, type LimitName } from './limits';
import * as logistics from './logistics-entries';
import * as managers from './managers';
import * as members from './members';
import * as news from './news';
import { pageName, writtenPage } from './pages';
import * as categories from './period-categories';
import * as periods from './periods';
import { DOCUMENT_LIMITS, PICTURE_LIMITS, VIDEO_LIMITS } from './pictures';
import * as policies from './policy';
import { previewQuery } from './previews';
import * as productOrders from './product-orders';
import * as products from './products';
import * as projects from './projects';
import * as recordChanges from './record-changes';
import * as recordImports from './record-imports';
import * as reports from './reports';
import * as restating from './restatement';
import * as retirements from './retirements';
import { searchAnswer, searchQuery } from './search';
import * as sessions from './sessions';
import { siteSettings } from './site';
import * as sites from './sites';
import * as units from './unit-names';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file field of a form. */
export interface FileField {
  /** The media types that it takes. */
  readonly types: readonly string[];
  readonly required?: true;
  /** The most files that it takes, where it takes several. */
  readonly most?: number;
}

/**
 * One call of the API. Its method and its path below `/api`, with `:name` for parameters, are its key.
 */
export interface CallSpec {
  /** `<api>.<action>`: the folder of `cms/src/api` and the action of its controller of that name. */
  readonly handler: `${string}.${string}`;
  /**
   * The roles that may make the call at all. The service decides whose rows it reaches. `visitor` alone means
   * everybody. Next to roles it means a caller without a session; callers with one must then have
   * one of these roles.
   */
  readonly who: readonly Audience[];
  readonly summary: string;
  /** The parameters of the path that are not the id of a row. */
  readonly parameters?: Readonly<Record<string, z.ZodType<string>>>;
  /** The message for an id that cannot be one, where it is not the usual one. */
  readonly unknown?: string;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The schema of the body for the server, where it cannot check all of `body` at once: an import checks each
   * row by itself, and which of two forms is meant depends on what came or on who sent it.
   */
  readonly readAs?: z.ZodType | ((body: unknown, isVisitor: boolean) => z.ZodType);
  /** Set when the body is multipart: its file fields. */
  readonly files?: Readonly<Record<string, FileField>>;
  /**
   * The largest body, including files, where it is not the default: 1 MB of JSON and 60 MB with
   * files, for visitors 0.25 MB and 5 MB.
   */
  readonly bodyMebibytes?: number;
  readonly status?: 200 | 201;
  /** The JSON answer; absent when the answer is a file. */
  readonly answer?: z.ZodType;
  /** The media types of an answer that is a file; next to JSON, of the file that `Accept` asks for. */
  readonly answerTypes?: readonly string[];
  /** The JSON answer when the query asks for one `page`, if it differs. */
  readonly pageAnswer?: z.ZodType;
  /** The JSON answer when the query names a `standard`. */
  readonly standardAnswer?: z.ZodType;
  /**
   * True when caches may keep the answer, which is the same for everybody, and ask whether it still
   * holds.
   */
  readonly isPublic?: true;
  /** The limits that apply; beyond them the call is refused with 429. */
  readonly limits?: readonly LimitName[];
  /**
   * Calls of one client with the same turn are made one after the other: each takes a core and much
   * memory, and others wait for less.
   */
  readonly turn?: 'import' | 'restatement';
  /** Further statuses, besides those that follow from the rest: see `refusalsOf`. */
  readonly refusals?: readonly number[];
}

/** A call, with method and path from its key. */
export interface Call extends CallSpec {
  readonly method: Method;
  /** Below `/api`, with Koa's `:name` for parameters. */
  readonly path: string;
}

const EVERYBODY = ['visitor'] as const;
const ANY_SESSION = ROLES;
/** Everybody, and the session says who of them has one. */
const ANYBODY = ['visitor', ...ROLES] as const;
/** Everybody, and caches may keep the answer. */
const PUBLIC = { who: EVERYBODY, isPublic: true } as const;
const LOGIN = { who: EVERYBODY, limits: FAILED_LOGINS, refusals: [401] } as const;
const EDITORS = ['content-manager', 'platform-admin'] as const;
const PROJECT_FILES = {
  photo: { types: PICTURE_LIMITS.types, most: projects.MOST_PROJECT_PHOTOS },
  video: { types: VIDEO_LIMITS.types },
  document: { types: DOCUMENT_LIMITS.types, most: projects.MOST_PROJECT_DOCUMENTS },
} as const;
const YEAR = { year: financialYearLabel };

/** True when a call needs no session. */
export function isForEverybody({ who }: Pick<CallSpec, 'who'>): boolean {
  return who.every((each) => each === 'visitor');
}

/** True when `audience` may make the call; a visitor is a caller without a session. */
export function mayCall(call: Pick<CallSpec, 'who'>, audience: Audience): boolean {
  return isForEverybody(call) || call.who.includes(audience);
}

/**
 * Every call of the API, and who may make it. Routes, permissions and the OpenAPI description of
 * the server, the role tests, and the types of requests and answers (`call-types.ts`) are made from
 * it.
 */
export const CALL_TABLE = {
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
    summary: 'Renew the access token; needs the refresh cookie, which rotates',
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
    summary: 'The account of this session',
    answer: sessions.me,
  },
  'PUT /me/password': {
    handler: 'credential.change',
    who: ANY_SESSION,
    summary: 'Change your own password; ends all other sessions of the account',
    body: credentials.passwordChange,
    answer: credentials.passwordChanged,
    limits: FAILED_LOGINS,
  },
  'GET /me/sessions': {
    handler: 'session.list',
    who: ANY_SESSION,
    summary: 'The sessions of your own account, this one first',
    answer: sessions.ownSessionList,
  },
  'DELETE /me/sessions': {
    handler: 'session.endAll',
    who: ANY_SESSION,
    summary: 'Log out everywhere: end all sessions of your own account, this one too',
    answer: sessions.sessionsEnded,
  },
  'POST /users/request-credentials': {
    handler: 'credential.request',
    who: EVERYBODY,
    summary: 'Mail the user id and a link to set a password to a registered e-mail address',
    body: credentials.credentialsRequest,
    answer: credentials.credentialsSent,
    limits: ['credentials-address', 'credentials-email'],
    refusals: [404],
  },
  'POST /users/set-password': {
    handler: 'credential.set',
    who: EVERYBODY,
    summary: 'Set the password by a mailed link, once; ends all sessions of the account',
    body: credentials.passwordSetting,
    answer: credentials.passwordSet,
  },
  'GET /getdata': {
    handler: 'emission-factor.find',
    who: ['platform-admin', 'client', 'member', 'content-manager'],
    summary: 'Emission factors: all that match, or with page one page of them',
    query: factors.emissionFactorQuery,
    answer: factors.emissionFactorList,
    pageAnswer: factors.emissionFactorPage,
  },
  'GET /factor-countries': {
    handler: 'emission-factor.countries',
    who: ['platform-admin', 'client', 'member', 'content-manager'],
    summary: 'The countries that emission factors have',
    answer: factors.factorCountries,
  },
  'GET /factor-sources': {
    handler: 'emission-factor.sources',
    who: ['platform-admin', 'client', 'member'],
    summary: 'The sources, editions and years that emission factors have',
    answer: factors.factorSources,
  },
  'GET /item-names': {
    handler: 'emission-factor.itemNames',
    who: ['client', 'member', 'platform-admin'],
    summary: 'Names of emission factors that match what was typed, the best match first',
    query: factors.itemNamesQuery,
    answer: factors.itemNames,
  },
  'POST /addData': {
    handler: 'emission-factor.create',
    who: ['platform-admin'],
    summary: 'Add an emission factor',
    body: factors.emissionFactorInput,
    status: 201,
    answer: factors.emissionFactor,
  },
  'POST /emission-factors/import': {
    handler: 'emission-factor.import',
    who: ['platform-admin'],
    summary: 'Add the emission factors of a file, all or none; existing ones are skipped',
    body: imports.importOf(factors.emissionFactorInput),
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: imports.importAnswer,
    readAs: imports.importBody,
  },
  'PUT /updateData/:id': {
    handler: 'emission-factor.update',
    who: ['platform-admin'],
    summary: 'Change an emission factor; saved records keep the factor they were made with',
    body: factors.emissionFactorUpdate,
    answer: factors.emissionFactor,
  },
  'DELETE /deleteData/:id': {
    handler: 'emission-factor.delete',
    who: ['platform-admin'],
    summary: 'Delete an emission factor; saved records keep the factor they were made with',
    answer: succeeded,
  },
  'GET /unit-names': {
    handler: 'unit-name.find',
    who: ['platform-admin'],
    summary: 'The units of emission factors that are not known, and what they stand for',
    answer: units.unitNames,
  },
  'PUT /unit-names': {
    handler: 'unit-name.update',
    who: ['platform-admin'],
    summary: 'Say which known unit an unknown one stands for; saved records stay as they are',
    body: units.unitNameInput,
    answer: units.unitName,
  },
  'GET /library': {
    handler: 'library.find',
    who: ['platform-admin'],
    summary:
      'The packs of emission factors that come with the server, what adding them changes, and factors of an earlier release that could not be mapped to one',
    answer: library.library,
  },
  'GET /library/:pack': {
    handler: 'library.changes',
    who: ['platform-admin'],
    summary: 'What adding a pack changes, factor by factor: all, or with page one page of them',
    query: library.libraryQuery,
    answer: library.libraryChanges,
    pageAnswer: library.libraryChangePage,
    parameters: { pack: z.string() },
  },
  'POST /library/:pack': {
    handler: 'library.add',
    who: ['platform-admin'],
    summary: 'Add a pack of emission factors, or its corrections: all of it or nothing',
    answer: library.libraryAdded,
    parameters: { pack: z.string() },
  },
  'GET /getclients': {
    handler: 'client.find',
    who: ['platform-admin'],
    summary: 'All clients, newest first',
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
    summary: 'Give a client a new random password, shown once; ends all its sessions',
    answer: clients.passwordReset,
  },
  'PUT /clients/:id': {
    handler: 'client.update',
    who: ['platform-admin'],
    summary: 'Change the details of a client; the user id stays',
    body: clients.clientChange,
    answer: clients.client,
  },
  'POST /clients/:id/deactivate': {
    handler: 'client.deactivate',
    who: ['platform-admin'],
    summary:
      'Deactivate a client: it and its users are logged out and cannot log in, their figures stay',
    answer: clients.client,
  },
  'POST /clients/:id/activate': {
    handler: 'client.activate',
    who: ['platform-admin'],
    summary:
      'Activate a client again, with its users but for those that were deactivated themselves',
    answer: clients.client,
  },
  'POST /clients/:id/confirm': {
    handler: 'client.confirm',
    who: ['platform-admin'],
    summary: 'Confirm a client that registered itself, which gives its evidence the full quota',
    answer: clients.client,
  },
  'GET /clients/:id/logo': {
    handler: 'client.logo',
    who: ['platform-admin', 'client', 'member'],
    summary: 'The logo of a client, for itself, its users and the platform admin',
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
    summary: 'The users of a client',
    query: members.memberQuery,
    answer: members.memberList,
    refusals: [404],
  },
  'GET /allusers': {
    handler: 'member.findAll',
    who: ['platform-admin'],
    summary: 'The users of all clients',
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
    summary: 'Change the name and e-mail address of a user; the user id stays',
    body: members.memberChange,
    answer: members.memberOfClient,
    refusals: [409],
  },
  'POST /users/:id/deactivate': {
    handler: 'member.deactivate',
    who: ['platform-admin', 'client'],
    summary: 'Deactivate a user, who is logged out and cannot log in; the figures stay',
    answer: members.memberOfClient,
  },
  'POST /users/:id/activate': {
    handler: 'member.activate',
    who: ['platform-admin', 'client'],
    summary: 'Activate a user again; refused while the client is deactivated',
    answer: members.memberOfClient,
    refusals: [409],
  },
  'POST /users/:id/reset-password': {
    handler: 'member.resetPassword',
    who: ['platform-admin', 'client'],
    summary: 'Give a user a new random password, shown once; ends all sessions of the user',
    answer: clients.passwordReset,
  },
  'POST /users/:id/records/transfer': {
    handler: 'emission-record.transfer',
    who: ['platform-admin', 'client'],
    summary:
      'Hand over the records of a user to another active user of the client, with their evidence; imports that lose a record by it can no longer be undone',
    body: recordChanges.recordTransfer,
    answer: recordChanges.recordsTransferred,
    refusals: [409],
    turn: 'restatement',
  },
  'GET /managers': {
    handler: 'manager.find',
    who: ['platform-admin', 'client'],
    summary: "The people who log in as a client: the client's own login first, then its managers",
    query: managers.managerQuery,
    answer: managers.managerList,
    refusals: [404],
  },
  'POST /managers': {
    handler: 'manager.create',
    who: ['platform-admin', 'client'],
    summary:
      'Add a manager to a client: a person with a login of their own and the rights of the client',
    body: managers.managerInput,
    status: 201,
    answer: managers.manager,
    refusals: [404, 409],
  },
  'PUT /managers/:id': {
    handler: 'manager.update',
    who: ['platform-admin', 'client'],
    summary: 'Change the name and e-mail address of a manager; the user id stays',
    body: managers.managerChange,
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/deactivate': {
    handler: 'manager.deactivate',
    who: ['platform-admin', 'client'],
    summary:
      "Deactivate a manager, who is logged out and cannot log in; refused for the client's own login",
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/activate': {
    handler: 'manager.activate',
    who: ['platform-admin', 'client'],
    summary: 'Activate a manager again; refused while the client is deactivated',
    answer: managers.manager,
    refusals: [409],
  },
  'POST /managers/:id/reset-password': {
    handler: 'manager.resetPassword',
    who: ['platform-admin', 'client'],
    summary: 'Give a manager a new random password, shown once; ends all sessions of the manager',
    answer: clients.passwordReset,
    refusals: [409],
  },
  'GET /sites': {
    handler: 'client-site.find',
    who: ['client', 'member'],
    summary: 'The sites of a client with their holdings; for a user, those that it may record for',
    answer: sites.siteList,
  },
  'POST /sites': {
    handler: 'client-site.create',
    who: ['client'],
    summary: 'Add a site, which stands on its own or below another one',
    body: sites.siteInput,
    status: 201,
    answer: sites.site,
    refusals: [409],
  },
  'PUT /sites/:id': {
    handler: 'client-site.update',
    who: ['client'],
    summary:
      'Change a site, its holdings and the users who are given it; its records stay as they are',
    body: sites.siteChange,
    answer: sites.site,
    refusals: [409],
  },
  'DELETE /sites/:id': {
    handler: 'client-site.delete',
    who: ['client'],
    summary: 'Delete a site that has no records and no sites below it',
    answer: succeeded,
    refusals: [409],
  },
  'GET /getdata12': {
    handler: 'emission-record.find',
    who: ['platform-admin', 'client', 'member'],
    summary:
      'Emission records, newest first: all that match, or with page one page of them, and their totals',
    query: records.emissionRecordQuery,
    answer: records.emissionRecordList,
    pageAnswer: records.emissionRecordPage,
    refusals: [404],
  },
  'POST /calculate': {
    handler: 'emission-record.calculate',
    who: ['member'],
    summary: 'The result of a row, without saving it',
    body: records.calculation,
    answer: records.calculated,
  },
  'POST /saveData': {
    handler: 'emission-record.create',
    who: ['member'],
    summary: 'Save rows, all or none; a repeated Idempotency-Key answers what the first call did',
    headers: records.saveHeaders,
    body: records.saveRows,
    bodyMebibytes: 5,
    status: 201,
    answer: records.savedRows,
    refusals: [409],
  },
  'POST /emission-records/import': {
    handler: 'emission-record.import',
    who: ['member'],
    summary: 'Save the rows of a file, all or none; existing ones are skipped',
    body: imports.importOf(records.emissionRecordImportRow),
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: records.emissionRecordsImported,
    refusals: [409],
    turn: 'import',
    readAs: imports.importBody,
  },
  'PUT /editEmissionData': {
    handler: 'emission-record.update',
    who: ['member'],
    summary: 'Change consumption and dates of a record; the result uses the factor it has',
    body: records.emissionRecordEdit,
    answer: records.emissionRecordEdited,
    refusals: [404, 409],
  },
  'DELETE /deleteEmissionData': {
    handler: 'emission-record.delete',
    who: ['member'],
    summary: 'Delete a record',
    query: records.emissionRecordRef,
    answer: succeeded,
    refusals: [404, 409],
  },
  'POST /records/bulk': {
    handler: 'emission-record.changeMany',
    who: ['client', 'member'],
    summary:
      'Delete records, choose their factor again, state their data kind or move them to a site: all of them or none; a client can only move records of its users',
    body: recordChanges.recordsChange,
    answer: recordChanges.recordsChanged,
    refusals: [404, 409],
  },
  'GET /records/:id/why': {
    handler: 'emission-record.why',
    who: ['platform-admin', 'client', 'member'],
    summary: 'Why a saved record has its figure, step by step, and what happened to it since',
    query: records.recordWhyQuery,
    answer: records.recordWhy,
    refusals: [404],
  },
  'PUT /records/:id/factor': {
    handler: 'emission-record.chooseFactor',
    who: ['member'],
    summary: 'Choose the factor of a record again; the history keeps both, and the reason',
    body: recordChanges.recordFactorChange,
    answer: records.emissionRecord,
    refusals: [409],
  },
  'GET /imports': {
    handler: 'record-import.find',
    who: ['member'],
    summary: 'Your imports of records, newest first: all, or with page one page of them',
    query: recordImports.recordImportQuery,
    answer: recordImports.recordImportList,
    pageAnswer: recordImports.recordImportPage,
  },
  'DELETE /imports/:id': {
    handler: 'record-import.delete',
    who: ['member'],
    summary:
      'Undo an import: delete its records; 409 when some have been changed since, unless confirmed',
    query: recordImports.recordImportUndo,
    answer: recordImports.recordImportUndone,
    refusals: [409],
  },
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
  'GET /policy': {
    handler: 'policy.find',
    who: ['platform-admin', 'client'],
    summary: "A client's accounting policy: what it has chosen for its figures",
    query: policies.policyQuery,
    answer: policies.policy,
    refusals: [404],
  },
  'GET /policy/effect': {
    handler: 'policy.effect',
    who: ['platform-admin', 'client'],
    summary: "A year's figures under the policy as it is, and as it might be",
    query: policies.policyEffectQuery,
    answer: policies.policyEffect,
    turn: 'restatement',
    refusals: [404],
  },
  'PUT /policy': {
    handler: 'policy.update',
    who: ['platform-admin', 'client'],
    summary: 'Change an accounting policy; what is left out stays, and so do saved records',
    body: policies.policyChange,
    answer: policies.policy,
    refusals: [404, 409],
  },
  'GET /periods': {
    handler: 'period.find',
    who: ['platform-admin', 'client', 'member'],
    summary: "A client's reporting years with a record or a state, and the states of their sites",
    query: periods.periodQuery,
    answer: periods.periodList,
    refusals: [404],
  },
  'POST /periods/:year/submit': {
    handler: 'period.submit',
    who: ['client', 'member'],
    summary: 'Submit sites of a year: from then on only the client changes their figures',
    parameters: YEAR,
    body: periods.periodSubmission,
    answer: periods.period,
    refusals: [409],
  },
  'POST /periods/:year/return': {
    handler: 'period.return',
    who: ['client'],
    summary: 'Return submitted sites of a year with a comment; an approval is taken back',
    parameters: YEAR,
    body: periods.periodReturn,
    answer: periods.period,
    refusals: [409],
  },
  'POST /periods/:year/approve': {
    handler: 'period.approve',
    who: ['client'],
    summary:
      'Approve a submitted year; where the policy asks for four eyes, a person who has not submitted it and whose password no submitter set',
    parameters: YEAR,
    answer: periods.period,
    refusals: [409],
  },
  'POST /periods/:year/lock': {
    handler: 'period.lock',
    who: ['client'],
    summary: 'Lock an approved year: nothing in it changes any more, and its statement is stored',
    parameters: YEAR,
    body: periods.periodLock,
    answer: periods.period,
    refusals: [409],
  },
  'POST /periods/:year/reopen': {
    handler: 'period.reopen',
    who: ['client'],
    summary: 'Make a locked year and its sites open again; its statements stay',
    parameters: YEAR,
    body: periods.periodReopening,
    answer: periods.period,
    refusals: [409],
  },
  'GET /periods/:year/statement': {
    handler: 'period.statement',
    who: ['platform-admin', 'client'],
    summary: `The statement of a locked year; with 'Accept: ${periods.STATEMENT_TYPE}' its file, of which it has the SHA-256`,
    parameters: YEAR,
    query: periods.statementQuery,
    answer: periods.statement,
    answerTypes: [periods.STATEMENT_TYPE],
  },
  'GET /activity-metrics': {
    handler: 'activity-metric.find',
    who: ['client'],
    summary: 'The metrics of a year, or of all years: revenue, staff, floor area and your own',
    query: metrics.activityMetricQuery,
    answer: metrics.activityMetricList,
  },
  'PUT /activity-metrics': {
    handler: 'activity-metric.update',
    who: ['client'],
    summary:
      'Add or replace a metric of a year, for the organisation or a site; a value of null removes it. Answers all of the year',
    body: metrics.activityMetricInput,
    answer: metrics.activityMetricList,
    refusals: [409],
  },
  'GET /periods/:year/categories': {
    handler: 'period-category.find',
    who: ['client'],
    summary:
      'The fifteen categories of Scope 3 in a year: included, not relevant or not yet, each with a reason and its records',
    parameters: YEAR,
    answer: categories.periodCategoryList,
  },
  'PUT /periods/:year/categories': {
    handler: 'period-category.update',
    who: ['client'],
    summary:
      'Say which categories of Scope 3 a year includes, and why not the others; 409 when a category with records is not included',
    parameters: YEAR,
    body: categories.periodCategoriesInput,
    answer: categories.periodCategoryList,
    refusals: [409],
  },
  'GET /periods/:year/audit.zip': {
    handler: 'audit-download.find',
    who: ['client'],
    summary:
      'A ZIP file for auditors: the report by the GHG Protocol as JSON and CSV, the records of the year, the evidence of records and metrics, and the SHA-256 of each file',
    parameters: YEAR,
    answerTypes: ['application/zip'],
  },
  'GET /restatement': {
    handler: 'restatement.find',
    who: ['client'],
    summary: "What would change if the client's records were calculated again today",
    answer: restating.restatement,
    turn: 'restatement',
  },
  'POST /restatement': {
    handler: 'restatement.create',
    who: ['client'],
    summary: 'Calculate all records again as previewed, in one step of the history',
    body: restating.restatementInput,
    answer: restating.restated,
    turn: 'restatement',
    refusals: [409],
  },
  'GET /instruments': {
    handler: 'instrument.find',
    who: ['client'],
    summary:
      'The certificates and contracts that cover your electricity, and how much of each does',
    answer: instruments.instrumentList,
  },
  'POST /instruments': {
    handler: 'instrument.create',
    who: ['client'],
    summary: 'Add a certificate or contract, for days of one reporting year',
    body: instruments.instrumentInput,
    status: 201,
    answer: instruments.instrument,
    refusals: [409],
  },
  'PUT /instruments/:id': {
    handler: 'instrument.update',
    who: ['client'],
    summary: 'Change a certificate or contract',
    body: instruments.instrumentChange,
    answer: instruments.instrument,
    refusals: [409],
  },
  'DELETE /instruments/:id': {
    handler: 'instrument.delete',
    who: ['client'],
    summary: 'Delete a certificate or contract',
    answer: succeeded,
    refusals: [409],
  },
  'POST /upload': {
    handler: 'evidence.create',
    who: ['member', 'client'],
    summary: `Upload evidence: JPG, PNG, WebP or PDF, at most ${records.EVIDENCE_LIMITS.mebibytes} MB; removed after a week if nothing names it`,
    files: { image: { types: records.EVIDENCE_LIMITS.types, required: true } },
    status: 201,
    answer: records.evidenceUploaded,
  },
  'GET /evidence-usage': {
    handler: 'evidence.usage',
    who: ['client', 'member'],
    summary: 'How much evidence your organisation has, and its quota',
    answer: records.evidenceUsage,
  },
  'GET /evidence/:id': {
    handler: 'evidence.findOne',
    who: ['platform-admin', 'client', 'member'],
    summary: 'Evidence as an attachment, for its owner, the client and the platform admin',
    answerTypes: records.EVIDENCE_LIMITS.types,
    parameters: { id: records.evidenceId },
  },
  'GET /audit': {
    handler: 'audit-entry.find',
    who: ['platform-admin', 'client'],
    summary: 'Who created, changed or deleted what, newest first: a client its own, an admin all',
    query: audit.auditQuery,
    answer: audit.auditPage,
    refusals: [404],
  },
  'GET /audit.csv': {
    handler: 'audit-entry.download',
    who: ['platform-admin', 'client'],
    summary: 'The same as a CSV file, with everything that matches',
    answerTypes: ['text/csv'],
    query: audit.auditFilters,
    refusals: [404],
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
    summary: 'Your own businesses, newest first',
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
  'GET /admin/emission/:adminId': {
    handler: 'logistics-entry.findOfAdmin',
    who: ['ecommerce-admin'],
    summary: 'The entries of all your own businesses, newest first, each with its business',
    answer: logistics.logisticsEntryList,
    parameters: { adminId: z.string() },
  },
  'GET /emission/:businessName': {
    handler: 'logistics-entry.findOfBusiness',
    who: ['ecommerce-admin', 'business'],
    summary: 'The entries of a business, newest first, for itself and its e-commerce admin',
    answer: logistics.logisticsEntryList,
    parameters: { businessName: z.string() },
  },
  'POST /emissions': {
    handler: 'logistics-entry.create',
    who: ['business'],
    summary: 'Add a logistics entry; the server adds factors and emissions',
    body: logistics.logisticsEntryInput,
    status: 201,
    answer: logistics.logisticsEntryAdded,
  },
  'GET /products': {
    handler: 'product.find',
    ...PUBLIC,
    summary:
      'Products, newest first, with q the best first: all that match, or with page one page of them',
    query: products.productQuery,
    answer: products.productList,
    pageAnswer: products.productPage,
  },
  'GET /products/:id': {
    handler: 'product.findOne',
    ...PUBLIC,
    summary: 'A product; with the key of a preview, its draft',
    query: previewQuery,
    answer: products.product,
    unknown: messages.productNotFound,
  },
  'GET /content/products': {
    handler: 'product.findEdited',
    who: EDITORS,
    summary: 'Products for editors, including those not public yet or no longer',
    query: products.editedProductQuery,
    answer: products.editedProductList,
    pageAnswer: products.editedProductPage,
  },
  'POST /addproduct': {
    handler: 'product.create',
    who: EDITORS,
    summary: 'Add a product, with one to three pictures',
    body: products.productInput,
    files: {
      images: {
        types: PICTURE_LIMITS.types,
        required: true,
        most: products.MOST_PRODUCT_IMAGES,
      },
    },
    status: 201,
    answer: products.editedProduct,
  },
  'PUT /products/:id': {
    handler: 'product.update',
    who: EDITORS,
    summary:
      'Change a product and publish the change; 409 while the panel has an unpublished draft',
    body: products.productChange,
    files: { images: { types: PICTURE_LIMITS.types, most: products.MOST_PRODUCT_IMAGES } },
    answer: products.editedProduct,
    refusals: [409],
    unknown: messages.productNotFound,
  },
  'DELETE /products/:id': {
    handler: 'product.delete',
    who: EDITORS,
    summary: 'Delete a product and its pictures',
    answer: succeeded,
    unknown: messages.productNotFound,
  },
  'GET /news': {
    handler: 'news-article.find',
    ...PUBLIC,
    summary:
      'News, newest first, with q the best first: all that match, or with page one page of them',
    query: news.newsQuery,
    answer: news.newsList,
    pageAnswer: news.newsPage,
  },
  'GET /news/:id': {
    handler: 'news-article.findOne',
    ...PUBLIC,
    summary: 'A news article; with the key of a preview, its draft',
    query: previewQuery,
    answer: news.newsEntry,
  },
  'GET /content/news': {
    handler: 'news-article.findEdited',
    who: EDITORS,
    summary: 'News for editors, including those not public yet or no longer',
    query: news.editedNewsQuery,
    answer: news.editedNewsList,
    pageAnswer: news.editedNewsPage,
  },
  'POST /addnews': {
    handler: 'news-article.create',
    who: EDITORS,
    summary: 'Publish a news article',
    body: news.newsInput,
    files: { image: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: news.newsAdded,
  },
  'PUT /news/:id': {
    handler: 'news-article.update',
    who: EDITORS,
    summary:
      'Change a news article and publish the change; 409 while the panel has an unpublished draft',
    body: news.newsChange,
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: news.editedNews,
    refusals: [409],
  },
  'DELETE /news/:id': {
    handler: 'news-article.delete',
    who: EDITORS,
    summary: 'Delete a news article and its picture',
    answer: succeeded,
  },
  'GET /blogs': {
    handler: 'blog-post.find',
    ...PUBLIC,
    summary:
      'Articles of the Resources page, newest first, with q the best first, or with page one page of them',
    query: blogs.blogQuery,
    answer: blogs.blogList,
    pageAnswer: blogs.blogPage,
  },
  'GET /blogs/:id': {
    handler: 'blog-post.findOne',
    ...PUBLIC,
    summary: 'An article of the Resources page; with the key of a preview, its draft',
    query: previewQuery,
    answer: blogs.blogPost,
  },
  'GET /content/blogs': {
    handler: 'blog-post.findEdited',
    who: EDITORS,
    summary:
      'Articles of the Resources page for editors, including those not public yet or no longer',
    query: blogs.editedBlogQuery,
    answer: blogs.editedBlogList,
    pageAnswer: blogs.editedBlogPage,
  },
  'POST /addblog': {
    handler: 'blog-post.create',
    who: EDITORS,
    summary: 'Publish an article of the Resources page',
    body: blogs.blogInput,
    files: { image: { types: PICTURE_LIMITS.types, required: true } },
    status: 201,
    answer: blogs.editedBlog,
  },
  'PUT /blogs/:id': {
    handler: 'blog-post.update',
    who: EDITORS,
    summary:
      'Change an article of the Resources page and publish the change; 409 while the panel has an unpublished draft',
    body: blogs.blogChange,
    files: { image: { types: PICTURE_LIMITS.types } },
    answer: blogs.editedBlog,
    refusals: [409],
  },
  'DELETE /blogs/:id': {
    handler: 'blog-post.delete',
    who: EDITORS,
    summary: 'Delete an article of the Resources page and its picture',
    answer: succeeded,
  },
  'GET /jobs': {
    handler: 'job-opening.find',
    ...PUBLIC,
    summary: 'Job openings, newest first',
    answer: jobList,
  },
  'GET /landing': {
    handler: 'landing.content',
    ...PUBLIC,
    summary: 'The content of the home, about and contact pages',
    answer: landing,
  },
  'GET /pages/:name': {
    handler: 'page.findOne',
    ...PUBLIC,
    summary: 'Privacy, terms or imprint, as editors wrote them; 404 until they have',
    parameters: { name: pageName },
    unknown: messages.pageNotWritten,
    answer: writtenPage,
  },
  'POST /contact': {
    handler: 'contact-message.create',
    who: EVERYBODY,
    summary: 'Send a message to the people behind the site',
    body: contact.contactInput,
    status: 201,
    answer: contact.contactReceived,
    limits: ['contact-address', 'contact-email'],
  },
  'GET /getprojects': {
    handler: 'carbon-project.find',
    ...PUBLIC,
    summary:
      'Carbon projects, newest first, with q the best first: all that match, or with page one page of them',
    query: projects.projectQuery,
    answer: projects.projectList,
    pageAnswer: projects.projectPage,
  },
  'GET /getprojects/:id': {
    handler: 'carbon-project.findOne',
    ...PUBLIC,
    summary: 'A carbon project; with the key of a preview, its draft',
    query: previewQuery,
    answer: projects.projectEntry,
  },
  'GET /content/projects': {
    handler: 'carbon-project.findEdited',
    who: EDITORS,
    summary: 'Carbon projects for editors, including those not public yet or no longer',
    query: projects.editedProjectQuery,
    answer: projects.editedProjectList,
    pageAnswer: projects.editedProjectPage,
  },
  'POST /addprojects': {
    handler: 'carbon-project.create',
    who: EDITORS,
    summary: 'Publish a carbon project, with photos, a video and documents',
    body: projects.projectInput,
    files: PROJECT_FILES,
    status: 201,
    answer: projects.editedProject,
  },
  'PUT /projects/:id': {
    handler: 'carbon-project.update',
    who: EDITORS,
    summary:
      'Change a carbon project and publish the change; 409 while the panel has an unpublished draft',
    body: projects.projectChange,
    files: PROJECT_FILES,
    answer: projects.editedProject,
    refusals: [409],
  },
  'DELETE /projects/:id': {
    handler: 'carbon-project.delete',
    who: EDITORS,
    summary: 'Delete a carbon project and its files; 409 when there are orders of it',
    answer: succeeded,
    refusals: [409],
  },
  'GET /issuances': {
    handler: 'issuance.find',
    who: EDITORS,
    summary: 'A page of the issuances of credits that match, newest first',
    query: issuances.issuanceQuery,
    answer: issuances.issuancePage,
  },
  'POST /issuances': {
    handler: 'issuance.create',
    who: EDITORS,
    summary:
      'Add credits that a registry issued to a project; 409 when another issuance has some of the serials',
    body: issuances.issuanceInput,
    status: 201,
    answer: issuances.issuanceAnswer,
    refusals: [404, 409],
  },
  'PUT /issuances/:id': {
    handler: 'issuance.update',
    who: EDITORS,
    summary: 'Change the price of the credits that are not ordered',
    body: issuances.issuanceChange,
    answer: issuances.issuanceAnswer,
  },
  'POST /issuances/:id/withdraw': {
    handler: 'issuance.withdraw',
    who: EDITORS,
    summary: 'Withdraw available credits for ever; 409 when fewer are available',
    body: issuances.withdrawal,
    answer: issuances.issuanceAnswer,
    refusals: [409],
  },
  'GET /ledger': {
    handler: 'issuance.ledger',
    who: EVERYBODY,
    summary: 'All movements of credits, the oldest first: a CSV file, or with format=json JSON',
    query: issuances.ledgerQuery,
    answer: issuances.ledgerList,
    answerTypes: ['text/csv'],
  },
  'GET /getbuyers': {
    handler: 'buyer.find',
    who: EDITORS,
    summary: 'Buyers, newest first: all that match, or with page one page of them',
    query: buyers.buyerQuery,
    answer: buyers.buyerList,
    pageAnswer: buyers.buyerPage,
  },
  'POST /addbuyer': {
    handler: 'buyer.create',
    who: EDITORS,
    summary: 'Add a buyer, or all valid rows of an array at once; duplicates are skipped',
    query: buyers.buyersAddQuery,
    body: buyers.buyersInput,
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: buyers.buyersAdded,
    refusals: [409],
    readAs: (body: unknown) => (Array.isArray(body) ? buyers.buyerRows : buyers.buyerInput),
  },
  'POST /checkout': {
    handler: 'order.create',
    who: ANYBODY,
    summary: 'Buy credits of a project; a repeated Idempotency-Key answers the first order',
    headers: checkout.checkoutHeaders,
    body: checkout.checkoutInput,
    status: 201,
    answer: checkout.orderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /orders/:reference': {
    handler: 'order.findOne',
    who: EVERYBODY,
    summary: 'An order, for whoever knows its reference',
    answer: checkout.orderWithPayment,
    parameters: { reference: checkout.typedOrderReference },
  },
  'GET /orders': {
    handler: 'order.find',
    who: ['client', 'content-manager', 'platform-admin'],
    summary: 'A page of the orders that match, newest first; a client sees its own, without notes',
    query: checkout.orderQuery,
    answer: checkout.orderPage,
  },
  'GET /orders.csv': {
    handler: 'order.download',
    who: EDITORS,
    summary: 'The same as a CSV file, with everything that matches',
    answerTypes: ['text/csv'],
    query: checkout.orderFilter,
  },
  'PUT /orders/:reference': {
    handler: 'order.update',
    who: EDITORS,
    summary: 'Write notes on an order',
    body: checkout.orderChange,
    answer: checkout.editedOrderAnswer,
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/cancel': {
    handler: 'order.cancel',
    who: EDITORS,
    summary:
      'Cancel an order, so that its credits can be bought again, and tell the buyer by mail; 409 in a state that is not cancelled',
    body: checkout.orderCancellation,
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/confirm': {
    handler: 'order.confirm',
    who: EVERYBODY,
    summary:
      'Confirm the e-mail address of an order by the link of its mail; credits ordered by invoice are then reserved for `invoiceDays`',
    body: checkout.orderConfirmation,
    answer: checkout.orderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/pay': {
    handler: 'order.pay',
    who: EDITORS,
    summary:
      'Mark an order by invoice as paid and deliver its credits; after it expired, where as many are still free',
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/refund': {
    handler: 'order.refund',
    who: EDITORS,
    summary: 'Note that a paid order was refunded; its credits can be bought again',
    body: checkout.orderRefund,
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/retire': {
    handler: 'order.retire',
    who: ANYBODY,
    summary:
      'Ask for the retirement of the credits of an order: its buyer with the token of its mail, its client, or editors',
    body: retirements.retirementRequest,
    answer: checkout.orderAnswer,
    refusals: [403, 409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'GET /orders/:reference/proforma': {
    handler: 'order.proforma',
    who: EVERYBODY,
    summary: 'The proforma of an order by invoice, for whoever knows its reference',
    answerTypes: ['application/pdf'],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/cancel': {
    handler: 'order.cancelMany',
    who: EDITORS,
    summary: 'Cancel several orders, all or none; 409 when one is already cancelled',
    body: checkout.ordersCancellation,
    answer: checkout.ordersCancelled,
    refusals: [404, 409],
  },
  'GET /cart': {
    handler: 'cart.find',
    who: ANYBODY,
    summary:
      'The cart of the visitor, by a cookie, or of the account; 404 where there are no carts',
    answer: carts.cart,
    refusals: [404],
  },
  'PUT /cart': {
    handler: 'cart.update',
    who: ANYBODY,
    summary: 'Replace what is in the cart, which is kept for 30 days; 404 where there are no carts',
    body: carts.cartInput,
    answer: carts.cart,
    limits: ['cart'],
    refusals: [404],
  },
  'POST /product-orders': {
    handler: 'product-order.create',
    who: ANYBODY,
    summary:
      'Order products, which are then reserved; a repeated Idempotency-Key answers the first order; 404 where there are no carts',
    headers: checkout.checkoutHeaders,
    body: productOrders.productOrderInput,
    status: 201,
    answer: productOrders.productOrderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /product-orders': {
    handler: 'product-order.find',
    who: EDITORS,
    summary: 'A page of the orders of products that match, newest first',
    query: productOrders.productOrderQuery,
    answer: productOrders.productOrderPage,
  },
  'GET /product-orders/:reference': {
    handler: 'product-order.findOne',
    who: EVERYBODY,
    summary: 'An order of products, for whoever knows its reference',
    answer: productOrders.productOrderWithPayment,
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'POST /product-orders/:reference/confirm': {
    handler: 'product-order.confirm',
    who: EVERYBODY,
    summary:
      'Confirm the e-mail address of an order of products by the link in its mail; products ordered by invoice then stay reserved for `invoiceDays`',
    body: checkout.orderConfirmation,
    answer: productOrders.productOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'GET /product-orders/:reference/proforma': {
    handler: 'product-order.proforma',
    who: EVERYBODY,
    summary: 'The proforma of an order of products by invoice, for whoever knows its reference',
    answerTypes: ['application/pdf'],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'PUT /product-orders/:reference': {
    handler: 'product-order.update',
    who: EDITORS,
    summary:
      'Note that an order of products is paid, fulfilled, returned or cancelled; the last two give its products back',
    body: productOrders.productOrderChange,
    answer: productOrders.editedProductOrderAnswer,
    refusals: [409],
    parameters: { reference: productOrders.typedProductOrderReference },
  },
  'GET /retirements': {
    handler: 'retirement.find',
    who: EVERYBODY,
    summary:
      'The public register of retirements, newest first; with format=csv a file of all that match. Demonstrations are in the list, and neither in totals nor in the file',
    query: retirements.retirementQuery,
    answer: retirements.retirementPage,
    answerTypes: ['text/csv'],
  },
  'GET /retirements/:id': {
    handler: 'retirement.findOne',
    who: ['client', 'content-manager', 'platform-admin'],
    summary: 'A retirement with name and reason, whatever the consent; a client sees its own',
    answer: retirements.retirementAnswer,
  },
  'PUT /retirements/:id': {
    handler: 'retirement.update',
    who: EDITORS,
    summary:
      'Enter the retirement at the registry: the order becomes Retired; 409 for a demonstration, or when it is entered already',
    body: retirements.registryRetirement,
    answer: retirements.retirementAnswer,
    refusals: [409],
  },
  'PUT /retirements/:id/consent': {
    handler: 'retirement.updateConsent',
    who: ['visitor', 'client', 'content-manager', 'platform-admin'],
    summary:
      'Show or hide name and reason: the buyer with the token of the mail of the order, its client, or editors',
    body: retirements.consentChange,
    answer: retirements.retirementAnswer,
  },
  'GET /certificates/:id': {
    handler: 'retirement.certificate',
    who: EVERYBODY,
    summary: 'The certificate of a retirement, and whether the ledger agrees with it now',
    answer: retirements.certificate,
  },
  'GET /certificates/:id/pdf': {
    handler: 'retirement.certificatePdf',
    who: EVERYBODY,
    summary: 'The same as a PDF',
    answerTypes: ['application/pdf'],
  },
  'GET /holdings': {
    handler: 'retirement.holdings',
    who: ['client'],
    summary:
      "The client's own credits by issuance: held and retired, with the serials of those held",
    answer: retirements.creditHoldings,
  },
  'GET /search': {
    handler: 'search.find',
    ...PUBLIC,
    summary: 'Search products, projects, news and articles: at most 20 results, the best first',
    query: searchQuery,
    answer: searchAnswer,
  },
  'GET /site': {
    handler: 'site.settings',
    ...PUBLIC,
    summary: 'Settings that the screens need before anybody has logged in',
    answer: siteSettings,
  },
  'GET /openapi.json': {
    handler: 'site.openapi',
    ...PUBLIC,
    summary: 'This description',
    answer: z.object({ openapi: z.literal('3.1.0') }),
  },
  'GET /health': {
    handler: 'site.health',
    who: EVERYBODY,
    summary: 'The process is alive',
    answer: z.object({ status: z.literal('alive') }),
  },
  'GET /ready': {
    handler: 'site.ready',
    who: EVERYBODY,
    summary: 'Database and storage answer; 503 when one does not, or while shutting down',
    answer: z.object({ status: z.literal('ready') }),
  },
} as const satisfies Record<`${Method} /${string}`, CallSpec>;

export type CallName = keyof typeof CALL_TABLE;

/** The table as a list, for code that iterates over it. */
export const CALLS: readonly Call[] = Object.entries(CALL_TABLE).map(([name, spec]) => {
  const [method, path] = name.split(' ') as [Method, string];
  return { ...spec, method, path };
});

/** The call of this name. */
export function callNamed(name: CallName): CallSpec {
  return CALL_TABLE[name];
}
