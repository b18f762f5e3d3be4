import type { PublicProject } from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { ProjectGrid } from '../../../features/credits/projects/project-grid';
import { homeText } from '../../../messages/content/home';
import { ButtonLink } from '../../../ui/button-link';
import { Section } from '../../../ui/site/section';

/** Carbon projects featured by editors, or nothing without any. */
export function CreditsSection({ projects }: { projects: readonly PublicProject[] }) {
  return projects.length === 0 ? null : (
    <Section
      title={homeText.credits.title}
      lead={homeText.credits.lead}
      action={<ButtonLink to={paths.carbonCredits} label={homeText.credits.all} />}
    >
      <ProjectGrid columns={4} brief projects={projects} />
    </Section>
  );
}
