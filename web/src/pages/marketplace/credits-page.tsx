import { AppliedFilters } from '../../features/projects/applied-filters';
import { FeaturedCarousel } from '../../features/projects/featured-carousel';
import { ProjectFilters } from '../../features/projects/project-filters';
import { ProjectGrid, ProjectGridSkeleton } from '../../features/projects/project-grid';
import { NO_FILTERS, PROJECTS_VIEW, selectProjects } from '../../features/projects/projects-view';
import { useProjects } from '../../features/projects/use-projects';
import { useUrlState } from '../../lib/url-state';
import { creditsText } from '../../messages/marketplace';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { PageHero } from '../../ui/site/page-hero';
import { Pager } from '../../ui/site/pager';
import { Container } from '../../ui/site/section';
import { SortSelect } from '../../ui/site/sort-select';
import styles from './credits.module.css';

const RESULTS = 'projects';

export default function CreditsPage() {
  return (
    <>
      <PageHero title={creditsText.title} lead={creditsText.lead} />
      <Container className={styles.page}>
        <Projects />
      </Container>
    </>
  );
}

function Projects() {
  const [view, change] = useUrlState(PROJECTS_VIEW);
  const { data, error, mutate } = useProjects();
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} />
    ) : (
      <ProjectGridSkeleton />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={creditsText.noProjects} why={creditsText.noProjectsWhy} />;
  }
  const { rows, page, pages, total, facets } = selectProjects(data, view);
  return (
    <>
      <FeaturedCarousel projects={data.filter(({ featured }) => featured)} />
      <div className={styles.list}>
        <section aria-label={creditsText.filters}>
          <ProjectFilters view={view} facets={facets} change={change} />
        </section>
        <div>
          <div id={RESULTS} className={styles.head}>
            <div role="status">
              <h2>{creditsText.found(total)}</h2>
            </div>
            <SortSelect
              label={creditsText.sort}
              options={creditsText.sorts}
              value={view.sort}
              onSort={(sort) => change({ sort, page: 1 })}
            />
          </div>
          <AppliedFilters view={view} facets={facets} change={change} />
          {total === 0 ? (
            <EmptyState
              title={creditsText.nothingFound}
              why={creditsText.nothingFoundWhy}
              action={
                <button
                  type="button"
                  className="button button-primary"
                  onClick={() => change(NO_FILTERS)}
                >
                  {creditsText.clear}
                </button>
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
