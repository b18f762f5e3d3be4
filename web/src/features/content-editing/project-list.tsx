import { type CarbonProject, type CsvColumn, formatRupees } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { formatCount } from '../../lib/format';
import { listText, projectsText as text } from '../../messages/content';
import styles from './content.module.css';
import { fetchProjects } from './content-api';
import { ContentList, PageLink } from './content-list';
import { Thumbnail } from './thumbnail';

export const PROJECT_LIST = 'edited-projects';

const { fields } = text;

const CSV: readonly CsvColumn<CarbonProject>[] = [
  ...(
    [
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
    ] as const
  ).map((field) => ({
    header: fields[field],
    value: (project: CarbonProject) => project[field],
  })),
  { header: fields.featured, value: ({ featured }) => (featured ? text.yes : text.no) },
];

const either = (value: string) => value || listText.none;

/** `addressOf` is the address of a project's page. */
export function ProjectList({ addressOf }: { addressOf: (id: string) => string }) {
  const columns: TableColumnType<CarbonProject>[] = [
    {
      key: 'photo',
      title: <span className="visually-hidden">{fields.photo}</span>,
      width: 96,
      render: (_, { photo }) => <Thumbnail picture={photo[0]} />,
    },
    {
      key: 'projectName',
      title: fields.projectName,
      className: styles.name,
      render: (_, { projectName, featured }) => (
        <>
          {projectName}
          {featured && <span className={styles.soft}>{fields.featured}</span>}
        </>
      ),
    },
    {
      key: 'projectType',
      title: fields.projectType,
      render: (_, { projectType }) => either(projectType),
    },
    { key: 'location', title: fields.location, render: (_, { location }) => either(location) },
    {
      key: 'verification',
      title: fields.verification,
      render: (_, { verification }) => either(verification),
    },
    { key: 'rating', title: fields.rating, render: (_, { rating }) => either(rating) },
    {
      key: 'price',
      title: text.perCredit,
      align: 'end',
      className: styles.noWrap,
      render: (_, { price }) => formatRupees(price),
    },
    {
      key: 'quantity',
      title: text.credits,
      align: 'end',
      render: (_, { quantity }) => formatCount(quantity),
    },
    {
      key: 'action',
      title: listText.action,
      width: 128,
      render: (_, { _id, projectName }) => <PageLink to={addressOf(_id)} name={projectName} />,
    },
  ];
  return (
    <ContentList
      listKey={PROJECT_LIST}
      fetchRows={fetchProjects}
      columns={columns}
      csv={CSV}
      searched={({ projectName, projectType, location, verification, description }) =>
        [projectName, projectType, location, verification, description].join('\n')
      }
      width={1080}
      text={text}
    />
  );
}
