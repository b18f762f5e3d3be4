import { isYearLabel } from '@canopy/domain/common';
import { RETIREMENT_STATES } from '@canopy/domain/credits';
import { PUBLIC_PAGES, paths, RETIREMENTS_PER_PAGE } from '@canopy/domain/site-pages';
import { readView, requirePage } from '../../app/list-page';
import { readOrNull } from '../../app/read-entry';
import { definePage } from '../../lib/public-page';
import { readOneOf } from '../../lib/url-state';
import { failedText, missingText } from '../../messages/content/missing';
import { publicTitleText } from '../../messages/site';

/** Address parameters of the register, with their defaults. */
export const REGISTER_VIEW = { q: '', year: '', state: '', page: 1 };

/** Change that clears all filters. */
export const NO_FILTERS: Partial<typeof REGISTER_VIEW> = { q: '', year: '', state: '', page: 1 };

export const certificatePage = definePage({
  path: paths.certificate,
  async load({ read, params: { id = '' } }) {
    const certificate = await readOrNull(read.get('/certificates/:id', { path: { id } }));
    return certificate && { certificate };
  },
  head: () => ({ title: publicTitleText.certificate }),
  // Search engines list no certificates: people who have the address decide who sees one.
  isPrivate: true,
  missing: {
    ...missingText.certificate,
    to: paths.retirements,
    label: PUBLIC_PAGES[paths.retirements].title,
  },
  failed: failedText.certificate,
});

export const retirementsPage = definePage({
  path: paths.retirements,
  async load(asked) {
    const { page, year, ...view } = readView(asked, REGISTER_VIEW);
    const q = view.q.trim();
    const state = readOneOf(RETIREMENT_STATES, view.state);
    const { data, meta, ...register } = await asked.read.get('/retirements', {
      query: {
        ...(q && { q }),
        ...(state && { state }),
        // The call refuses anything else, and an address should not cause an error.
        ...(isYearLabel(year) && { year }),
        page,
        pageSize: RETIREMENTS_PER_PAGE,
      },
    });
    const pages = Math.ceil(meta.total / RETIREMENTS_PER_PAGE);
    requirePage(asked, paths.retirements, page, pages);
    return { ...register, rows: data, page, pages, total: meta.total };
  },
  head: ({ page }) => ({
    ...PUBLIC_PAGES[paths.retirements],
    subject: { type: 'website', page },
  }),
  failed: failedText.register,
});
