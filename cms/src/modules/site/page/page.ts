/** Pages written by an operator: privacy, terms, imprint. A new site has none of them. */

import { blocks, messages } from '@canopy/domain/common';
import type { WrittenPage } from '@canopy/domain/site';
import { LEGAL_PAGES, type LegalPage } from '@canopy/domain/site-pages';
import { notFound } from '../../../http/refusals';
import { PUBLISHED, readLastChange } from '../../../rows/published';
import { queryRows } from '../../../rows/query-rows';

/** Content type of each page. */
export const PAGE_UIDS = {
  privacy: 'api::page.privacy-page',
  terms: 'api::page.terms-page',
  imprint: 'api::page.imprint-page',
} as const satisfies Record<LegalPage, string>;

const PUBLISHED_NAMES = `
  select 'privacy' as name from privacy_page where published_at is not null
  union select 'terms' from terms_page where published_at is not null
  union select 'imprint' from imprint_page where published_at is not null`;

/**
 * Reads a page.
 * @throws 404 until it is written and published
 */
export async function one(name: LegalPage): Promise<WrittenPage> {
  const row: { title: string; blocks: unknown } | null = await strapi.db
    .query(PAGE_UIDS[name])
    .findOne({ where: PUBLISHED });
  if (!row) throw notFound(messages.pageNotWritten);
  // Parsing drops picture fields that the panel's editor stores for the server only.
  return { title: row.title, blocks: blocks.parse(row.blocks) };
}

/** Lists the published pages. It runs one plain statement, because every visit needs it. */
export async function listPublished(): Promise<LegalPage[]> {
  const rows = await queryRows<{ name: LegalPage }>(PUBLISHED_NAMES, []);
  const published = rows.map(({ name }) => name);
  return LEGAL_PAGES.filter((name) => published.includes(name));
}

/** Lists when each published page last changed. */
export async function listChanges(): Promise<
  { readonly name: LegalPage; readonly changed: string }[]
> {
  const changes = await Promise.all(LEGAL_PAGES.map((name) => readLastChange(PAGE_UIDS[name])));
  return LEGAL_PAGES.flatMap((name, n) => {
    const changed = changes[n];
    return changed === undefined ? [] : [{ name, changed }];
  });
}
