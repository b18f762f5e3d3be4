import { type CarbonProject, type CsvColumn, formatRupees } from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { publicGet } from '../../lib/public-get';
import { listText, projectsText as text } from '../../messages/content';
import { projectFields } from '../../messages/fields';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';

export const PROJECTS = 'edited projects';

const columns = contentColumns<CarbonProject>();

const CSV: readonly CsvColumn<CarbonProject>[] = [
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
    'climateScore',
    'coBenefits',
    'description',
  ]),
  { header: projectFields.featured, value: ({ featured }) => (featured ? text.yes : text.no) },
];

/** `addressOf` is the address of a project's page. */
export function ProjectList({ addressOf }: { addressOf: (id: string) => string }) {
  return (
    <ContentList
      subject={PROJECTS}
      fetchRows={() => publicGet('/getprojects')}
      columns={[
        columns.picture(projectFields.photo, ({ photo }) => photo[0]),
        columns.name(
          projectFields.projectName,
          ({ projectName }) => projectName,
          ({ featured }) => (featured ? projectFields.featured : null),
        ),
        ...(['projectType', 'location', 'verification', 'rating'] as const).map((key) => ({
          key,
          title: projectFields[key],
          render: (_: unknown, project: CarbonProject) => project[key] || listText.none,
        })),
        columns.figure('price', text.perCredit, ({ price }) => formatRupees(price)),
        columns.figure('quantity', text.credits, ({ quantity }) => formatCount(quantity)),
        columns.page(addressOf, ({ projectName }) => projectName),
      ]}
      csv={CSV}
      searched={({ projectName, projectType, location, verification, description }) => [
        projectName,
        projectType,
        location,
        verification,
        description,
      ]}
      width={1080}
      text={text}
    />
  );
}
