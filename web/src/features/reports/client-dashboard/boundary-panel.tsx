import type { Dashboard } from '@canopy/domain/reports';
import { Table, type TableColumnType } from 'antd';
import { formatKgNumber } from '../../../lib/format';
import { usePolicy } from '../../../lib/policy';
import { chartText } from '../../../messages/client';
import { recordFields } from '../../../messages/fields';
import { boundaryText } from '../../../messages/inventory/sites';
import cells from '../../../ui/cells.module.css';
import { Panel } from '../../../ui/panel';

type OutsideRow = Dashboard['outsideBoundary'][number];

/** Emissions of sites that don't count, with the reason; nothing if all count. */
export function BoundaryPanel({
  dashboard: { outsideBoundary, sites },
}: {
  dashboard: Pick<Dashboard, 'outsideBoundary' | 'sites'>;
}) {
  const { consolidation } = usePolicy();
  if (outsideBoundary.length === 0) return null;
  const names = new Map(sites.map(({ siteId, name }) => [siteId, name]));
  const columns: TableColumnType<OutsideRow>[] = [
    { key: 'site', title: recordFields.siteId, render: (_, { siteId }) => names.get(siteId) },
    {
      key: 'total',
      title: chartText.kg,
      align: 'right',
      className: cells.noWrap,
      render: (_, { total }) => formatKgNumber(total),
    },
  ];
  return (
    <Panel title={boundaryText.title} note={consolidation && boundaryText.why[consolidation]}>
      <Table<OutsideRow>
        rowKey="siteId"
        size="small"
        columns={columns}
        dataSource={outsideBoundary}
        pagination={false}
      />
    </Panel>
  );
}
