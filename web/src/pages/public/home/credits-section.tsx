import { paths } from '../../../app/paths';
import { ProjectGrid, ProjectGridSkeleton } from '../../../features/projects/project-grid';
import { useProjects } from '../../../features/projects/use-projects';
import { homeText } from '../../../messages/public-pages';
import { ButtonLink } from '../../../ui/button-link';
import { LoadFailed } from '../../../ui/load-failed';
import { Section } from '../../../ui/site/section';

/** The number of cards in a row. */
const SHOWN = 4;

/** The carbon projects that an editor put first; nothing at all while there is none. */
export function CreditsSection() {
  const { data: projects, error, mutate } = useProjects();
  const featured = projects?.filter((project) => project.featured).slice(0, SHOWN);
  if (featured?.length === 0) {
    return null;
  }
  return (
    <Section
      eyebrow={homeText.credits.eyebrow}
      title={homeText.credits.title}
      lead={homeText.credits.lead}
      tone="sunken"
      action={<ButtonLink to={paths.carbonCredits} label={homeText.credits.all} />}
    >
      {featured ? (
        <ProjectGrid projects={featured} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <ProjectGridSkeleton />
      )}
    </Section>
  );
}
