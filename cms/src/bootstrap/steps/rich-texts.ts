import { toParagraphs } from '@canopy/domain/common';
import type { Knex } from 'knex';
import { allowFields } from '../roles/panel-fields';

const BATCH_ROWS = 200;

/** Types whose texts became rich, with their tables and plain text columns. */
const TYPES = [
  { uid: 'api::news-article.news-article', table: 'news_articles', text: 'content' },
  { uid: 'api::blog-post.blog-post', table: 'blog_posts', text: 'description' },
  { uid: 'api::carbon-project.carbon-project', table: 'carbon_projects', text: 'description' },
] as const;

/**
 * Adds rich text to every draft and published text: the same words in paragraphs. Keeps the plain
 * text. Panel users with access to the plain text get the same access to the rich text.
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
