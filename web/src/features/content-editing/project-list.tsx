import {
  type CsvColumn,
  type EditedProject,
  formatRupees,
  PROJECT_SORTS,
  type ProjectInput,
} from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { listText, projectsText as text } from '../../messages/content';
import { projectFields } from '../../messages/fields';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';
import { ProjectFields } from './project-fields';

export const PROJECTS = 'edited projects';

const columns = contentColumns<EditedProject>();

const CSV: readonly CsvColumn<EditedProject>[] = [
  ...csvFields(projectFields, [
    'projectName',
    'projectType',
    'location',
    'rating',
    'verification',
    'price',
    'quantity',
    'methodology',
    'registry',
    'registryUrl',
    'countryCode',
    'climateScore',
    'coBenefits',
    'description',
    'publishedOn',
    'hiddenFrom',
  ]),
  { header: projectFields.featured, value: ({ featured }) => (featured ? text.yes : text.no) },
];

/** A project as its form holds it. */
export interface ProjectValues extends ProjectInput {
  readonly photo?: readonly File[];
  readonly video?: readonly File[];
  readonly document?: readonly File[];
}

/** Its form enters the credits that it offers; its answer counts those that are left. */
function valuesOf(project: EditedProject): ProjectValues {
  const { _id, photo, video, document, offered, ...values } = project;
  return { ...values, quantity: offered };
}

/** Saves what has changed of a project. */
async function save(id: string, changes: Partial<ProjectValues>): Promise<void> {
  const { photo, video, document, ...body } = changes;
  const files = photo || video || document ? { files: { photo, video, document } } : {};
  await http.put('/projects/:id', { path: { id }, body, ...files });
}

/** `addressOf` is the address of a project's page. */
export function ProjectList({ addressOf }: { addressOf: (id: string) => string }) {
  return (
    <ContentList<EditedProject, ProjectValues, (typeof PROJECT_SORTS)[number]>
      subject={PROJECTS}
      sorts={PROJECT_SORTS}
      fetchPage={(query, signal) => http.page('/content/projects', { query, signal })}
      fetchAll={(query) => http.get('/content/projects', { query })}
      columns={[
        columns.picture(projectFields.photo, ({ photo }) => photo[0]),
        columns.name(
          'projectName',
          projectFields.projectName,
          ({ projectName }) => projectName,
          ({ featured }) => (featured ? projectFields.featured : null),
        ),
        ...(['projectType', 'location', 'verification', 'rating'] as const).map((key) => ({
          key,
          title: projectFields[key],
          render: (_: unknown, project: EditedProject) => project[key] || listText.none,
        })),
        columns.figure('price', text.perCredit, ({ price }) => formatRupees(price)),
        columns.figure('quantity', text.credits, ({ quantity }) => formatCount(quantity)),
      ]}
      csv={CSV}
      edit={{ valuesOf, save, fields: <ProjectFields /> }}
      nameOf={({ projectName }) => projectName}
      addressOf={addressOf}
      remove={(id) => http.delete('/projects/:id', { path: { id } })}
      width={1180}
      text={text}
    />
  );
}
