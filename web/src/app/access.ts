import { messages, type Role, routeOf } from '@canopy/domain';
import type { SessionState } from '../lib/session';
import { appText } from '../messages/en';
import { type Path, paths } from './paths';

/**
 * Who may see which page, and where the others are sent (specification §4). This is for
 * convenience: what a session may read and do is decided by the server, call by call.
 */

interface Area {
  readonly roles: readonly Role[];
  /** Where somebody without a session is sent. */
  readonly login: Path;
  /** What a session of another role meets: the reason, or the same redirect. */
  readonly otherRole: 'explain' | 'redirect';
  /** Said to somebody who comes without a session. */
  readonly notice?: string;
}

const ADMIN: Area = {
  roles: ['platform-admin'],
  login: paths.root,
  otherRole: 'redirect',
  notice: appText.adminFirst,
};
const CLIENT: Area = { roles: ['client'], login: paths.clientLogin, otherRole: 'explain' };
const USER: Area = { roles: ['member'], login: paths.userLogin, otherRole: 'explain' };
const ECOM_ADMIN: Area = {
  roles: ['ecommerce-admin'],
  login: paths.ecomAdminLogin,
  otherRole: 'explain',
  notice: appText.adminFirst,
};
const BUSINESS: Area = {
  roles: ['business'],
  login: paths.businessLogin,
  otherRole: 'explain',
  notice: appText.businessFirst,
};

const CONTENT: Area = {
  roles: ['content-manager', 'platform-admin'],
  login: paths.adminLogin,
  otherRole: 'explain',
};

type Access = Area | 'everybody';

export const ACCESS: Readonly<Record<Path, Access>> = {
  [paths.root]: 'everybody',
  [paths.home]: 'everybody',
  [paths.about]: 'everybody',
  [paths.resources]: 'everybody',
  [paths.jobs]: 'everybody',
  [paths.contact]: 'everybody',
  [paths.news]: 'everybody',
  [paths.newsArticle]: 'everybody',

  [paths.marketplace]: 'everybody',
  [paths.category]: 'everybody',
  [paths.product]: 'everybody',
  [paths.carbonCredits]: 'everybody',
  [paths.project]: 'everybody',
  [paths.checkout]: 'everybody',
  [paths.order]: 'everybody',

  [paths.adminLogin]: 'everybody',
  [paths.addEmission]: ADMIN,
  [paths.allEmissions]: ADMIN,
  [paths.importFactors]: ADMIN,
  [paths.addClient]: ADMIN,
  [paths.addClients]: ADMIN,
  [paths.allClients]: ADMIN,
  [paths.history]: ADMIN,
  [paths.adminAccount]: ADMIN,

  [paths.clientLogin]: 'everybody',
  [paths.clientRegister]: 'everybody',
  [paths.client]: CLIENT,
  [paths.myEmission]: CLIENT,
  [paths.addUsers]: CLIENT,
  [paths.myUsers]: CLIENT,
  [paths.clientHistory]: CLIENT,
  [paths.reports]: CLIENT,
  [paths.clientAccount]: CLIENT,

  [paths.userLogin]: 'everybody',
  [paths.user]: USER,
  [paths.userEmission]: USER,
  [paths.importRecords]: USER,
  [paths.userAccount]: USER,

  [paths.email]: 'everybody',
  [paths.setPassword]: 'everybody',

  [paths.ecomAdminLogin]: 'everybody',
  [paths.ecomAdminRegister]: 'everybody',
  [paths.adminDashboard]: ECOM_ADMIN,
  [paths.ecomAdminAccount]: ECOM_ADMIN,

  [paths.businessLogin]: 'everybody',
  [paths.businessDashboard]: BUSINESS,
  [paths.ecomEmissions]: BUSINESS,

  [paths.measureEmission]: 'everybody',
  [paths.auth]: 'everybody',
  [paths.emissionWorkflow]: 'everybody',
  [paths.workflowDashboard]: 'everybody',
  [paths.review]: 'everybody',
  [paths.learnMore]: 'everybody',
  [paths.businessAccount]: BUSINESS,

  [paths.productForm]: CONTENT,
  [paths.newsForm]: CONTENT,
  [paths.carbonCms]: CONTENT,
  [paths.blogCms]: CONTENT,
  [paths.buyersCms]: CONTENT,
  [paths.addBuyer]: CONTENT,
  [paths.importBuyers]: CONTENT,
  // The platform admin has its account among its other screens.
  [paths.contentAccount]: { ...CONTENT, roles: ['content-manager'] },
};

/** Where a role starts after its login. */
const START: Readonly<Record<Role, Path>> = {
  'platform-admin': paths.addEmission,
  client: paths.client,
  member: paths.user,
  'content-manager': paths.productForm,
  'ecommerce-admin': paths.adminDashboard,
  business: paths.businessDashboard,
};

export function startOf(role: Role): Path {
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

export function accountPageOf(role: Role): Path {
  return ACCOUNT[role];
}

/** The login of those who may see this page; null when everybody may. */
export function loginOf(pathname: string): Path | null {
  const access = accessTo(pathname);
  return access === 'everybody' ? null : access.login;
}

/** Whether an account of this role may see the page at `pathname`. */
export function mayRoleSee(pathname: string, role: Role): boolean {
  const access = accessTo(pathname);
  return access === 'everybody' || access.roles.includes(role);
}

/** What a redirected visitor is told on arrival. */
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

/** What somebody with this session sees at this address. */
export function judge(pathname: string, session: SessionState): Verdict {
  const access = accessTo(pathname);
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
    return { type: 'success', text: messages.logoutSuccessful };
  }
  if (session.status === 'out' && session.reason === 'expired') {
    return { type: 'info', text: messages.sessionEnded };
  }
  return area.notice ? { type: 'info', text: area.notice } : undefined;
}

/** An address that no route knows is open to everybody: they all see the not-found page. */
function accessTo(pathname: string): Access {
  const route = routeOf(pathname);
  return route ? ACCESS[route.path] : 'everybody';
}
