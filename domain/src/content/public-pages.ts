/**
 * The public pages that do not change their subject: what browsers and search engines show of them.
 * Titles stand before the product's name. A page that is missing here is nobody's to find.
 */
export const PUBLIC_PAGES = {
  '/homepage': {
    title: 'Measure, reduce and balance emissions',
    description:
      'Measure greenhouse gas emissions with factors you can check, buy verified carbon credits, and find products made with care.',
  },
  '/marketplace': {
    title: 'Green Marketplace',
    description:
      'Products for kitchens, rooms and offices from makers who show where their material comes from.',
  },
  '/marketplacehome': {
    title: 'Carbon Credits',
    description:
      'Credits of verified climate projects, with rating, registry, methodology and price in the open.',
  },
  '/allnews': {
    title: 'News',
    description: 'What is new in measuring emissions, in carbon credits and on the marketplace.',
  },
  '/blog': {
    title: 'Resources',
    description: 'Articles on climate, carbon markets and a greener everyday life.',
  },
  '/jobs': { title: 'Jobs', description: 'Open positions, and what it is like to work with us.' },
  '/about': {
    title: 'About us',
    description: 'Our vision and ethos, the team, and the standards and commitments we keep to.',
  },
  '/contact': {
    title: 'Contact',
    description:
      'Ask about carbon credit trading, neutrality certification, ESG reporting and our other services.',
  },
  '/learn-more': {
    title: 'Learn more',
    description: 'How measuring works: scopes, factors and results, explained from the start.',
  },
} as const;

export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Lists, each of whose pages (`?page=2`) has something of its own to find. */
export const PAGED_PUBLIC_PAGES: readonly string[] = [
  '/marketplace',
  '/marketplacehome',
  '/allnews',
  '/blog',
] satisfies PublicPage[];

/** Where the pages of single entries lie. */
export const entryPaths = {
  news: (id: string) => `/news/${id}`,
  product: (id: string) => `/product/${id}`,
  project: (id: string) => `/project/${id}`,
  category: (category: string) => `/category/${encodeURIComponent(category)}`,
} as const;
