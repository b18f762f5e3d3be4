import type { Knex } from 'knex';

/** The column that each list was sorted by before entries had dates of publication. */
const SORTED_BY = {
  news_articles: 'published_at',
  blog_posts: 'created_at',
  products: 'created_at',
  carbon_projects: 'created_at',
} as const;

/**
 * Gives published entries the date that has sorted them as their date of publication, and their drafts the
 * same, so that every list keeps its order. News had a date of its own, mostly. A draft that was never
 * published gets its date when it is.
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
