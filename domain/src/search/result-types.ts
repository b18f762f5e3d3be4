/** Kinds of entries that the site's search finds. Their order breaks ties. */
export const RESULT_TYPES = ['product', 'project', 'news', 'article'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];
