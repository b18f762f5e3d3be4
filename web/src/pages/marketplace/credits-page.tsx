import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { AppliedFilters } from '../../features/credits/projects/applied-filters';
import { FeaturedCarousel } from '../../features/credits/projects/featured-carousel';
import { ProjectFilters } from '../../features/credits/projects/project-filters';
import { ProjectGrid } from '../../features/credits/projects/project-grid';
import { NO_FILTERS, PROJECTS_VIEW } from '../../features/credits/projects/projects-view';
import type { PageProps } from '../../lib/public-page';
import { formatCount } from '../../lib/site-format';
import { useUrlState } from '../../lib/url-state';
import { useWantedCredits, WANTED } from '../../lib/wanted-credits';
import { creditsText } from '../../messages/credits/credits';
import { balanceText } from '../../messages/inventory/balance';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ListForm } from '../../ui/site/list-form';
import { PageHero } from '../../ui/site/page-hero';
import { Pager } from '../../ui/site/pager';
import { Container } from '../../ui/site/section';
import { SortSelect } from '../../ui/site/sort-select';
import styles from './credits.module.css';
import type { creditsPage } from './pages';

const RESULTS = 'projects';
const FILTERS = 'filters';

type Props = PageProps<typeof creditsPage>;

export default function CreditsPage({ data }: Props) {
  return (
    <>
      <PageHero title={PUBLIC_PAGES[paths.carbonCredits].title} lead={creditsText.lead} />
      <Container className={styles.page}>
        {data.isEmpty ? (
          <EmptyState title={creditsText.noProjects} why={creditsText.noProjectsWhy} />
        ) : (
          <>
            <Wanted />
            <Projects data={data} />
          </>
        )}
      </Container>
    </>
  );
}

/** Number of credits wanted by a visitor who comes to balance an amount. */
function Wanted() {
  const { wanted } = useWantedCredits();
  return wanted === null ? null : (
    <p className={styles.wanted}>{balanceText.wanted(formatCount(wanted), wanted === 1)}</p>
  );
}

function Projects({ data: { rows, page, pages, total, facets, featured, places } }: Props) {
  const [view, change, linkTo] = useUrlState(PROJECTS_VIEW);
  const { wanted } = useWantedCredits();
  return (
    <>
      <FeaturedCarousel projects={featured} places={places} />
      <div className={styles.list}>
        <ListForm id={FILTERS} label={creditsText.filters} onSubmit={change}>
          {wanted !== null && <input type="hidden" name={WANTED} value={wanted} />}
          <ProjectFilters view={view} facets={facets} />
        </ListForm>
        <div>
          <div id={RESULTS} className={styles.head}>
            <div role="status">
              <h2>{creditsText.found(total)}</h2>
            </div>
            <SortSelect
              form={FILTERS}
              label={creditsText.sort}
              options={creditsText.sorts}
              value={view.sort}
              isSearch={view.q !== ''}
            />
          </div>
          <AppliedFilters view={view} facets={facets} linkTo={linkTo} />
          {total === 0 ? (
            <EmptyState
              title={creditsText.nothingFound}
              why={creditsText.nothingFoundWhy}
              action={
                <ButtonLink to={linkTo(NO_FILTERS)} label={creditsText.clear} primary inPlace />
              }
            />
          ) : (
            <ProjectGrid projects={rows} />
          )}
          <Pager page={page} pages={pages} resultsId={RESULTS} />
        </div>
      </div>
    </>
  );
}
