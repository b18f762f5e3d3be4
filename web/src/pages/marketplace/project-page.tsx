import type { CarbonProject } from '@canopy/domain';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head';
import { paths } from '../../app/paths';
import { BuyPanel } from '../../features/projects/buy-panel';
import { kindOf } from '../../features/projects/project-grid';
import { ProjectStory } from '../../features/projects/project-story';
import { useProject } from '../../features/projects/use-projects';
import { creditsText } from '../../messages/marketplace';
import { Breadcrumb } from '../../ui/site/breadcrumb';
import { DraftBar, PreviewFailed, usePreviewKey } from '../../ui/site/draft-preview';
import { Gallery } from '../../ui/site/gallery';
import { Container } from '../../ui/site/section';
import styles from './detail.module.css';
import { ProjectMissing } from './project-missing';

export default function ProjectPage() {
  const { id = '' } = useParams();
  const preview = usePreviewKey();
  const { data: project, error, mutate } = useProject(id, preview);
  const retry = useCallback(() => void mutate(), [mutate]);
  if (project) {
    return (
      <>
        {preview && <DraftBar onSaved={retry} />}
        <ProjectDetail key={project._id} project={project} />
      </>
    );
  }
  if (preview && error) return <PreviewFailed error={error} onRetry={retry} />;
  return <ProjectMissing error={error} onRetry={retry} />;
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
            sizes="(min-width: 1264px) 792px, 62vw"
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
