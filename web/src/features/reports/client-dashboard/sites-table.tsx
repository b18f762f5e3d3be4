import type { CsvColumn } from '@canopy/domain/common';
import type { Dashboard } from '@canopy/domain/reports';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../../lib/csv';
import { sitesTableText, usersTableText } from '../../../messages/client';
import { appText } from '../../../messages/en';
import { Panel } from '../../../ui/panel';
import { ScopeBar, scopeColumns, scopeCsvColumns } from './scope-columns';
import styles from './users-table.module.css';

type SiteRow = Dashboard['sites'][number];

/** Emissions of each site by scope; nothing for an organisation without sites. */
export function SitesTable({ dashboard: { sites, financialYear } }: { dashboard: Dashboard }) {
  if (sites.every(({ siteId }) => siteId === null)) return null;
  const largest = Math.max(...sites.map(({ total }) => total));
  const columns: TableColumnType<SiteRow>[] = [
    { key: 'name', dataIndex: 'name', title: sitesTableText.site, className: styles.name },
    ...scopeColumns<SiteRow>(sitesTableText.total),
    {
      key: 'bar',
      title: usersTableText.scopes,
      className: styles.bar,
      width: 160,
      render: (_, row) => <ScopeBar row={row} largest={largest} />,
    },
  ];
  return (
    <Panel
      title={sitesTableText.title}
      note={sitesTableText.note}
      actions={
        <Button
          onClick={() => downloadCsv(sitesTableText.csvName(financialYear), CSV_COLUMNS, sites)}
        >
          {appText.download}
        </Button>
      }
    >
      <Table<SiteRow>
        rowKey={({ siteId }) => siteId ?? ''}
        size="small"
        columns={columns}
        dataSource={sites}
        pagination={sites.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false }}
        scroll={{ x: 720 }}
      />
    </Panel>
  );
}

const PAGE_SIZE = 25;

const CSV_COLUMNS: CsvColumn<SiteRow>[] = [
  { header: sitesTableText.site, value: (row) => row.name },
  ...scopeCsvColumns(sitesTableText.total),
];
