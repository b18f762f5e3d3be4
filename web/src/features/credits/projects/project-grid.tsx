import { formatRupees } from '@canopy/domain/common';
import { cutAt, PROJECT_CARD_CHARACTERS } from '@canopy/domain/content';
import type { CarbonProject, PublicProject } from '@canopy/domain/credits';
import { entryPaths } from '@canopy/domain/site-pages';
import { useWantedCredits } from '../../../lib/wanted-credits';
import { projectCardText } from '../../../messages/credits/project-card';
import { Card, THUMBNAIL_SIZE } from '../../../ui/site/card';
import { CardGrid, type Columns } from '../../../ui/site/card-grid';
import { creditsLeft } from './credits-left';
import styles from './projects.module.css';
import { RatingBadge } from './rating-badge';

const RATIO = '16 / 10';

/** Grid of carbon projects. */
export function ProjectGrid({
  projects,
  columns = 'fill',
  brief = false,
}: {
  projects: readonly PublicProject[];
  columns?: Columns;
  /** Leaves out the descriptions, and scrolls sideways in narrow windows. */
  brief?: boolean;
}) {
  return (
    <CardGrid columns={columns} scrolls={brief}>
      {projects.map((project) => (
        <li key={project._id}>
          <ProjectCard project={project} brief={brief} />
        </li>
      ))}
    </CardGrid>
  );
}

function ProjectCard({ project, brief }: { project: PublicProject; brief: boolean }) {
  const { projectName, description, photo, price, quantity, retirable, rating, verification } =
    project;
  const { carryTo } = useWantedCredits();
  return (
    <Card
      title={projectName}
      to={carryTo(entryPaths.project(project))}
      picture={photo[0] ?? null}
      ratio={RATIO}
      sizes={`(min-width: 1264px) 282px, (min-width: 769px) 32vw, (min-width: 584px) 48vw, ${THUMBNAIL_SIZE}`}
      eyebrow={kindOf(project)}
      text={brief ? undefined : cutAt(description, PROJECT_CARD_CHARACTERS)}
      footer={
        <>
          <span className={styles.trust}>
            <RatingBadge rating={rating} />
            {verification && <span className={styles.verifier}>{verification}</span>}
          </span>
          <span className={styles.price}>
            <strong>{formatRupees(price)}</strong> {projectCardText.each}
          </span>
          <span className={quantity === 0 ? styles.soldOut : styles.left}>
            {creditsLeft(quantity)}
          </span>
          {quantity > 0 && (
            <span className={styles.retirement}>
              {retirable ? projectCardText.retirable : projectCardText.notRetirable}
            </span>
          )}
        </>
      }
    />
  );
}

/** Returns the known parts of type and location. */
export function kindOf({ projectType, location }: CarbonProject): string {
  return [projectType, location].filter(Boolean).join(' · ');
}
