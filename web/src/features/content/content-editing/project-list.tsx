import { formatRupees } from '@canopy/domain/common';
import {
  type EditedProject,
  type ListedProject,
  PROJECT_SORTS,
  type ProjectChange,
  type ProjectDraftChange,
  type ProjectInput,
  projectDraftChange,
  projectInput,
} from '@canopy/domain/credits';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { Link } from 'react-router-dom';
import { csvFields } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { listText, projectsText as text } from '../../../messages/content/content';
import { projectFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { contentColumns } from './content-columns';
import type { ContentKind, WithPictures } from './content-kind';
import { ContentList } from './content-list';
import { choosePictures } from './split-valid';

/** Form values of a project. A draft may lack all but the name. */
export interface ProjectValues
  extends Omit<ProjectDraftChange, 'description' | 'pictures' | 'status' | 'version'>,
    WithPictures {
  readonly video?: readonly File[];
  readonly document?: readonly File[];
}

/** Returns the part of a request with files. Without any, the body is sent as JSON. */
const ofFiles = (video: readonly File[] | undefined, document: readonly File[] | undefined) =>
  video || document ? { files: { video, document } } : {};

const columns = contentColumns<ListedProject>();

export const PROJECTS: ContentKind<EditedProject, ProjectValues, (typeof PROJECT_SORTS)[number]> = {
  subject: 'edited projects',
  text,
  paths: { list: paths.carbonCms, entry: paths.projectEntry },
  labels: { ...projectFields, blocks: projectFields.description, pictures: projectFields.photo },
  nameField: 'projectName',
  publishes: projectInput,
  draft: projectDraftChange,
  fetchPage: (query, signal) => http.page('/content/projects', { query, signal }),
  fetchAll: (query) => http.get('/content/projects', { query }),
  load: (id) => http.get('/content/projects/:id', { path: { id } }),
  add: async ({ video, document, ...values }, status, onProgress) => {
    const fields = choosePictures(values);
    const body =
      status === 'draft'
        ? ({ ...fields, status } as object as ProjectInput)
        : projectInput.parse(fields);
    const files = ofFiles(video, document);
    return (await http.post('/addprojects', { body, ...files, onProgress }))._id;
  },
  discard: (id, version) =>
    http.delete('/content/projects/:id/draft', { path: { id }, query: { version } }),
  save: (id, { video, document, ...values }, as) => {
    const body = { ...choosePictures(values), ...as } as ProjectChange;
    return http.put('/projects/:id', { path: { id }, body, ...ofFiles(video, document) });
  },
  remove: (id) => http.delete('/projects/:id', { path: { id } }),
  changeMany: (body) => http.post('/content/projects/bulk', { body }),
  nameOf: ({ projectName }) => projectName,
  addressOf: entryPaths.project,
  /**
   * Maps the number offered to the form's quantity. In responses, `quantity` counts the remaining
   * credits.
   */
  valuesOf: ({ _id, photo, video, document, offered, description, version, ...values }) => ({
    ...values,
    quantity: offered ?? undefined,
  }),
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
      render: (_: unknown, project: ListedProject) => project[key] || listText.none,
    })),
    figureColumn('price', text.perCredit, ({ price }) =>
      price === null ? listText.none : formatRupees(price),
    ),
    figureColumn('quantity', text.credits, ({ _id, projectName, quantity }) => (
      <Link to={`${paths.issuancesCms}?projectId=${_id}`} title={text.issuancesOf(projectName)}>
        {quantity === null ? listText.none : formatCount(quantity)}
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
  width: 1360,
};

export function ProjectList() {
  return <ContentList kind={PROJECTS} />;
}
