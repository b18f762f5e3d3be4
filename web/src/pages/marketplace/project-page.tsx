import type { CarbonProject } from '@canopy/domain';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../../app/entry-page';
import { PageHead } from '../../app/page-head';
import { paths } from '../../app/paths';
import { BuyPanel } from '../../features/projects/buy-panel';
import { kindOf } from '../../features/projects/project-grid';
import { ProjectStory } from '../../features/projects/project-story';
import { useProject } from '../../features/projects/use-projects';
import { creditsText } from '../../messages/marketplace';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { usePreviewKey } from '../../ui/site/draft-preview';
import { Gallery } from '../../ui/site/gallery';
import { Container } from '../../ui/site/section';
import styles from './detail.module.css';
import { PROJECT_MISSING } from './project-missing';

export default function ProjectPage() {
  const { id = '' } = useParams();
  return (
    <EntryPage answer={useProject(id, usePreviewKey())} missing={PROJECT_MISSING}>
      {(project) => <ProjectDetail key={project._id} project={project} />}
    </EntryPage>
  );
}

function ProjectDetail({ project }: { project: CarbonProject }) {
  const { projectName, description, photo } = project;
  return (
    <Container>
      <PageHead title={projectName} description={description} />
      <Breadcrumb steps={[{ title: creditsText.title, to: paths.carbonCredits }]} />
      <header className={styles.head}>
        <p className={styles.kind}>{kindOf(project)}</p>
        <h1 className={styles.title}>{projectName}</h1>
      </header>
      <article className={styles.project}>
        <div className={styles.story}>
          <Gallery
            name={projectName}
            pictures={photo}
            ratio="16 / 10"
            sizes="(min-width: 1264px) 792px, (min-width: 769px) 62vw, 92vw"
          />
          <ProjectStory project={project} />
        </div>
        <aside className={styles.aside}>
          <BuyPanel project={project} />
        </aside>
      </article>
    </Container>
  );
}
