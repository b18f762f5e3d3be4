import { toParagraphs } from '@canopy/domain/common';
import type { Knex } from 'knex';
import { allowFields } from '../roles/panel-fields';

const BATCH_ROWS = 200;

/** The types whose texts became rich: their tables, and the column of the plain text. */
const TYPES = [
  { uid: 'api::news-article.news-article', table: 'news_articles', text: 'content' },
  { uid: 'api::blog-post.blog-post', table: 'blog_posts', text: 'description' },
  { uid: 'api::carbon-project.carbon-project', table: 'carbon_projects', text: 'description' },
] as const;

/**
 * Gives every text, of drafts and of what is published, its rich text: the same words in paragraphs. The plain
 * text stays beside it. People of the panel who may read or write the one may do that with the other.
 */
export async function writeRichTexts(trx: Knex.Transaction): Promise<void> {
  for (const { uid, table, text } of TYPES) {
    await writeParagraphs(table, text, trx);
    await allowFields(uid, ['blocks'], (fields) => fields.includes(text));
  }
}

async function writeParagraphs(table: string, text: string, trx: Knex.Transaction): Promise<void> {
  let last = 0;
  for (;;) {
    const rows: { id: number; words: string }[] = await trx(table)
      .select('id', { words: text })
      .whereNull('blocks')
      .whereNotNull(text)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS);
    for (const { id, words } of rows) {
      const blocks = toParagraphs(words);
      if (blocks.length > 0)
        await trx(table).where({ id }).update('blocks', JSON.stringify(blocks));
      last = id;
    }
    if (rows.length < BATCH_ROWS) return;
  }
}
