import type { StrapiApp } from '@strapi/strapi/admin';
import { findRefusal } from '../bootstrap/panel/panel-types';

/** Plugin marketplace, on a host that the panel may not contact. */
const MARKETPLACE = 'admin::marketplace.read';

const CONTENT_MANAGER = 'plugin::content-manager.explorer.';

/** Hides the buttons for actions that the server refuses to every role. */
export function hideRefusedActions(app: StrapiApp): void {
  app.addRBACMiddleware(
    () => (next) => (permissions) =>
      next(permissions.filter(({ action, subject }) => !isRefused(action, subject))),
  );
}

function isRefused(action: string, subject: string | null | undefined): boolean {
  if (action === MARKETPLACE) return true;
  if (!subject || !action.startsWith(CONTENT_MANAGER)) return false;
  return findRefusal(subject, action.slice(CONTENT_MANAGER.length)) !== undefined;
}
