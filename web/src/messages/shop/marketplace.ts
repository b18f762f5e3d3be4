/** Sentences of the Green Marketplace and of carbon projects. */

export const marketText = {
  title: 'Green Marketplace',
  lead: 'Things for kitchens, rooms and offices, made to last, to be refilled or to go back to the soil.',
  filters: 'Search and filters',
  search: 'Search products',
  categories: 'Category',
  allCategories: 'All categories',
  found: (total: number) => (total === 1 ? '1 product' : `${total} products`),
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    cheapest: 'Price, low to high',
    dearest: 'Price, high to low',
    best: 'Best rated',
  },
  failed: 'Error fetching products',
  noProducts: 'There are no products yet',
  noProductsWhy: 'The first ones are on their way. Please come back soon.',
  nothingFound: 'No product matches',
  nothingFoundWhy: 'Try another word, or look in all categories.',
  showAll: 'Show all products',
  rated: (stars: string) => `Rated ${stars} out of 5 stars`,
  soldOut: 'Sold out',
} as const;

export const categoryText = {
  failed: 'Failed to fetch products',
  empty: 'No products found in this category.',
  emptyWhy: 'Other categories may have what you are looking for.',
} as const;

export const projectText = {
  perCredit: 'per credit · 1 t CO₂e',
  each: 'per credit',
  creditsLeft: (count: string) => `${count} credits left`,
  oneLeft: '1 credit left',
  soldOut: 'Sold out',
  soldOutWhy: 'All credits of this project have been bought.',
  rating: (rating: string) => `Rating ${rating}`,
  buy: 'Buy credits',
  others: 'See other projects',
  about: 'About the project',
  facts: 'Facts',
  type: 'Project type',
  location: 'Location',
  coordinates: 'Coordinates',
  ratingTerm: 'Rating',
  verification: 'Verified by',
  registry: 'Registry',
  methodology: 'Methodology',
  climateScore: 'Climate score',
  scoreNote: 'A judgement by the editors of this site, not a measurement.',
  scoreUnexplained: 'Verification, registry and documents say what it rests on.',
  registryEntry: 'Entry in the registry',
  outOf100: (score: string) => `${score} out of 100`,
  coBenefits: 'Co-benefits',
  video: 'Film',
  videoOf: (name: string) => `Video about ${name}`,
  documents: 'Documents',
  notFound: 'Project not found',
  notFoundWhy: 'It may have been closed, or the address has a typing error.',
  allProjects: 'All carbon projects',
} as const;

/** The issuances of a project: its credits by vintage. */
export const issuanceText = {
  title: 'Credits by vintage',
  lead: 'Each credit is sold once. Its serial number is that of its registry.',
  vintage: 'Vintage',
  registry: 'Registry',
  serials: 'Serial numbers',
  available: 'Available',
  price: 'Price per credit',
  adjustment: 'Corresponding adjustment',
  nameOf: (vintage: number, registry: string) => `${vintage} · ${registry}`,
  unserialised: 'Without vintage and serial numbers',
  none: '–',
  /** A block of a registry is its own first serial number, with none as its last. */
  serialsFrom: (first: string, last: string) =>
    last === '' || first === last ? first : `${first} to ${last}`,
  of: (available: string, issued: string) => `${available} of ${issued}`,
  adjustments: { none: 'None', declared: 'Declared', made: 'Made' },
  adjustmentWhy:
    'With a corresponding adjustment, the host country does not count the reduction towards its own climate goal (Article 6 of the Paris Agreement): it has promised that (declared) or entered it in its books (made).',
} as const;
