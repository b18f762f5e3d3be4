import { commonMessages, type Role } from '@canopy/domain/common';
import { type Path, paths } from '@canopy/domain/site-pages';
import { matchPath, useMatches } from 'react-router-dom';
import type { SessionState } from '../lib/session';
import { appText } from '../messages/en';

/**
 * Areas of the site: their readers, and the redirect for other visitors (specification §4). Routes
 * name their area (`router.tsx`). This is a convenience: the server checks each call's permissions.
 */

interface Area {
  readonly roles: readonly Role[];
  /** Target of the redirect for visitors without a session. */
  readonly login: Path;
  /** Treatment of sessions with another role: an explanation, or a visitor's redirect. */
  readonly otherRole: 'explain' | 'redirect';
  /** Notice for visitors who are not signed in. */
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

/**
 * Area of the content manager's account. Platform admins have their account among their other
 * screens.
 */
export const CONTENT_ACCOUNT: Area = { ...CONTENT, roles: ['content-manager'] };

type Access = Area | 'everybody';

/**
 * Route handle that names the readers of its pages. Nested routes inherit it unless they name
 * others.
 */
export interface AccessHandle {
  readonly access: Area;
}

/** Returns the innermost route's access. Without any, the page is open. */
export function findAccess(matches: readonly { readonly handle?: unknown }[]): Access {
  const stated = matches.flatMap(({ handle }) => (handle as Partial<AccessHandle>)?.access ?? []);
  return stated.at(-1) ?? 'everybody';
}

/** Returns the current page's access. */
export function useAccess(): Access {
  return findAccess(useMatches());
}

/** Start page of each role after login. */
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

/** Account page of each role: one screen, in the frame of the role's other screens. */
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

/** Returns the login page for this access, or null for open pages. */
export function findLoginPage(access: Access): Path | null {
  return access === 'everybody' ? null : access.login;
}

/** Reports whether accounts of this role may see the page. */
export function mayRoleSee(access: Access, role: Role): boolean {
  return access === 'everybody' || access.roles.includes(role);
}

/** Notice shown to a redirected visitor on arrival. */
export interface Notice {
  readonly type: 'success' | 'info';
  readonly text: string;
}

export type Verdict =
  | { readonly is: 'show' }
  | { readonly is: 'wait' }
  /** Explanation for a session whose role has no access to the page. */
  | { readonly is: 'explain' }
  | { readonly is: 'redirect'; readonly to: Path; readonly notice?: Notice };

/** Decides whether this session sees the page, waits, gets an explanation or is redirected. */
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
