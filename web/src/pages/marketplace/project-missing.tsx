import { Link } from 'react-router-dom';
import { PageHead } from '../../app/page-head';
import { paths } from '../../app/paths';
import type { AppError } from '../../lib/app-error';
import { titleText } from '../../messages/en';
import { projectText } from '../../messages/marketplace';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { DetailSkeleton } from '../../ui/site/detail-skeleton';
import { Container } from '../../ui/site/section';

/** A page of a project that has no project to show: not yet, not now or not at all. */
export function ProjectMissing({
  error,
  onRetry,
}: {
  error: AppError | undefined;
  onRetry: () => void;
}) {
  return (
    <Container>
      {!error && <DetailSkeleton />}
      {error && error.status !== 404 && <LoadFailed level={1} error={error} onRetry={onRetry} />}
      {error?.status === 404 && (
        <>
          <PageHead title={titleText.notFound} />
          <EmptyState
            level={1}
            title={projectText.notFound}
            why={projectText.notFoundWhy}
            action={
              <Link className="button button-primary" to={paths.carbonCredits}>
                {projectText.allProjects}
              </Link>
            }
          />
        </>
      )}
    </Container>
  );
}
