import { paths } from './paths';

/**
 * Titles and descriptions of the public pages with a fixed subject, for browsers and search
 * engines. The site's name follows the title. Search engines don't list pages missing here.
 */
export const PUBLIC_PAGES = {
  [paths.home]: {
    title: 'Measure, reduce and balance emissions',
    description:
      'Measure greenhouse gas emissions with factors you can check, buy verified carbon credits, and find products made with care.',
  },
  [paths.marketplace]: {
    title: 'Green Marketplace',
    description:
      'Products for kitchens, rooms and offices from makers who show where their material comes from.',
  },
  [paths.carbonCredits]: {
    title: 'Carbon Credits',
    description:
      'Credits of verified climate projects, with public ratings, registries, methodologies and prices.',
  },
  [paths.retirements]: {
    title: 'Register of retirements',
    description:
      'Every retirement of carbon credits bought here: project, vintage, quantity, year and certificate.',
  },
  [paths.news]: {
    title: 'News',
    description: 'News on measuring emissions, carbon credits and the marketplace.',
  },
  [paths.resources]: {
    title: 'Resources',
    description: 'Articles on climate, carbon markets and a greener everyday life.',
  },
  [paths.jobs]: {
    title: 'Jobs',
    description: 'Open positions, and what it is like to work with us.',
  },
  [paths.about]: {
    title: 'About us',
    description: 'Our vision and ethos, our team, and the standards and commitments we follow.',
  },
  [paths.contact]: {
    title: 'Contact',
    description:
      'Ask about carbon credit trading, neutrality certification, ESG reporting and our other services.',
  },
  [paths.learnMore]: {
    title: 'Learn more',
    description: 'How measuring works: scopes, factors and results, explained from the start.',
  },
} as const;

export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Legal pages that the operator must write, by their names in the API. */
export const LEGAL_PAGES = ['privacy', 'terms', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Entries per page of public lists. */
export const PRODUCTS_PER_PAGE = 24;
export const PROJECTS_PER_PAGE = 12;
export const ARTICLES_PER_PAGE = 12;
export const RETIREMENTS_PER_PAGE = 25;

/** Maximum number of results of the site search, and minimum number of letters for a search. */
export const MOST_RESULTS = 20;
export const LEAST_LETTERS = 2;

/** Returns title and description of a category's page. */
export const categoryPage = (category: string) => ({
  title: category,
  description: `Products of the Green Marketplace: ${category}.`,
});

/** Default language and time zone of dates and numbers on public pages. */
export const SITE_LANGUAGE = { locale: 'en-IN', timeZone: 'Asia/Kolkata' } as const;
