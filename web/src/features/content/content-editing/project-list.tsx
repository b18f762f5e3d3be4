import { formatRupees } from '@canopy/domain/common';
import { type EditedProject, PROJECT_SORTS, type ProjectInput } from '@canopy/domain/credits';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { csvFields } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { listText, projectsText as text } from '../../../messages/content/content';
import { projectFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { contentColumns } from './content-columns';
import { type ContentKind, ContentList } from './content-list';
import { ProjectFields } from './project-fields';

/** Form values of a project. */
export interface ProjectValues extends Omit<ProjectInput, 'description'> {
  readonly photo?: readonly File[];
  readonly video?: readonly File[];
  readonly document?: readonly File[];
}

const columns = contentColumns<EditedProject>();

export const PROJECTS: ContentKind<EditedProject, ProjectValues, (typeof PROJECT_SORTS)[number]> = {
  subject: 'edited projects',
  text,
  fetchPage: (query, signal) => http.page('/content/projects', { query, signal }),
  fetchAll: (query) => http.get('/content/projects', { query }),
  save: (id, { photo, video, document, ...body }, onProgress) => {
    const files = photo || video || document ? { files: { photo, video, document } } : {};
    return http.put('/projects/:id', { path: { id }, body, ...files, onProgress });
  },
  remove: (id) => http.delete('/projects/:id', { path: { id } }),
  nameOf: ({ projectName }) => projectName,
  addressOf: entryPaths.project,
  /**
   * Maps the number offered to the form's quantity. In responses, `quantity` counts the remaining
   * credits.
   */
  valuesOf: ({ _id, photo, video, document, offered, description, version, pictures, ...values }) =>
    // A draft may lack values that the form requires.
    ({ ...values, quantity: offered }) as ProjectValues,
  columns: [
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
    figureColumn('price', text.perCredit, ({ price }) => price !== null && formatRupees(price)),
    figureColumn('quantity', text.credits, ({ _id, projectName, quantity }) => (
      <Link to={`${paths.issuancesCms}?projectId=${_id}`} title={text.issuancesOf(projectName)}>
        {quantity !== null && formatCount(quantity)}
      </Link>
    )),
  ],
  sorts: PROJECT_SORTS,
  csv: [
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
      'nearestPlace',
      'coordinates',
      'climateScore',
      'climateScoreBasis',
      'coBenefits',
      'description',
      'publishedOn',
      'hiddenFrom',
    ]),
    { header: projectFields.featured, value: ({ featured }) => (featured ? text.yes : text.no) },
  ],
  width: 1180,
};

export function ProjectList() {
  return <ContentList kind={PROJECTS} fields={(project) => <ProjectFields edited={project} />} />;
}
