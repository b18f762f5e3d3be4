/** Texts of the news: lists, cards and articles. */
export const newsText = {
  title: 'News',
  lead: 'New factors, projects and products, and what people found when they measured.',
  seeFull: 'See full news',
  back: 'Back',
  next: 'Next',
  more: 'More news',
  related: 'Other news',
  minutes: (count: number) => `${count} min read`,
  print: 'Print',
  search: 'Search news',
  found: (total: number) => (total === 1 ? '1 article' : `${total} articles`),
  nothingFound: 'No news about that',
  nothingFoundWhy: 'Try fewer or other words. The search covers titles and texts.',
  showAll: 'Show all news',
  noneTitle: 'No news yet',
  noneWhy: 'News will appear here as soon as it is published.',
} as const;
