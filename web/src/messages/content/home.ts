/** Texts of the home page, around editors' content or in its place until there is some. */
export const homeText = {
  eyebrow: 'Greenhouse-gas accounting',
  title: 'Know what you emit. Show how you know.',
  lead: (name: string) =>
    `${name} turns the fuel, electricity, goods and journeys of an organisation into emissions by scope, and keeps the factor behind every figure.`,
  start: 'Start measuring',
  explore: 'Explore the marketplace',
  proof: {
    title: 'Check it yourself',
    lead: 'Every figure leads back to a factor with its source, every retired credit to a public certificate.',
    figure: {
      title: 'A worked example',
      subject: 'A month of electricity for an office in India',
      terms: { amount: 'Amount', factor: 'Factor', result: 'Result', source: 'Source:' },
      amount: 'as read from the bill',
      factor: 'Grid electricity, India, national average',
      basis: 'Scope 2, location-based; CO₂ only',
      source:
        'CO2 Baseline Database for the Indian Power Sector, Version 21.0 (Central Electricity Authority)',
      edition: '2024-25',
    },
    certificate: {
      title: 'From the register of retirements',
      credits: (quantity: string, isOne: boolean) => `${quantity} ${isOne ? 'credit' : 'credits'}`,
      vintage: 'Vintage',
      registry: 'Registry',
      requested: 'Requested on',
      serials: 'Serials',
      moreSerials: (ranges: number) => `and ${ranges} more ${ranges === 1 ? 'range' : 'ranges'}`,
      states: { Requested: 'Provisional', Retired: 'Retired' },
      demonstration: 'Demonstration',
      demonstrationWhy: 'The payment was simulated. Nothing was retired at a registry.',
      open: 'Open the certificate',
    },
  },
  customers: 'Organisations we work with',
  groupLinks: { measure: 'Start measuring', credits: 'See carbon credits', shop: 'Visit the shop' },
  marketplace: {
    title: 'Green Marketplace',
    lead: 'Goods from makers who say where their material comes from.',
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
