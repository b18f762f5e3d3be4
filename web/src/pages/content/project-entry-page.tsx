import { EntryEditor } from '../../features/content/content-editing/entry-editor';
import columns from '../../features/content/content-editing/entry-editor.module.css';
import { ProjectFields } from '../../features/content/content-editing/project-fields';
import { PROJECTS } from '../../features/content/content-editing/project-list';

export default function ProjectEntryPage() {
  return (
    <EntryEditor
      kind={PROJECTS}
      columns={columns.two}
      fields={(project) => <ProjectFields edited={project} />}
    />
  );
}
