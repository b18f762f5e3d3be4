import { type ProjectEntry, readCoBenefits } from '@canopy/domain/credits';
import { projectText } from '../../../messages/credits/projects';
import { RichText } from '../../../ui/site/rich-text';
import styles from './project-detail.module.css';
import { ProjectFacts } from './project-facts';
import { ProjectIssuances } from './project-issuances';
import { ProjectDocuments, ProjectFilm } from './project-media';

/** Sections about a project below its pictures. */
export function ProjectStory({ project }: { project: ProjectEntry }) {
  const benefits = readCoBenefits(project.coBenefits);
  return (
    <>
      {project.blocks.length > 0 && (
        <section>
          <h2 className={styles.heading}>{projectText.about}</h2>
          <RichText blocks={project.blocks} level={3} />
        </section>
      )}
      {benefits.length > 0 && (
        <section>
          <h2 className={styles.heading}>{projectText.coBenefits}</h2>
          <ul className={styles.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={styles.heading}>{projectText.facts}</h2>
        <ProjectFacts project={project} />
      </section>
      <ProjectIssuances issuances={project.issuances} />
      <ProjectFilm project={project} />
      <ProjectDocuments documents={project.document} />
    </>
  );
}
