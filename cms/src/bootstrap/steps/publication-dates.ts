import type { Knex } from 'knex';

/** Column that sorted each list before entries had publication dates. */
const SORTED_BY = {
  news_articles: 'published_at',
  blog_posts: 'created_at',
  products: 'created_at',
  carbon_projects: 'created_at',
} as const;

/**
 * Sets each published entry's publication date to the date that has sorted it, so that every list
 * keeps its order. Drafts get the same date. Most news already had their own date. A draft that was
 * never published gets its date on publication.
 */
export async function datePublications(trx: Knex.Transaction): Promise<void> {
  for (const [table, column] of Object.entries(SORTED_BY)) {
    await trx(table)
      .whereNotNull('published_at')
      .whereNull('published_on')
      .update({ published_on: trx.ref(column) });
    // One date, even where a document was given two published rows by hand.
    const published = trx(`${table} as published`)
      .max('published.published_on')
      .whereNotNull('published.published_at')
      .whereRaw('published.document_id = ??', [`${table}.document_id`]);
    await trx(table)
      .whereNull('published_at')
      .whereNull('published_on')
      .update({ published_on: published });
  }
}
