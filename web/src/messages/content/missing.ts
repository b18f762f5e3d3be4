import { commonMessages } from '@canopy/domain/common';

/**
 * Texts in place of a missing page. Every public page loads them, so page texts are kept
 * separately.
 */
export const missingText = {
  order: {
    title: 'There is no order with this reference',
    why: 'Compare it letter by letter with the one you were given.',
  },
  shop: {
    title: 'This shop takes no orders at the moment',
    why: 'You can look at the products, and ask us about them.',
  },
  certificate: {
    title: 'There is no certificate at this address',
    why: 'Compare it letter by letter with the address on the certificate.',
  },
  product: {
    title: commonMessages.productNotFound,
    why: 'It may no longer be sold, or the address has a typing error.',
  },
  article: {
    title: 'This article does not exist',
    why: 'It may have been withdrawn, or the address has a typing error.',
  },
  project: {
    title: 'Project not found',
    why: 'It may have been closed, or the address has a typing error.',
  },
  category: {
    title: 'No products found in this category.',
    why: 'Other categories may have what you are looking for.',
  },
  legal: {
    title: (page: string) => `${page}: not written yet`,
    why: 'This page has not been published yet. Please contact us with your questions.',
  },
} as const;

/** Labels of links from a missing page to a list. */
export const listLinkText = {
  products: 'Show all products',
  projects: 'All carbon projects',
  otherProjects: 'See other projects',
} as const;

/** Texts in place of a page that could not be loaded. */
export const failedText = {
  products: 'Error fetching products',
  category: 'Failed to fetch products',
  order: 'The order could not be loaded',
  certificate: 'The certificate could not be loaded',
  register: 'The register could not be loaded',
} as const;
