import { PRODUCT_CATEGORIES } from '../shop/product-categories';

/**
 * All addresses of the site. Both the router of `web` and the server use this table. Any other
 * address shows the not-found page with status 404.
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
  /** Page after a checkout of products. */
  productOrder: '/productorder/:reference',
  carbonCredits: '/marketplacehome',
  project: '/project/:id',
  checkout: '/checkout/:id',
  /** Page after a checkout. */
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
  /** Alias of `addClient`. The specification names both. */
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
  productEntry: '/productform/:id',
  newsForm: '/newsform',
  newsEntry: '/newsform/:id',
  carbonCms: '/carboncms',
  projectEntry: '/carboncms/:id',
  blogCms: '/blogcms',
  blogEntry: '/blogcms/:id',
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

/** Returns the address of a path with a value for its only `:name`. */
export function pathWith(path: Path, value: string): string {
  return path.replace(/:\w+/, () => encodeURIComponent(value));
}

/** Path matched by an address, with the value of each `:name`. */
export interface SiteRoute {
  readonly path: Path;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly path: Path;
  /** Lower case, except names after a colon. */
  readonly parts: readonly string[];
}

/** Paths by number of parts, because every request is compared with them. */
const PATTERNS = new Map<number, Pattern[]>();
for (const path of Object.values(paths)) {
  const parts = (path === paths.root ? '' : path)
    .split('/')
    .map((part) => (part.startsWith(':') ? part : part.toLowerCase()));
  PATTERNS.set(parts.length, [...(PATTERNS.get(parts.length) ?? []), { path, parts }]);
}

/**
 * Matches an address like the site's router: ignores case and a trailing slash.
 * @param pathname path of the address, without its query
 * @returns null for an address outside the site
 */
export function findRoute(pathname: string): SiteRoute | null {
  const given = pathname.replace(/\/$/, '').split('/');
  const patterns = PATTERNS.get(given.length);
  const parts = patterns && decodeParts(given);
  if (!parts) return null;
  const lower = parts.map((part) => part.toLowerCase());
  const found = patterns.find((pattern) =>
    pattern.parts.every((part, n) => (part.startsWith(':') ? parts[n] !== '' : part === lower[n])),
  );
  if (!found) return null;
  const params = found.parts.flatMap((part, n) =>
    part.startsWith(':') ? [[part.slice(1), parts[n] ?? ''] as const] : [],
  );
  return { path: found.path, params: Object.fromEntries(params) };
}

/** Returns the canonical address of a page, for every spelling matched by `findRoute`. */
export function canonicalPath({ path, params }: SiteRoute): string {
  const [value] = Object.values(params);
  if (value === undefined) return path;
  const category = PRODUCT_CATEGORIES.find((each) => each.toLowerCase() === value.toLowerCase());
  return pathWith(path, path === paths.category && category ? category : value);
}

/** Decodes the parts of an address. Returns null for invalid escapes. */
function decodeParts(parts: readonly string[]): string[] | null {
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
