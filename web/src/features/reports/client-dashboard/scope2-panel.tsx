import { SCOPE_2_METHODS, type Scope2Method } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import { Table, type TableColumnType } from 'antd';
import { formatCount } from '../../../lib/format';
import { scope2Text } from '../../../messages/inventory/instruments';
import cells from '../../../ui/cells.module.css';
import { Panel } from '../../../ui/panel';
import { emissionsColumn } from './quality-panels';
import styles from './quality-panels.module.css';

interface MethodRow {
  readonly method: Scope2Method;
  readonly kgCo2e: number;
}

/** Both Scope 2 figures, marking the one in totals. */
export function Scope2Panel({ dashboard: { scope2, scope2Method } }: { dashboard: Dashboard }) {
  const kgBy = { location: scope2.locationBased, market: scope2.marketBased };
  const columns: TableColumnType<MethodRow>[] = [
    {
      key: 'method',
      title: scope2Text.method,
      render: (_, { method }) => (
        <>
          {scope2Text[method]}
          {method === scope2Method && <span className={cells.detail}>{scope2Text.leads}</span>}
        </>
      ),
    },
    emissionsColumn(scope2Text.emissions, ({ kgCo2e }) => kgCo2e),
  ];
  const without = Math.round(scope2.withoutResidualMixKwh);
  return (
    <Panel
      title={scope2Text.title}
      note={
        <>
          {scope2Text.note[scope2Method]}
          {without > 0 && ` ${scope2Text.without(formatCount(without))}`}
        </>
      }
    >
      <Table<MethodRow>
        rowKey="method"
        size="small"
        columns={columns}
        dataSource={SCOPE_2_METHODS.map((method) => ({ method, kgCo2e: kgBy[method] }))}
        pagination={false}
        rowClassName={({ method }) => (method === scope2Method ? (styles.all ?? '') : '')}
      />
    </Panel>
  );
}
