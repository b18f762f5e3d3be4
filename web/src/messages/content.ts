import { counted } from './counted';
import { blogFields, newsFields, productFields, projectFields } from './fields';

/** The sentences of the screens where content is kept. */

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
  action: 'Action',
  open: 'Open the page',
  openOf: (name: string) => `Open the page ${name} (opens in a new tab)`,
  saved: 'The change is published',
  newImage: 'Another image',
  newImages: 'Other images in place of these',
  otherFiles: (name: string) => `${name} in place of these`,
} as const;

export const publicationText = {
  fromHelp: 'In your time. Empty: at once.',
  hiddenHelp: 'Empty: it stays.',
  planned: 'Planned',
  hidden: 'Hidden',
  until: (time: string) => `until ${time}`,
} as const;

/** The help of a picture field. */
const pictureHelp = (mebibytes: number) => `JPG, PNG or WebP, at most ${mebibytes} MB.`;

export const productsText = {
  ...productFields,
  lead: 'What visitors see in the Green Marketplace. A product is on the site from its time on, or at once.',
  formTitle: 'Add product',
  listTitle: 'Products',
  imagesHelp: (most: number, mebibytes: number) =>
    `One to ${most} images. ${pictureHelp(mebibytes)}`,
  chooseImages: 'Choose images',
  priceHelp: 'In rupees, up to 10,00,000, with at most two decimals.',
  ratingHelp: '0 to 5 stars.',
  ratingOf: (stars: string) => `${stars} of 5`,
  categoryPlaceholder: 'Choose a category',
  submit: 'Add Product',
  added: 'Product added successfully!',
  addFailed: 'Failed to add product.',
  deleteFailed: 'The product could not be deleted.',
  count: (count: number) => counted(count, 'product', 'products'),
  search: 'Search name and description',
  categoryFilter: 'Filter by category',
  allCategories: 'All categories',
  csvName: 'products',
  loadFailed: 'The products could not be loaded',
  emptyTitle: 'There are no products yet',
  emptyWhy: 'Add the first, and visitors find it in the Green Marketplace.',
  noMatchTitle: 'No product matches',
} as const;

export const newsText = {
  ...newsFields,
  lead: 'News appears on the home page and the news page, newest first.',
  formTitle: 'New article',
  listTitle: 'Published news',
  imageHelp: pictureHelp,
  chooseImage: 'Choose an image',
  contentHelp: 'Separate paragraphs with blank lines.',
  submit: 'Add News',
  count: (count: number) => counted(count, 'article', 'articles'),
  search: 'Search title and content',
  csvName: 'news',
  loadFailed: 'The news could not be loaded',
  deleteFailed: 'The article could not be deleted.',
  emptyTitle: 'There is no news yet',
  emptyWhy: 'Add the first article, and visitors read it at once.',
  noMatchTitle: 'No article matches',
} as const;

export const blogsText = {
  ...blogFields,
  lead: 'Articles of the Resources page.',
  formTitle: 'New article',
  listTitle: 'Published articles',
  categoryPlaceholder: 'Choose a category',
  linkHelp: 'Where the article is read: https://…, or a page of this site such as /about.',
  imageHelp: pictureHelp,
  chooseImage: 'Choose an image',
  submit: 'Add Blog',
  added: 'Blog added successfully!',
  addFailed: 'Failed to add blog.',
  count: (count: number) => counted(count, 'article', 'articles'),
  search: 'Search title and text',
  csvName: 'blogs',
  loadFailed: 'The articles could not be loaded',
  deleteFailed: 'The article could not be deleted.',
  emptyTitle: 'There are no articles yet',
  emptyWhy: 'Add the first, and visitors find it on the Resources page.',
  noMatchTitle: 'No article matches',
} as const;

export const projectsText = {
  lead: 'Carbon projects whose credits visitors can buy. Name and price are needed; what else is known helps them to decide.',
  formTitle: 'Add project',
  listTitle: 'Projects',
  fields: projectFields,
  priceHelp: 'Rupees per credit of one tonne CO₂e, up to 10,00,000.',
  quantityHelp: 'Credits that can be bought, one tonne CO₂e each.',
  scoreHelp: '0 to 100, as you judge the project.',
  registryUrlHelp: 'The web address of the project there.',
  countryHelp: 'A name or a code, such as IN. Its outline is shown.',
  coBenefitsHelp: 'Separate them with commas.',
  featuredHelp: 'Show it among the featured projects',
  notStated: 'Not stated',
  photoHelp: (most: number, mebibytes: number) => `Up to ${most}. ${pictureHelp(mebibytes)}`,
  videoHelp: (mebibytes: number) => `MP4 or WebM, at most ${mebibytes} MB.`,
  documentHelp: (most: number, mebibytes: number) =>
    `Up to ${most}. PDF, at most ${mebibytes} MB each.`,
  choosePhotos: 'Choose photos',
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
  deleteFailed: 'The project could not be deleted.',
  offeredHelp: 'All credits it offers, including those that are sold.',
  emptyTitle: 'There are no projects yet',
  emptyWhy: 'Add the first, and visitors can buy its credits.',
  noMatchTitle: 'No project matches',
} as const;
