import { listAll } from '@canopy/domain/common';
import { contentMessages } from '@canopy/domain/content';
import { blogFields, newsFields, productFields, projectFields } from '../fields';
import { counted } from '../inventory/counted';

/** Texts of the screens on which editors add and change content. */

export const filesText = {
  another: 'Choose another',
  more: 'Add another',
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  preview: (name: string) => `Preview of ${name}`,
} as const;

export const listText = {
  filters: 'Search and filter',
  csvFailed: 'The list could not be downloaded.',
  none: '–',
  open: 'Open the page',
  openOf: (name: string) => `Open the page of ${name} in a new tab`,
  /** @param files their name, such as `Photos` */
  replaces: (files: string) => `Replaces the current ${files.toLowerCase()}.`,
} as const;

/** Texts of the steps that several entries take together. */
export const entryStepText = {
  selection: 'Selected entries',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all entries on this page',
  selected: (things: string) => `${things} selected`,
  publish: (things: string) => `Publish ${things}`,
  publishTitle: (things: string) => `Publish ${things}?`,
  publishWhy: 'Their pages show the drafts as last saved.',
  showsHidden: 'Hidden ones become public again.',
  staysPlanned: 'Planned ones become public on their date.',
  published: (things: string) => `${things} published`,
  hide: (things: string) => `Hide ${things}`,
  hideTitle: (things: string) => `Hide ${things}?`,
  hideWhy: 'Visitors cannot open them any more. Unpublished changes stay in the drafts.',
  hidden: (things: string) => `${things} hidden`,
  delete: (things: string) => `Delete ${things}`,
  deleteTitle: (things: string) => `Delete ${things}?`,
  deleted: (things: string) => `${things} deleted`,
  stoppedBy: (names: readonly string[], message: string) =>
    `Nothing was changed, because of ${listAll(names)}: ${message} You can change the others now.`,
  yes: 'Yes',
  no: 'No',
} as const;

/** Texts of the filter by row state. */
export const stateText = {
  filter: 'Filter by status',
  all: 'All statuses',
} as const;

export const publicationText = {
  fromHelp: 'In your time zone. Leave it empty to publish at once.',
  fromTime: 'Public from: time',
  hiddenHelp: 'Leave it empty to keep it public.',
  hiddenTime: 'Hidden from: time',
  incomplete: 'Enter both a date and a time.',
  willBePublic: (from: string, until: string | null) =>
    `It will be public from ${from}${until ? ` until ${until}` : ''}.`,
  isPublicAtOnce: (until: string | null) =>
    `It will be public at once${until ? `, until ${until}` : ''}.`,
  staysPublic: (until: string | null) => `It is public${until ? ` until ${until}` : ''}.`,
  willBeHidden: (from: string) => `It will not be public, because it is hidden from ${from}.`,
  until: (time: string) => `until ${time}`,
} as const;

/** Returns a picture field's help. */
const pictureHelp = (mebibytes: number) => `JPG, PNG or WebP, at most ${mebibytes} MB.`;

export const productsText = {
  ...productFields,
  lead: 'Products in the Green Marketplace, newest first.',
  formTitle: 'Add product',
  listTitle: 'Products',
  imagesHelp: (most: number, mebibytes: number) =>
    `One to ${most} images. ${pictureHelp(mebibytes)}`,
  priceHelp: 'In rupees, up to 10,00,000, with at most two decimals.',
  ratingHelp: 'Your own, 0 to 5.',
  offeredHelp: 'All pieces, including sold and reserved ones.',
  madeInExample: 'Khurja, India',
  contentsExample: '750 ml',
  boundaryExample: 'Cradle to gate',
  methodExample: 'ISO 14067',
  footprint: 'Footprint',
  evidenceHelp:
    'Proof of the footprint, or of a claim such as “compostable” in the product’s texts: a certificate, a report, a web address.',
  leftOf: (left: string, offered: string) => `${left} of ${offered}`,
  unproven: (claims: readonly string[]) => `No evidence for: ${claims.join(', ')}`,
  ratingOf: (stars: string) => `${stars} of 5`,
  categoryPlaceholder: 'Choose a category',
  submit: 'Add Product',
  added: 'Product added successfully!',
  addFailed: 'Failed to add product.',
  count: (count: number) => counted(count, 'product', 'products'),
  search: 'Search products',
  categoryFilter: 'Filter by category',
  allCategories: 'All categories',
  claimsFilter: 'Filter by green claims',
  allClaims: 'All products',
  unprovenClaims: 'Green claims without evidence',
  csvName: 'products',
  loadFailed: 'The products could not be loaded',
  emptyTitle: 'There are no products yet',
  emptyWhy: 'Add a product to show it in the Green Marketplace.',
  noMatchTitle: 'No products found',
} as const;

export const newsText = {
  ...newsFields,
  lead: 'News appears on the home page and the news page, newest first.',
  formTitle: 'Add article',
  listTitle: 'News',
  imageHelp: pictureHelp,
  authorHelp: 'Shown below the title, if stated.',
  submit: 'Add News',
  added: contentMessages.newsAdded,
  addFailed: contentMessages.newsAddFailed,
  count: (count: number) => counted(count, 'article', 'articles'),
  search: 'Search title and content',
  csvName: 'news',
  loadFailed: 'The news could not be loaded',
  emptyTitle: 'There is no news yet',
  emptyWhy: 'Add an article to show it on the home page and the news page.',
  noMatchTitle: 'No articles found',
} as const;

export const blogsText = {
  ...blogFields,
  lead: 'Articles on the Resources page, newest first.',
  formTitle: 'Add article',
  listTitle: 'Articles',
  categoryPlaceholder: 'Choose a category',
  linkHelp: 'Address of the article: https://…, or a page of this site such as /about.',
  imageHelp: pictureHelp,
  submit: 'Add Blog',
  added: 'Blog added successfully!',
  addFailed: 'Failed to add blog.',
  count: (count: number) => counted(count, 'article', 'articles'),
  search: 'Search title and text',
  csvName: 'blogs',
  loadFailed: 'The articles could not be loaded',
  emptyTitle: 'There are no articles yet',
  emptyWhy: 'Add an article to show it on the Resources page.',
  noMatchTitle: 'No articles found',
} as const;

export const projectsText = {
  lead: 'Carbon projects whose credits visitors can buy. Only the name and the price are required.',
  formTitle: 'Add project',
  listTitle: 'Projects',
  fields: projectFields,
  priceHelp: 'Rupees per credit of one tonne CO₂e, up to 10,00,000.',
  quantityHelp: 'Credits that can be bought, one tonne CO₂e each.',
  scoreHelp: '0 to 100, as you judge the project.',
  registryUrlHelp: 'The project’s web address in the registry.',
  countryHelp: 'A name or code, such as IN. The page shows its outline.',
  nearestPlaceHelp: 'Nearest town and state, such as Krishnagiri, Tamil Nadu.',
  coordinatesHelp: 'Latitude and longitude in decimal degrees, such as 15.9129, 77.519.',
  scoreBasisHelp: 'Each criterion with its points, one per line.',
  coBenefitsHelp: 'Separate them with commas.',
  featuredHelp: 'Show in featured projects',
  notStated: 'Not stated',
  photoHelp: (most: number, mebibytes: number) => `Up to ${most}. ${pictureHelp(mebibytes)}`,
  videoHelp: (mebibytes: number) => `MP4 or WebM, at most ${mebibytes} MB.`,
  documentHelp: (most: number, mebibytes: number) =>
    `Up to ${most}. PDF, at most ${mebibytes} MB each.`,
  chooseVideo: 'Choose a video',
  chooseDocuments: 'Choose documents',
  perCredit: 'Price per credit',
  credits: 'Credits left',
  yes: 'Yes',
  no: 'No',
  submit: 'Add Project',
  added: 'Project added successfully!',
  /** Specification §8. */
  addFailed: 'Error adding project',
  count: (count: number) => counted(count, 'project', 'projects'),
  search: 'Search projects',
  csvName: 'carbon-projects',
  loadFailed: 'The projects could not be loaded',
  ofIssuances: 'Set by the project’s issuances.',
  toIssuances: 'Change it there',
  issuances: 'Issuances',
  issuancesOf: (name: string) => `Issuances of ${name}`,
  emptyTitle: 'There are no projects yet',
  emptyWhy: 'Add a project so that visitors can buy its credits.',
  noMatchTitle: 'No projects found',
} as const;
