import { messages, ROLES, type Role } from '@canopy/domain/common';
import { type Path, paths } from '@canopy/domain/site-pages';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../lib/session';
import { appText } from '../messages/en';
import { decideAccess, findAccess, findAccountPage, findLoginPage, findStartPage } from './access';
import { siteRoutes } from './public-routes';
import { workspaceRoutes } from './router';

const routes = siteRoutes(workspaceRoutes);

const as = (role: Role): SessionState => ({
  status: 'in',
  me: { role, userId: role, username: role },
});
/** Returns the matched routes of an address. */
const at = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route);
const accessTo = (path: string) => findAccess(at(path));

const OUT: SessionState = { status: 'out' };

const ADMIN_PAGES: Path[] = [
  paths.addEmission,
  paths.allEmissions,
  paths.importFactors,
  paths.unknownUnits,
  paths.library,
  paths.libraryPack,
  paths.addClient,
  paths.addClients,
  paths.allClients,
  paths.history,
  paths.adminAccount,
];
const CLIENT_PAGES: Path[] = [
  paths.client,
  paths.myEmission,
  paths.addUsers,
  paths.myUsers,
  paths.managers,
  paths.sites,
  paths.instruments,
  paths.yearData,
  paths.closeYear,
  paths.clientHistory,
  paths.policy,
  paths.restate,
  paths.reports,
  paths.clientCredits,
  paths.clientAccount,
];
const USER_PAGES: Path[] = [paths.user, paths.userEmission, paths.importRecords, paths.userAccount];
const ECOM_ADMIN_PAGES: Path[] = [paths.adminDashboard, paths.ecomAdminAccount];
const BUSINESS_PAGES: Path[] = [
  paths.businessDashboard,
  paths.ecomEmissions,
  paths.businessAccount,
];
const CONTENT_PAGES: Path[] = [
  paths.productForm,
  paths.newsForm,
  paths.carbonCms,
  paths.blogCms,
  paths.productEntry,
  paths.newsEntry,
  paths.projectEntry,
  paths.blogEntry,
  paths.ordersCms,
  paths.productOrdersCms,
  paths.issuancesCms,
  paths.retirementsCms,
  paths.buyersCms,
  paths.addBuyer,
  paths.importBuyers,
];
const OWNED = [
  ...ADMIN_PAGES,
  ...CLIENT_PAGES,
  ...USER_PAGES,
  ...ECOM_ADMIN_PAGES,
  ...BUSINESS_PAGES,
  ...CONTENT_PAGES,
  paths.contentAccount,
];
const OPEN = Object.values(paths).filter((path) => !OWNED.includes(path));

it.each(Object.values(paths))('%s has its own route', (path) => {
  expect(at(path).at(-1)?.path).toBe(path);
});

describe('access without a session', () => {
  it.each(ADMIN_PAGES)('%s redirects to / with a notice', (path) => {
    const notice = { type: 'info', text: appText.adminFirst };
    expect(decideAccess(accessTo(path), OUT)).toEqual({ is: 'redirect', to: '/', notice });
  });

  it.each(CLIENT_PAGES)('%s redirects to /client/login', (path) => {
    expect(decideAccess(accessTo(path), OUT)).toEqual({ is: 'redirect', to: '/client/login' });
  });

  it.each(USER_PAGES)('%s redirects to /user/login', (path) => {
    expect(decideAccess(accessTo(path), OUT)).toEqual({ is: 'redirect', to: '/user/login' });
  });

  it.each(ECOM_ADMIN_PAGES)('%s redirects to /ecomadminlogin with a notice', (path) => {
    const notice = { type: 'info', text: 'Please login as admin first' };
    expect(decideAccess(accessTo(path), OUT)).toEqual({
      is: 'redirect',
      to: '/ecomadminlogin',
      notice,
    });
  });

  it.each(BUSINESS_PAGES)('%s redirects to /businesslogin with a notice', (path) => {
    const text = 'Not logged in. Please login as a business to view this page.';
    const notice = { type: 'info', text };
    expect(decideAccess(accessTo(path), OUT)).toEqual({
      is: 'redirect',
      to: '/businesslogin',
      notice,
    });
  });

  it.each([...OPEN, '/no/such/page'])('%s is public', (path) => {
    expect(decideAccess(accessTo(path), OUT)).toEqual({ is: 'show' });
    expect(findLoginPage(accessTo(path))).toBeNull();
  });

  it.each([...CONTENT_PAGES, paths.contentAccount])('%s redirects to /admin', (path) => {
    expect(decideAccess(accessTo(path), OUT)).toEqual({ is: 'redirect', to: '/admin' });
  });

  it('announces a logout or an expired session', () => {
    expect(decideAccess(accessTo(paths.client), { status: 'out', reason: 'logout' })).toMatchObject(
      {
        notice: { type: 'success', text: messages.logoutSuccessful },
      },
    );
    expect(
      decideAccess(accessTo(paths.addClient), { status: 'out', reason: 'expired' }),
    ).toMatchObject({
      notice: { type: 'info', text: messages.sessionEnded },
    });
  });
});

describe('access with a session', () => {
  it.each(ROLES)('%s sees only its own pages', (role) => {
    const shown = OWNED.filter((path) => decideAccess(accessTo(path), as(role)).is === 'show');
    const own: Partial<Record<Role, Path[]>> = {
      'platform-admin': [...ADMIN_PAGES, ...CONTENT_PAGES],
      client: CLIENT_PAGES,
      member: USER_PAGES,
      'ecommerce-admin': ECOM_ADMIN_PAGES,
      business: BUSINESS_PAGES,
      'content-manager': [...CONTENT_PAGES, paths.contentAccount],
    };
    expect(shown).toEqual(own[role] ?? []);
  });

  it('redirects other roles from admin pages and explains denied client and user pages', () => {
    expect(decideAccess(accessTo(paths.addEmission), as('client'))).toMatchObject({
      is: 'redirect',
      to: '/',
    });
    expect(decideAccess(accessTo(paths.addUsers), as('member'))).toEqual({ is: 'explain' });
    expect(decideAccess(accessTo(paths.user), as('platform-admin'))).toEqual({ is: 'explain' });
  });

  it.each(ROLES)('%s may open its start page and its account page', (role) => {
    expect(decideAccess(accessTo(findStartPage(role)), as(role))).toEqual({ is: 'show' });
    expect(decideAccess(accessTo(findAccountPage(role)), as(role))).toEqual({ is: 'show' });
  });
});

it('waits while the session is being restored', () => {
  expect(decideAccess(accessTo(paths.client), { status: 'restoring' })).toEqual({ is: 'wait' });
});

it('protects addresses in other letter case and with trailing slashes', () => {
  expect(decideAccess(accessTo('/Client/AddUsers/'), OUT)).toMatchObject({ to: '/client/login' });
});
