import { makeAppendOnly } from './bootstrap/audit/append-only';
import { watchSubjects } from './bootstrap/audit/watch';
import { checkDivision } from './bootstrap/check-division';
import { ensurePages } from './bootstrap/content/pages';
import { startCreditWorker, stopCreditWorker } from './bootstrap/credit-worker';
import { startDailyWork, stopDailyWork } from './bootstrap/daily-work';
import { fillDemo, wantsDemo } from './bootstrap/demo/demo';
import { keepDemoLoginsHere } from './bootstrap/demo/keep-demo-logins';
import { timeFactorChanges } from './bootstrap/factor-changes';
import { ensureFirstAccounts } from './bootstrap/first-accounts';
import { startOutboxWorker, stopOutboxWorker } from './bootstrap/outbox-worker';
import { applyPanelLayouts } from './bootstrap/panel/apply';
import { registerCustomFields } from './bootstrap/panel/custom-fields';
import { guardDocuments } from './bootstrap/panel/guards';
import { addPanelRoutes } from './bootstrap/panel/routes';
import { syncPermissions } from './bootstrap/permissions/permissions';
import { noteRelease } from './bootstrap/release';
import { ensurePanelRoles, limitStrapiRoles } from './bootstrap/roles/panel-roles';
import { ensureRoles } from './bootstrap/roles/roles';
import { runSteps } from './bootstrap/steps/steps';
import { checkStorageLocation } from './bootstrap/storage-location';
import { stopWeeklyCount, storeUploads, turnPicturesUpright } from './bootstrap/upload-settings';
import { registerCalls } from './calls/routes';
import { warnOfConnectionLimit } from './connections/connection-limit';
import { guardSchemaSync } from './connections/schema-sync';
import { indexSessions } from './connections/session-indexes';
import { endSilentConnections } from './connections/silent-connections';
import { logSlowStatements } from './connections/slow-statements';
import { startSqliteThreads } from './connections/sqlite-threads';
import { dropTriggersBeforeSync } from './connections/sqlite-triggers';
import { guardCreditLedger } from './modules/credits/ledger-triggers';
import * as factorSearch from './modules/factors/emission-factor/search-index';
import { guardClosedMonths } from './modules/inventory/closed-month-triggers';
import * as periods from './modules/inventory/periods/period';
import * as partialIndexes from './modules/inventory/records/partial-indexes';
import * as outbox from './modules/mail/outbox';
import * as search from './modules/search/search';
import * as site from './modules/site/site';
import { keepPolicyOnDocumentation } from './patches/documentation-policy';
import { keepIdleConnections } from './patches/keep-alive';
import { addPanelBodyReaders } from './patches/panel-bodies';
import { guardPanelLogin } from './patches/panel-login';
import { answerRefusedRequests } from './patches/refused-requests';
import { markStorageFailures } from './patches/storage-failures';
import { startMetrics } from './server/metrics';
import { hashPasswordsInWorkers } from './server/password-hashing';
import { sharedCounts, warnOfCounts } from './server/redis';
import { logFailure } from './server/storage-failure';

export default {
  register(): void {
    guardSchemaSync();
    dropTriggersBeforeSync();
    indexSessions();
    keepPolicyOnDocumentation();
    registerCalls();
    registerCustomFields();
    guardDocuments();
    keepIdleConnections();
    answerRefusedRequests();
    // These routes have their own body readers. Routes that Strapi adds later get the panel's
    // reader.
    addPanelRoutes();
    addPanelBodyReaders();
    guardPanelLogin();
    hashPasswordsInWorkers();
    sharedCounts();
  },

  async bootstrap(): Promise<void> {
    await startSqliteThreads();
    await startMetrics(strapi.db.connection.client.pool, outbox.countPending);
    markStorageFailures();
    endSilentConnections();
    logSlowStatements();
    warnOfCounts();
    await warnOfConnectionLimit();
    watchSubjects();
    await checkStorageLocation();
    await runSteps();
    await noteRelease();
    await checkDivision();
    await makeAppendOnly();
    await guardClosedMonths();
    await guardCreditLedger();
    await timeFactorChanges();
    await factorSearch.ensure();
    await partialIndexes.ensure();
    await ensureRoles();
    await syncPermissions();
    storeUploads();
    stopWeeklyCount();
    await turnPicturesUpright();
    await site.ensure();
    await applyPanelLayouts();
    await ensurePanelRoles();
    await limitStrapiRoles();
    if (await wantsDemo()) await fillDemo();
    await ensurePages();
    await ensureFirstAccounts();
    await keepDemoLoginsHere();
    startDailyWork();
    startOutboxWorker();
    startCreditWorker();
    // May take as long as counting a year. The server answers requests meanwhile.
    periods.finishLocks().catch(logFailure);
    search.prepare().catch(logFailure);
  },

  async destroy(): Promise<void> {
    await Promise.all([stopDailyWork(), stopOutboxWorker(), stopCreditWorker()]);
  },
};
