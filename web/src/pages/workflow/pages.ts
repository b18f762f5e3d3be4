import { type Path, PUBLIC_PAGES, paths } from '@canopy/domain';
import { definePage } from '../../app/public-page';
import { titleText } from '../../messages/en';

/** A page that shows nothing of the server's. */
const staticPage = (path: Path, title: string) =>
  definePage({ path, load: async () => ({}), head: () => ({ title }) });

/** A page about the entries that the browser keeps. */
const localPage = (path: Path, title: string) =>
  definePage({ ...staticPage(path, title), isLocal: true });

export const measureEmissionPage = staticPage(paths.measureEmission, titleText.measureEmission);
export const authPage = staticPage(paths.auth, titleText.auth);
export const emissionWorkflowPage = localPage(paths.emissionWorkflow, titleText.emissionWorkflow);
export const workflowDashboardPage = localPage(
  paths.workflowDashboard,
  titleText.workflowDashboard,
);
export const reviewPage = localPage(paths.review, titleText.review);

export const learnMorePage = definePage({
  path: paths.learnMore,
  load: async () => ({}),
  head: () => ({ ...PUBLIC_PAGES[paths.learnMore], subject: { type: 'website' } }),
});
