import { projectsText as text } from '../../../messages/content/content';
import columns from '../../../ui/save-form.module.css';
import { AddForm } from './add-form';
import { ProjectFields } from './project-fields';
import { PROJECTS } from './project-list';

export function ProjectForm() {
  return (
    <AddForm kind={PROJECTS} submit={text.submit} className={columns.three}>
      <ProjectFields />
    </AddForm>
  );
}
