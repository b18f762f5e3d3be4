/** Texts of the public site: its frame here, one group for each of its pages below. */

export const siteText = {
  navigation: {
    main: 'Main',
    home: 'Home',
    measure: 'Measure emissions',
    marketplace: 'Marketplace',
    carbonCredits: 'Carbon credits',
    retirements: 'Retired credits',
    resources: 'Resources',
    news: 'News',
    about: 'About',
    jobs: 'Jobs',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms',
    imprint: 'Imprint',
  },
  search: {
    site: 'Search this site',
    placeholder: 'Search',
    submit: 'Search',
    bestFirst: 'Best match first',
    failed: 'The search failed',
  },
  breadcrumb: 'Breadcrumb',
  gallery: {
    label: (name: string) => `Pictures of ${name}`,
    open: (number: number, all: number) => `Picture ${number} of ${all}`,
    show: (number: number, total: number) => `Show picture ${number} of ${total}`,
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  noScript: {
    title: 'This page needs JavaScript',
    needed: 'Orders and messages need JavaScript.',
    mail: 'Please write to',
    again: 'Please switch it on and load the page again.',
    againOr: 'Please switch it on and load the page again, or write to',
  },
  menu: 'Menu',
  allNews: 'All news',
  ask: 'Get in touch',
  cart: {
    title: 'Cart',
    pieces: (pieces: number) => (pieces === 1 ? 'piece' : 'pieces'),
  },
  login: 'Log in',
  doors: {
    client: { title: 'Client', text: 'Emissions of your organisation' },
    member: { title: 'User', text: 'Record consumption' },
    admin: { title: 'Admin', text: 'Factors, clients and content' },
    ecomAdmin: { title: 'E-commerce admin', text: 'Businesses and their shipments' },
    business: { title: 'Business', text: 'Logistics and packaging' },
  },
  footer: {
    explore: 'Explore',
    company: 'Company',
    legal: 'Legal',
  },
} as const;

/**
 * Titles of public pages that search engines do not list. The title bar shows them before the
 * product's name.
 */
export const publicTitleText = {
  checkout: 'Checkout',
  cart: 'Cart',
  productOrder: 'Order',
  order: 'Order confirmation',
  certificate: 'Certificate of retirement',
  measureEmission: 'Measure emissions',
  auth: 'Choose how to start',
  emissionWorkflow: 'Estimate emissions',
  workflowDashboard: 'Your estimates',
  review: 'Review and calculate',
  search: 'Search',
  searchFor: (words: string) => `Search: ${words}`,
  notFound: 'Page not found',
} as const;

/** Texts around a draft that an editor views before publication. */
export const previewText = {
  title: 'Draft preview',
  note: 'not public',
  failed: 'No preview',
} as const;
