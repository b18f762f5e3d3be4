import type { CsvColumn, Dashboard } from '@canopy/domain';
import { Button, Table, type TableColumnType } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { formatKgNumber } from '../../lib/format';
import { scopeColumnsText, sitesTableText, usersTableText } from '../../messages/client';
import { appText } from '../../messages/en';
import { Panel } from '../../ui/panel';
import { ScopeBar, scopeColumns, scopeCsvColumns, UnitHead } from './scope-columns';
import styles from './users-table.module.css';

/** A site, and what does not count of it by the approach of the policy, kg CO₂e. */
type SiteRow = Dashboard['sites'][number] & { readonly outside: number };

/** Lists the emissions of each site by scope; nothing where the organisation has no sites. */
export function SitesTable({
  dashboard: { sites, outsideBoundary, financialYear },
}: {
  dashboard: Dashboard;
}) {
  if (sites.every(({ siteId }) => siteId === null)) return null;
  const outsideOf = (siteId: string | null) =>
    outsideBoundary.find((each) => each.siteId === siteId)?.total ?? 0;
  const rows = sites.map((site) => ({ ...site, outside: outsideOf(site.siteId) }));
  const largest = Math.max(...sites.map(({ total }) => total));
  const columns: TableColumnType<SiteRow>[] = [
    { key: 'name', dataIndex: 'name', title: sitesTableText.site, className: styles.name },
    ...scopeColumns<SiteRow>(sitesTableText.total),
    {
      key: 'outside',
      title: <UnitHead title={sitesTableText.outside} />,
      align: 'right',
      hidden: outsideBoundary.length === 0,
      render: (_, { outside }) => formatKgNumber(outside),
    },
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
          onClick={() => downloadCsv(sitesTableText.csvName(financialYear), CSV_COLUMNS, rows)}
        >
          {appText.download}
        </Button>
      }
    >
      <Table<SiteRow>
        rowKey={({ siteId }) => siteId ?? ''}
        size="small"
        columns={columns}
        dataSource={rows}
        pagination={rows.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false }}
        scroll={{ x: 720 }}
      />
    </Panel>
  );
}

const PAGE_SIZE = 25;

const CSV_COLUMNS: CsvColumn<SiteRow>[] = [
  { header: sitesTableText.site, value: (row) => row.name },
  ...scopeCsvColumns(sitesTableText.total),
  { header: scopeColumnsText.inFile(sitesTableText.outside), value: (row) => row.outside },
];
