import { ProjectForm } from '../../features/content/content-editing/project-form';
import { ProjectList } from '../../features/content/content-editing/project-list';
import { projectsText } from '../../messages/content/content';
import { titleText } from '../../messages/workspace';
import { ContentPage } from './content-page';

export default function ProjectsPage() {
  return (
    <ContentPage
      title={titleText.carbonCms}
      text={projectsText}
      isWide
      form={<ProjectForm />}
      list={<ProjectList />}
    />
  );
}
