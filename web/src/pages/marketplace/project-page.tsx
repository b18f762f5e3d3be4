import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { BuyPanel } from '../../features/credits/projects/buy-panel';
import { kindOf } from '../../features/credits/projects/project-grid';
import { ProjectPlace } from '../../features/credits/projects/project-place';
import { ProjectStory } from '../../features/credits/projects/project-story';
import type { PageProps } from '../../lib/public-page';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { Gallery } from '../../ui/site/gallery';
import { Container } from '../../ui/site/section';
import styles from './detail.module.css';
import type { projectPage } from './pages';

/** Sizes of the picture alone, and next to a locator. */
const ALONE = '(min-width: 1264px) 792px, (min-width: 769px) 62vw, 92vw';
const BESIDE_PLACE = '(min-width: 1264px) 556px, (min-width: 901px) 40vw, 92vw';

export default function ProjectPage({ data: { project, place } }: PageProps<typeof projectPage>) {
  const { _id, projectName, photo } = project;
  return (
    <Container>
      <Breadcrumb
        steps={[{ title: PUBLIC_PAGES[paths.carbonCredits].title, to: paths.carbonCredits }]}
      />
      <header className={styles.head}>
        <p className={styles.kind}>{kindOf(project)}</p>
        <h1 className={styles.title}>{projectName}</h1>
      </header>
      <article key={_id} className={styles.project}>
        <div className={styles.story}>
          <div className={place ? styles.scene : undefined}>
            <Gallery
              name={projectName}
              pictures={photo}
              ratio="16 / 10"
              sizes={place ? BESIDE_PLACE : ALONE}
            />
            {place && <ProjectPlace place={place} />}
          </div>
          <ProjectStory project={project} />
        </div>
        <aside className={styles.aside}>
          <BuyPanel project={project} />
        </aside>
      </article>
    </Container>
  );
}
