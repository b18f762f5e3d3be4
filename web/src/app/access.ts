import { commonMessages, type Role } from '@canopy/domain/common';
import { type Path, paths } from '@canopy/domain/site-pages';
import { matchPath, useMatches } from 'react-router-dom';
import type { SessionState } from '../lib/session';
import { appText } from '../messages/en';

/**
 * The areas of the site: their readers, and where others are sent (specification §4). Routes name their
 * area (`router.tsx`). This is for convenience: the server decides, call by call, what a session may read
 * and do.
 */

interface Area {
  readonly roles: readonly Role[];
  /** Where somebody without a session is sent. */
  readonly login: Path;
  /** Explains to a session of another role why it sees nothing, or redirects it like a visitor. */
  readonly otherRole: 'explain' | 'redirect';
  /** Said to somebody who comes without a session. */
  readonly notice?: string;
}

export const ADMIN: Area = {
  roles: ['platform-admin'],
  login: paths.root,
  otherRole: 'redirect',
  notice: appText.adminFirst,
};
export const CLIENT: Area = { roles: ['client'], login: paths.clientLogin, otherRole: 'explain' };
export const USER: Area = { roles: ['member'], login: paths.userLogin, otherRole: 'explain' };
export const ECOM_ADMIN: Area = {
  roles: ['ecommerce-admin'],
  login: paths.ecomAdminLogin,
  otherRole: 'explain',
  notice: appText.adminFirst,
};
export const BUSINESS: Area = {
  roles: ['business'],
  login: paths.businessLogin,
  otherRole: 'explain',
  notice: appText.businessFirst,
};

export const CONTENT: Area = {
  roles: ['content-manager', 'platform-admin'],
  login: paths.adminLogin,
  otherRole: 'explain',
};

/** The platform admin has its account among its other screens. */
export const CONTENT_ACCOUNT: Area = { ...CONTENT, roles: ['content-manager'] };

type Access = Area | 'everybody';

/** The readers of a route's pages: of those below it too, unless one names others. */
export interface AccessHandle {
  readonly access: Area;
}

/** The access that the innermost of these routes states. Without any, the page is open. */
export function findAccess(matches: readonly { readonly handle?: unknown }[]): Access {
  const stated = matches.flatMap(({ handle }) => (handle as Partial<AccessHandle>)?.access ?? []);
  return stated.at(-1) ?? 'everybody';
}

/** The readers of the page that is shown. */
export function useAccess(): Access {
  return findAccess(useMatches());
}

/** Where a role starts after its login. */
const START: Readonly<Record<Role, Path>> = {
  'platform-admin': paths.addEmission,
  client: paths.client,
  member: paths.user,
  'content-manager': paths.productForm,
  'ecommerce-admin': paths.adminDashboard,
  business: paths.businessDashboard,
};

export function findStartPage(role: Role): Path {
  return START[role];
}

/** Where a role finds its own account: one screen, in the frame of its other screens. */
const ACCOUNT: Readonly<Record<Role, Path>> = {
  'platform-admin': paths.adminAccount,
  client: paths.clientAccount,
  member: paths.userAccount,
  'content-manager': paths.contentAccount,
  'ecommerce-admin': paths.ecomAdminAccount,
  business: paths.businessAccount,
};

export function findAccountPage(role: Role): Path {
  return ACCOUNT[role];
}

export function isAccountPage(pathname: string): boolean {
  return Object.values(ACCOUNT).some((path) => matchPath(path, pathname));
}

/** The login of those who may see this page; null when everybody may. */
export function findLoginPage(access: Access): Path | null {
  return access === 'everybody' ? null : access.login;
}

/** Whether an account of this role may see the page. */
export function mayRoleSee(access: Access, role: Role): boolean {
  return access === 'everybody' || access.roles.includes(role);
}

/** The notice that a redirected visitor gets on arrival. */
export interface Notice {
  readonly type: 'success' | 'info';
  readonly text: string;
}

export type Verdict =
  | { readonly is: 'show' }
  | { readonly is: 'wait' }
  /** The session's role is not one that this page is for. */
  | { readonly is: 'explain' }
  | { readonly is: 'redirect'; readonly to: Path; readonly notice?: Notice };

/** Decides what somebody with this session sees of a page. */
export function decideAccess(access: Access, session: SessionState): Verdict {
  if (access === 'everybody') {
    return { is: 'show' };
  }
  if (session.status === 'restoring') {
    return { is: 'wait' };
  }
  if (session.status === 'in') {
    if (access.roles.includes(session.me.role)) {
      return { is: 'show' };
    }
    if (access.otherRole === 'explain') {
      return { is: 'explain' };
    }
  }
  return { is: 'redirect', to: access.login, notice: noticeFor(access, session) };
}

function noticeFor(area: Area, session: SessionState): Notice | undefined {
  if (session.status === 'out' && session.reason === 'logout') {
    return { type: 'success', text: commonMessages.logoutSuccessful };
  }
  if (session.status === 'out' && session.reason === 'expired') {
    return { type: 'info', text: commonMessages.sessionEnded };
  }
  return area.notice ? { type: 'info', text: area.notice } : undefined;
}
