import { generatePath } from 'react-router-dom';
import { paths } from '../../app/paths';
import styles from '../../features/content-editing/content.module.css';
import { ProjectForm } from '../../features/content-editing/project-form';
import { ProjectList } from '../../features/content-editing/project-list';
import { projectsText } from '../../messages/content';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';

const projectPage = (id: string) => generatePath(paths.project, { id });

export default function ProjectsPage() {
  return (
    <>
      <PageHeader title={titleText.carbonCms} lead={projectsText.lead} />
      <div className={styles.stack}>
        <Panel title={projectsText.formTitle}>
          <ProjectForm />
        </Panel>
        <Panel title={projectsText.listTitle}>
          <ProjectList addressOf={projectPage} />
        </Panel>
      </div>
    </>
  );
}
