/** Texts of the home page, around editors' content or in its place until there is some. */
export const homeText = {
  eyebrow: 'Greenhouse-gas accounting',
  title: 'Know what you emit. Show how you know.',
  lead: (name: string) =>
    `${name} turns the fuel, electricity, goods and journeys of an organisation into emissions by scope, and keeps the factor behind every figure.`,
  start: 'Start measuring',
  explore: 'Explore the marketplace',
  example: {
    title: 'A worked example',
    subject: 'Half a tonne by truck, 280 km',
    lines: { weight: 'Weight', distance: 'Distance', factor: 'Factor, MCV' },
    result: 'Result',
  },
  customers: 'Organisations we work with',
  groupLinks: { measure: 'Start measuring', credits: 'See carbon credits', shop: 'Visit the shop' },
  offerings: 'Made for',
  marketplace: {
    title: 'Green Marketplace',
    lead: 'Goods for hotels, campuses and homes, from makers who say where their material comes from.',
    categories: 'Categories',
    all: 'All products',
  },
  credits: {
    title: 'Featured projects',
    lead: 'Each with its rating, verifier and price per tonne of CO₂e.',
    all: 'All carbon credits',
  },
  news: { title: 'Latest news' },
  estimate: {
    title: 'Estimate your emissions in three steps',
    lead: 'No account needed. Your entries stay in your browser.',
  },
} as const;
