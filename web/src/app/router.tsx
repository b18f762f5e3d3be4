import { paths } from '@canopy/domain/site-pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../lib/load-chunk';
import type { Head } from '../lib/public-page';
import { titleText } from '../messages/workspace';
import type { LoginPath } from '../pages/login/login-page';
import {
  type AccessHandle,
  ADMIN,
  BUSINESS,
  CLIENT,
  CONTENT,
  CONTENT_ACCOUNT,
  ECOM_ADMIN,
  USER,
} from './access';

type Load = () => Promise<{ default: ComponentType }>;

/** Returns a lazy route component, whose script loads when the route is opened. */
const lazy = (load: Load) => async () => ({ Component: (await loadChunk(load)).default });

const page = (path: string, title: string, load: Load): RouteObject => ({
  path,
  handle: { title } satisfies Head,
  lazy: lazy(load),
});

const login = (path: LoginPath, title: string) =>
  page(path, title, async () => {
    const { LoginPage } = await import('../pages/login/login-page');
    return { default: () => <LoginPage path={path} /> };
  });

const logins: RouteObject[] = [
  login(paths.adminLogin, titleText.adminLogin),
  login(paths.clientLogin, titleText.clientLogin),
  login(paths.userLogin, titleText.userLogin),
  page(
    paths.clientRegister,
    titleText.clientRegister,
    () => import('../pages/login/client-register-page'),
  ),
  page(paths.email, titleText.email, () => import('../pages/login/email-page')),
  page(paths.setPassword, titleText.setPassword, () => import('../pages/login/set-password-page')),
];

/** Makes a role's account route. All roles share the screen but use their own frame. */
const account = (path: string) =>
  page(path, titleText.account, () => import('../pages/account/account-page'));

const addEmission = () => import('../pages/admin/add-emission-page');
const allEmissions = () => import('../pages/admin/all-emissions-page');
const addClient = () => import('../pages/admin/add-client-page');
const allClients = () => import('../pages/admin/all-clients-page');

const adminPages: RouteObject = {
  handle: { access: ADMIN } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/admin-layout')),
  children: [
    page(paths.addEmission, titleText.addEmission, addEmission),
    page(paths.allEmissions, titleText.allEmissions, allEmissions),
    page(
      paths.importFactors,
      titleText.importFactors,
      () => import('../pages/admin/import-factors-page'),
    ),
    page(
      paths.unknownUnits,
      titleText.unknownUnits,
      () => import('../pages/admin/unknown-units-page'),
    ),
    page(paths.library, titleText.library, () => import('../pages/admin/library-page')),
    page(
      paths.libraryPack,
      titleText.libraryPack,
      () => import('../pages/admin/library-pack-page'),
    ),
    page(paths.addClient, titleText.addClient, addClient),
    page(paths.addClients, titleText.addClient, addClient),
    page(paths.allClients, titleText.allClients, allClients),
    page(paths.history, titleText.history, () => import('../pages/admin/history-page')),
    account(paths.adminAccount),
  ],
};

const myEmission = () => import('../pages/client/my-emission-page');

const clientPages: RouteObject = {
  handle: { access: CLIENT } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/client-layout')),
  children: [
    page(paths.client, titleText.clientDashboard, myEmission),
    page(paths.myEmission, titleText.clientDashboard, myEmission),
    page(paths.addUsers, titleText.addUsers, () => import('../pages/client/add-users-page')),
    page(paths.myUsers, titleText.myUsers, () => import('../pages/client/my-users-page')),
    page(paths.managers, titleText.managers, () => import('../pages/client/managers-page')),
    page(paths.sites, titleText.sites, () => import('../pages/client/sites-page')),
    page(
      paths.instruments,
      titleText.instruments,
      () => import('../pages/client/instruments-page'),
    ),
    page(paths.clientHistory, titleText.history, () => import('../pages/client/history-page')),
    page(paths.reports, titleText.reports, () => import('../pages/client/reports-page')),
    page(paths.yearData, titleText.yearData, () => import('../pages/client/year-data-page')),
    page(paths.closeYear, titleText.closeYear, () => import('../pages/client/close-year-page')),
    page(paths.policy, titleText.policy, () => import('../pages/client/policy-page')),
    page(
      paths.clientCredits,
      titleText.clientCredits,
      () => import('../pages/client/credits-page'),
    ),
    page(paths.restate, titleText.restate, () => import('../pages/client/restate-page')),
    account(paths.clientAccount),
  ],
};

const userEmission = () => import('../pages/user/user-emission-page');

const userPages: RouteObject = {
  handle: { access: USER } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/user-layout')),
  children: [
    page(paths.user, titleText.userEmission, userEmission),
    page(paths.userEmission, titleText.userEmission, userEmission),
    page(
      paths.importRecords,
      titleText.importRecords,
      () => import('../pages/user/import-records-page'),
    ),
    account(paths.userAccount),
  ],
};

const ecommerceLogins: RouteObject[] = [
  login(paths.ecomAdminLogin, titleText.ecomAdminLogin),
  page(
    paths.ecomAdminRegister,
    titleText.ecomAdminRegister,
    () => import('../pages/ecommerce/ecom-admin-register-page'),
  ),
  login(paths.businessLogin, titleText.businessLogin),
];

const ecomAdminPages: RouteObject = {
  handle: { access: ECOM_ADMIN } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/ecom-admin-layout')),
  children: [
    page(
      paths.adminDashboard,
      titleText.adminDashboard,
      () => import('../pages/ecommerce/admin-dashboard-page'),
    ),
    account(paths.ecomAdminAccount),
  ],
};

const businessPages: RouteObject = {
  handle: { access: BUSINESS } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/business-layout')),
  children: [
    page(
      paths.businessDashboard,
      titleText.businessDashboard,
      () => import('../pages/ecommerce/business-dashboard-page'),
    ),
    page(
      paths.ecomEmissions,
      titleText.ecomEmissions,
      () => import('../pages/ecommerce/ecom-emissions-page'),
    ),
    account(paths.businessAccount),
  ],
};

const contentPages: RouteObject = {
  handle: { access: CONTENT } satisfies AccessHandle,
  lazy: lazy(() => import('./layouts/content-layout')),
  children: [
    page(paths.productForm, titleText.productForm, () => import('../pages/content/products-page')),
    page(paths.newsForm, titleText.newsForm, () => import('../pages/content/news-page')),
    page(paths.carbonCms, titleText.carbonCms, () => import('../pages/content/projects-page')),
    page(paths.blogCms, titleText.blogCms, () => import('../pages/content/blogs-page')),
    page(
      paths.productEntry,
      titleText.productEntry,
      () => import('../pages/content/product-entry-page'),
    ),
    page(paths.newsEntry, titleText.newsEntry, () => import('../pages/content/news-entry-page')),
    page(
      paths.projectEntry,
      titleText.projectEntry,
      () => import('../pages/content/project-entry-page'),
    ),
    page(paths.blogEntry, titleText.blogEntry, () => import('../pages/content/blog-entry-page')),
    page(
      paths.issuancesCms,
      titleText.issuancesCms,
      () => import('../pages/content/issuances-page'),
    ),
    page(
      paths.productOrdersCms,
      titleText.productOrdersCms,
      () => import('../pages/content/product-orders-page'),
    ),
    page(paths.ordersCms, titleText.ordersCms, () => import('../pages/content/orders-page')),
    page(
      paths.retirementsCms,
      titleText.retirementsCms,
      () => import('../pages/content/retirements-page'),
    ),
    page(paths.buyersCms, titleText.buyersCms, () => import('../pages/content/buyers-page')),
    page(paths.addBuyer, titleText.addBuyer, () => import('../pages/content/add-buyer-page')),
    page(
      paths.importBuyers,
      titleText.importBuyers,
      () => import('../pages/content/import-buyers-page'),
    ),
    {
      ...account(paths.contentAccount),
      handle: { title: titleText.account, access: CONTENT_ACCOUNT } satisfies Head & AccessHandle,
    },
  ],
};

const workspaces: RouteObject = {
  lazy: lazy(() => import('./antd-root')),
  children: [
    ...logins,
    adminPages,
    clientPages,
    userPages,
    ...ecommerceLogins,
    ecomAdminPages,
    businessPages,
    contentPages,
  ],
};

/** Logins and workspaces, which the server does not render. */
export const workspaceRoutes: RouteObject[] = [
  {
    path: paths.root,
    lazy: lazy(() => import('../pages/public/main-site-page')),
  },
  workspaces,
];
