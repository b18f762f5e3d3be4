import { PRODUCT_CATEGORIES } from '../marketplace/categories';

/**
 * Every address of the site, once: the router of `web` and the server both follow this table. An
 * address that is not here is the not-found page, with status 404.
 */
export const paths = {
  root: '/',
  home: '/homepage',
  about: '/about',
  resources: '/blog',
  jobs: '/jobs',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  news: '/allnews',
  newsArticle: '/news/:newsId',
  search: '/search',

  marketplace: '/marketplace',
  category: '/category/:category',
  product: '/product/:productId',
  cart: '/cart',
  productCheckout: '/productcheckout',
  /** The page after a checkout of products. */
  productOrder: '/productorder/:reference',
  carbonCredits: '/marketplacehome',
  project: '/project/:id',
  checkout: '/checkout/:id',
  /** The page after a checkout. */
  order: '/order/:reference',
  certificate: '/certificate/:id',
  retirements: '/retirements',

  adminLogin: '/admin',
  addEmission: '/addemission',
  allEmissions: '/allemissions',
  importFactors: '/allemissions/import',
  unknownUnits: '/allemissions/units',
  library: '/library',
  libraryPack: '/library/:pack',
  addClient: '/addclient',
  /** The same screen: the specification names both. */
  addClients: '/addclients',
  allClients: '/allclients',
  history: '/history',
  adminAccount: '/admin/account',

  clientLogin: '/client/login',
  clientRegister: '/clientregister',
  client: '/client',
  myEmission: '/client/myemission',
  addUsers: '/client/addusers',
  myUsers: '/client/myusers',
  managers: '/client/managers',
  sites: '/client/sites',
  instruments: '/client/instruments',
  clientHistory: '/client/history',
  reports: '/client/reports',
  yearData: '/client/yeardata',
  closeYear: '/client/closeyear',
  policy: '/client/policy',
  restate: '/client/policy/restate',
  clientCredits: '/client/credits',
  clientAccount: '/client/account',

  userLogin: '/user/login',
  user: '/user',
  userEmission: '/user/useremission',
  importRecords: '/user/useremission/import',
  userAccount: '/user/account',

  email: '/email',
  setPassword: '/email/set-password',

  ecomAdminLogin: '/ecomadminlogin',
  ecomAdminRegister: '/ecomadminregister',
  adminDashboard: '/admindashboard',
  ecomAdminAccount: '/admindashboard/account',

  businessLogin: '/businesslogin',
  businessDashboard: '/businessdashboard',
  ecomEmissions: '/ecomemissions',

  measureEmission: '/measureemission',
  auth: '/auth',
  emissionWorkflow: '/emissionworkflow',
  workflowDashboard: '/emissionworkflowdashboard',
  review: '/review',
  learnMore: '/learn-more',
  businessAccount: '/businessdashboard/account',

  productForm: '/productform',
  newsForm: '/newsform',
  carbonCms: '/carboncms',
  blogCms: '/blogcms',
  ordersCms: '/orderscms',
  productOrdersCms: '/productorderscms',
  issuancesCms: '/issuancescms',
  retirementsCms: '/retirementscms',
  buyersCms: '/buyerscms',
  addBuyer: '/buyerscms/add',
  importBuyers: '/buyerscms/import',
  contentAccount: '/content/account',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The address of a path, with a value for its one `:name`. */
export function pathWith(path: Path, value: string): string {
  return path.replace(/:\w+/, () => encodeURIComponent(value));
}

/** The path that an address matches, and the value of each `:name`. */
export interface SiteRoute {
  readonly path: Path;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Matches an address like the site's router: in either case, with or without a trailing slash.
 * @param pathname the path of the address, without its query
 * @returns null for an address that the site does not have
 */
export function routeOf(pathname: string): SiteRoute | null {
  const parts = pathname.replace(/\/$/, '').split('/');
  for (const path of Object.values(paths)) {
    const params = paramsOf(path === paths.root ? [''] : path.split('/'), parts);
    if (params) return { path, params };
  }
  return null;
}

/** The one address of a page, for every spelling of it that `routeOf` matches. */
export function canonicalPath({ path, params }: SiteRoute): string {
  const [value] = Object.values(params);
  if (value === undefined) return path;
  const category = PRODUCT_CATEGORIES.find((each) => each.toLowerCase() === value.toLowerCase());
  return pathWith(path, path === paths.category && category ? category : value);
}

function paramsOf(
  pattern: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = decodePart(parts[index] ?? '');
    if (part === null) return null;
    if (expected.startsWith(':') && part !== '') params[expected.slice(1)] = part;
    else if (expected.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
