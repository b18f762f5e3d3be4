import { projectInput } from '@canopy/domain/credits';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { projectsText as text } from '../../../messages/content/content';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import columns from '../../../ui/save-form.module.css';
import { useSubmit } from '../../../ui/use-submit';
import { ProjectFields } from './project-fields';
import { PROJECTS, type ProjectValues } from './project-list';

export function ProjectForm() {
  const refresh = useRefresh(PROJECTS.subject);
  const submission = useSubmit<ProjectValues>(
    async ({ photo, video, document, ...input }, onProgress) => {
      const body = projectInput.parse(input);
      await http.post('/addprojects', { body, files: { photo, video, document }, onProgress });
      void refresh();
    },
    { first: 'projectName', saved: text.added, failed: text.addFailed, contract: projectInput },
  );
  return (
    <SaveForm submission={submission} name="add-project" className={columns.three}>
      <ProjectFields />
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
