import site from './api/site/services/site';
import { makeAppendOnly } from './bootstrap/audit/append-only';
import { watchSubjects } from './bootstrap/audit/watch';
import { ensurePages } from './bootstrap/content/pages';
import { startDailyWork, stopDailyWork } from './bootstrap/daily-work';
import { fillDemo, wantsDemo } from './bootstrap/demo/demo';
import { ensurePanelAdmin, ensurePlatformAdmin, type FirstLogin } from './bootstrap/first-accounts';
import { allowLargeBodies } from './bootstrap/large-bodies';
import { applyPanelLayouts } from './bootstrap/panel/apply';
import { guardDocuments } from './bootstrap/panel/guards';
import { addPanelRoutes } from './bootstrap/panel/routes';
import { syncPermissions } from './bootstrap/permissions/permissions';
import { answerRefusedRequests } from './bootstrap/refused-requests';
import { ensurePanelRoles } from './bootstrap/roles/panel-roles';
import { ensureRoles } from './bootstrap/roles/roles';
import { turnPicturesUpright } from './bootstrap/upload-settings';

/** Logins that were generated at this boot; `server.js` shows them once. */
export const firstLogins: FirstLogin[] = [];

export default {
  register(): void {
    guardDocuments();
    allowLargeBodies();
    answerRefusedRequests();
    addPanelRoutes();
  },

  async bootstrap(): Promise<void> {
    await makeAppendOnly();
    watchSubjects();
    await ensureRoles();
    await syncPermissions();
    await turnPicturesUpright();
    await site.ensure();
    await applyPanelLayouts();
    await ensurePanelRoles();
    if (await wantsDemo()) await fillDemo();
    await ensurePages();
    for (const login of [await ensurePlatformAdmin(), await ensurePanelAdmin()]) {
      if (login) firstLogins.push(login);
    }
    startDailyWork();
  },

  destroy: stopDailyWork,
};
