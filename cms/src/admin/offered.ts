import type { StrapiApp } from '@strapi/strapi/admin';
import { refusalOf } from '../bootstrap/panel/panel-types';

/** Shows what could be installed, from a host the panel may not speak to. */
const MARKETPLACE = 'admin::marketplace.read';

const CONTENT_MANAGER = 'plugin::content-manager.explorer.';

/** Takes the buttons away for what the server would refuse, whatever the editor's role allows. */
export function offerOnlyWhatWorks(app: StrapiApp): void {
  app.addRBACMiddleware(
    () => (next) => (permissions) =>
      next(permissions.filter(({ action, subject }) => !isRefused(action, subject))),
  );
}

function isRefused(action: string, subject: string | null | undefined): boolean {
  if (action === MARKETPLACE) return true;
  if (!subject || !action.startsWith(CONTENT_MANAGER)) return false;
  return refusalOf(subject, action.slice(CONTENT_MANAGER.length)) !== undefined;
}
