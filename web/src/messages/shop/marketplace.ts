/** Texts of the Green Marketplace. */

export const marketText = {
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
    best: 'Editors’ rating',
  },
  noProducts: 'There are no products yet',
  noProductsWhy: 'The first ones are on their way. Please come back soon.',
  nothingFound: 'No product matches',
  nothingFoundWhy: 'Try another word, or look in all categories.',
  soldOut: 'Sold out',
} as const;
