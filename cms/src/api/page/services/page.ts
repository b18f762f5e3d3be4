import { blocks, LEGAL_PAGES, type LegalPage, messages, type WrittenPage } from '@canopy/domain';
import { notFound } from '../../../http/refusals';
import { PUBLISHED } from '../../../rows/published';

/** The content type of each page. */
export const PAGE_UIDS = {
  privacy: 'api::page.privacy-page',
  terms: 'api::page.terms-page',
  imprint: 'api::page.imprint-page',
} as const satisfies Record<LegalPage, string>;

/** Pages that an operator writes: privacy, terms, imprint. A new site has none of them. */
export default {
  /** @throws 404 while it is not written and published */
  async one(name: LegalPage): Promise<WrittenPage> {
    const row: { title: string; blocks: unknown } | null = await strapi.db
      .query(PAGE_UIDS[name])
      .findOne({ where: PUBLISHED });
    if (!row) throw notFound(messages.pageNotWritten);
    // The editor of the panel also stores of a picture what only the server needs to know.
    return { title: row.title, blocks: blocks.parse(row.blocks) };
  },

  /** The names of those that are published. */
  async listWritten(): Promise<LegalPage[]> {
    const counts = await Promise.all(
      LEGAL_PAGES.map((name) => strapi.db.query(PAGE_UIDS[name]).count({ where: PUBLISHED })),
    );
    return LEGAL_PAGES.filter((_, n) => counts[n]);
  },
};
