import { commonMessages } from '@canopy/domain/common';

/**
 * Sentences in place of a page that there is not. Every page of the site knows them, so they stand apart from
 * those of the pages themselves.
 */
export const missingText = {
  order: {
    title: 'There is no order with this reference',
    why: 'Compare it with the one that you were given, letter by letter.',
  },
  shop: {
    title: 'This shop takes no orders at the moment',
    why: 'You can look at the products, and ask us about them.',
  },
  certificate: {
    title: 'There is no certificate at this address',
    why: 'Compare the address with that of the certificate, letter by letter.',
  },
  product: {
    title: commonMessages.productNotFound,
    why: 'It may no longer be sold, or the address has a typing error.',
  },
  article: {
    title: 'This article does not exist',
    why: 'It may have been withdrawn, or the address has a typing error.',
  },
  legal: {
    title: (page: string) => `${page}: not written yet`,
    why: 'The people behind this site have not published this page. Ask them what you need to know.',
  },
} as const;

/** The same of a page that could not be loaded. */
export const failedText = {
  order: 'The order could not be loaded',
  certificate: 'The certificate could not be loaded',
  register: 'The register could not be loaded',
} as const;
