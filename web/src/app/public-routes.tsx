import { findRoute } from '@canopy/domain/site-pages';
import { data, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadSite, SITE_ROUTE } from '../lib/site';
import {
  cartPage,
  categoryPage,
  checkoutPage,
  creditsPage,
  marketplacePage,
  orderPage,
  productCheckoutPage,
  productOrderPage,
  productPage,
  projectPage,
} from '../pages/marketplace/pages';
import NotFoundPage from '../pages/public/not-found-page';
import {
  aboutPage,
  contactPage,
  homePage,
  imprintPage,
  jobsPage,
  newsArticlePage,
  newsPage,
  privacyPage,
  resourcesPage,
  searchPage,
  termsPage,
} from '../pages/public/pages';
import { certificatePage, retirementsPage } from '../pages/retirements/pages';
import {
  authPage,
  emissionWorkflowPage,
  learnMorePage,
  measureEmissionPage,
  reviewPage,
  workflowDashboardPage,
} from '../pages/workflow/pages';
import { PageSkeleton } from '../ui/skeleton';
import { ErrorScreen } from './error-screen';
import { ContainedLayout } from './layouts/contained-layout';
import { PublicLayout, PublicPlace } from './layouts/public-layout';
import { makeReader } from './page-reader';
import { type PublicHandle, publicRoute } from './public-route';
import { RootLayout } from './root-layout';

const legalRoute = (page: typeof privacyPage) =>
  publicRoute(page, 'public/legal-page', () => import('../pages/public/legal-page'));

const workflowPages: RouteObject[] = [
  publicRoute(
    measureEmissionPage,
    'workflow/measure-emission-page',
    () => import('../pages/workflow/measure-emission-page'),
  ),
  publicRoute(authPage, 'workflow/auth-page', () => import('../pages/workflow/auth-page')),
  publicRoute(
    emissionWorkflowPage,
    'workflow/emission-workflow-page',
    () => import('../pages/workflow/emission-workflow-page'),
  ),
  publicRoute(
    workflowDashboardPage,
    'workflow/workflow-dashboard-page',
    () => import('../pages/workflow/workflow-dashboard-page'),
  ),
  publicRoute(reviewPage, 'workflow/review-page', () => import('../pages/workflow/review-page')),
  publicRoute(
    learnMorePage,
    'workflow/learn-more-page',
    () => import('../pages/workflow/learn-more-page'),
  ),
];

const publicPages: RouteObject[] = [
  publicRoute(homePage, 'public/home/home-page', () => import('../pages/public/home/home-page')),
  publicRoute(
    aboutPage,
    'public/about/about-page',
    () => import('../pages/public/about/about-page'),
  ),
  publicRoute(
    resourcesPage,
    'public/resources-page',
    () => import('../pages/public/resources-page'),
  ),
  publicRoute(jobsPage, 'public/jobs-page', () => import('../pages/public/jobs-page')),
  publicRoute(
    contactPage,
    'public/contact/contact-page',
    () => import('../pages/public/contact/contact-page'),
  ),
  legalRoute(privacyPage),
  legalRoute(termsPage),
  legalRoute(imprintPage),
  publicRoute(
    newsPage,
    'public/news/all-news-page',
    () => import('../pages/public/news/all-news-page'),
  ),
  publicRoute(
    newsArticlePage,
    'public/news/news-article-page',
    () => import('../pages/public/news/news-article-page'),
  ),
  publicRoute(searchPage, 'public/search-page', () => import('../pages/public/search-page')),
  publicRoute(
    marketplacePage,
    'marketplace/marketplace-page',
    () => import('../pages/marketplace/marketplace-page'),
  ),
  publicRoute(
    categoryPage,
    'marketplace/category-page',
    () => import('../pages/marketplace/category-page'),
  ),
  publicRoute(
    productPage,
    'marketplace/product-page',
    () => import('../pages/marketplace/product-page'),
  ),
  publicRoute(
    creditsPage,
    'marketplace/credits-page',
    () => import('../pages/marketplace/credits-page'),
  ),
  publicRoute(
    projectPage,
    'marketplace/project-page',
    () => import('../pages/marketplace/project-page'),
  ),
  publicRoute(
    checkoutPage,
    'marketplace/checkout-page',
    () => import('../pages/marketplace/checkout-page'),
  ),
  publicRoute(cartPage, 'marketplace/cart-page', () => import('../pages/marketplace/cart-page')),
  publicRoute(
    productCheckoutPage,
    'marketplace/product-checkout-page',
    () => import('../pages/marketplace/product-checkout-page'),
  ),
  publicRoute(
    productOrderPage,
    'marketplace/product-order-page',
    () => import('../pages/marketplace/product-order-page'),
  ),
  publicRoute(orderPage, 'marketplace/order-page', () => import('../pages/marketplace/order-page')),
  publicRoute(
    certificatePage,
    'retirements/certificate-page',
    () => import('../pages/retirements/certificate-page'),
  ),
  publicRoute(
    retirementsPage,
    'retirements/retirements-page',
    () => import('../pages/retirements/retirements-page'),
  ),
  { Component: ContainedLayout, children: workflowPages },
  // Sets the server's status to 404.
  { path: '*', id: '*', loader: () => data(null, { status: 404 }), Component: NotFoundPage },
];

/** Id of the parent route of all pages. */
export const PAGES_ROUTE = 'pages';

/**
 * Returns the routes of all pages in the frame of the site.
 * @param others pages that the server does not render: logins and workspaces
 */
export function siteRoutes(others: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: SITE_ROUTE,
      loader: (args) => loadSite(makeReader(args)),
      // Site settings load once, with the first page.
      shouldRevalidate: () => false,
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageSkeleton,
      children: [
        {
          id: PAGES_ROUTE,
          // Inside the root, so that an error leaves the title and the mobile view working.
          ErrorBoundary: ErrorScreen,
          children: [
            {
              Component: PublicLayout,
              // The frame shows before the first page has loaded.
              children: publicPages.map((route) => ({ ...route, HydrateFallback: PublicPlace })),
            },
            ...others,
          ],
        },
      ],
    },
  ];
}

/** Reports whether the address belongs to a login or a workspace and not to a public page. */
export function isWorkspace(pathname: string): boolean {
  return findRoute(pathname) !== null && handleAt(pathname) === undefined;
}

/** Returns the handle of the public page at this address, if any. */
export function handleAt(pathname: string): PublicHandle | undefined {
  return matchRoutes(publicPages, pathname)?.at(-1)?.route.handle;
}
