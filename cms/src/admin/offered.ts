import type { StrapiApp } from '@strapi/strapi/admin';
import { REFUSED, type WriteAction } from '../bootstrap/panel/refused';

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
  const name = action.slice(CONTENT_MANAGER.length) as WriteAction;
  return REFUSED[subject]?.[name] !== undefined;
}
