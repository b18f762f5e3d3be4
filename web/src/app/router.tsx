import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadChunk } from '../lib/load-chunk';
import { titleText } from '../messages/en';
import { PageSkeleton } from '../ui/skeleton';
import { ErrorScreen } from './error-screen';
import { PublicLayout } from './layouts/public-layout';
import { paths } from './paths';
import { RootLayout, type RouteHandle } from './root-layout';

type Load = () => Promise<{ default: ComponentType }>;

/** A component whose script is loaded when somebody goes there. */
const lazy = (load: Load) => async () => ({ Component: (await loadChunk(load)).default });

const page = (path: string, title: string, load: Load): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: lazy(load),
});

const workflowPages: RouteObject[] = [
  page(
    paths.measureEmission,
    titleText.measureEmission,
    () => import('../pages/workflow/measure-emission-page'),
  ),
  page(paths.auth, titleText.auth, () => import('../pages/workflow/auth-page')),
  page(
    paths.emissionWorkflow,
    titleText.emissionWorkflow,
    () => import('../pages/workflow/emission-workflow-page'),
  ),
  page(
    paths.workflowDashboard,
    titleText.workflowDashboard,
    () => import('../pages/workflow/workflow-dashboard-page'),
  ),
  page(paths.review, titleText.review, () => import('../pages/workflow/review-page')),
  page(paths.learnMore, titleText.learnMore, () => import('../pages/workflow/learn-more-page')),
];

const publicPages: RouteObject = {
  Component: PublicLayout,
  children: [
    page(paths.home, titleText.home, () => import('../pages/public/home-page')),
    ...workflowPages,
    page('*', titleText.notFound, () => import('../pages/public/not-found-page')),
  ],
};

const logins: RouteObject[] = [
  page(paths.adminLogin, titleText.adminLogin, () => import('../pages/login/admin-login-page')),
  page(paths.clientLogin, titleText.clientLogin, () => import('../pages/login/client-login-page')),
  page(paths.userLogin, titleText.userLogin, () => import('../pages/login/user-login-page')),
];

const addEmission = () => import('../pages/admin/add-emission-page');
const allEmissions = () => import('../pages/admin/all-emissions-page');
const addClient = () => import('../pages/admin/add-client-page');
const allClients = () => import('../pages/admin/all-clients-page');

const adminPages: RouteObject = {
  lazy: lazy(() => import('./layouts/admin-layout')),
  children: [
    page(paths.addEmission, titleText.addEmission, addEmission),
    page(paths.allEmissions, titleText.allEmissions, allEmissions),
    page(
      paths.importFactors,
      titleText.importFactors,
      () => import('../pages/admin/import-factors-page'),
    ),
    page(paths.addClient, titleText.addClient, addClient),
    page(paths.addClients, titleText.addClient, addClient),
    page(paths.allClients, titleText.allClients, allClients),
    page(paths.history, titleText.history, () => import('../pages/admin/history-page')),
  ],
};

const myEmission = () => import('../pages/client/my-emission-page');

const clientPages: RouteObject = {
  lazy: lazy(() => import('./layouts/client-layout')),
  children: [
    page(paths.client, titleText.clientDashboard, myEmission),
    page(paths.myEmission, titleText.clientDashboard, myEmission),
    page(paths.addUsers, titleText.addUsers, () => import('../pages/client/add-users-page')),
    page(paths.myUsers, titleText.myUsers, () => import('../pages/client/my-users-page')),
    page(paths.clientHistory, titleText.history, () => import('../pages/client/history-page')),
    page(paths.reports, titleText.reports, () => import('../pages/client/reports-page')),
  ],
};

const userEmission = () => import('../pages/user/user-emission-page');

const userPages: RouteObject = {
  lazy: lazy(() => import('./layouts/user-layout')),
  children: [
    page(paths.user, titleText.userEmission, userEmission),
    page(paths.userEmission, titleText.userEmission, userEmission),
    page(
      paths.importRecords,
      titleText.importRecords,
      () => import('../pages/user/import-records-page'),
    ),
  ],
};

const ecommerceLogins: RouteObject[] = [
  page(
    paths.ecomAdminLogin,
    titleText.ecomAdminLogin,
    () => import('../pages/ecommerce/ecom-admin-login-page'),
  ),
  page(
    paths.ecomAdminRegister,
    titleText.ecomAdminRegister,
    () => import('../pages/ecommerce/ecom-admin-register-page'),
  ),
  page(
    paths.businessLogin,
    titleText.businessLogin,
    () => import('../pages/ecommerce/business-login-page'),
  ),
];

const ecomAdminPages: RouteObject = {
  lazy: lazy(() => import('./layouts/ecom-admin-layout')),
  children: [
    page(
      paths.adminDashboard,
      titleText.adminDashboard,
      () => import('../pages/ecommerce/admin-dashboard-page'),
    ),
  ],
};

const businessPages: RouteObject = {
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
  ],
};

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: PageSkeleton,
    children: [
      {
        // Inside the root, so that an error leaves the title and the mobile view working.
        ErrorBoundary: ErrorScreen,
        children: [
          {
            path: paths.root,
            lazy: lazy(() => import('../pages/public/main-site-page')),
          },
          publicPages,
          {
            lazy: lazy(() => import('./antd-root')),
            children: [
              ...logins,
              adminPages,
              clientPages,
              userPages,
              ...ecommerceLogins,
              ecomAdminPages,
              businessPages,
            ],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
