import { type Path, PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { definePage } from '../../lib/public-page';
import { publicTitleText } from '../../messages/site';

/** Defines a page without data from the server. */
const staticPage = (path: Path, title: string) =>
  definePage({ path, load: async () => ({}), head: () => ({ title }) });

/** Defines a page about the entries that the browser stores. */
const localPage = (path: Path, title: string) =>
  definePage({ ...staticPage(path, title), isLocal: true });

export const measureEmissionPage = staticPage(
  paths.measureEmission,
  publicTitleText.measureEmission,
);
export const authPage = staticPage(paths.auth, publicTitleText.auth);
export const emissionWorkflowPage = localPage(
  paths.emissionWorkflow,
  publicTitleText.emissionWorkflow,
);
export const workflowDashboardPage = localPage(
  paths.workflowDashboard,
  publicTitleText.workflowDashboard,
);
export const reviewPage = localPage(paths.review, publicTitleText.review);

export const learnMorePage = definePage({
  path: paths.learnMore,
  load: async () => ({}),
  head: () => ({ ...PUBLIC_PAGES[paths.learnMore], subject: { type: 'website' } }),
});
