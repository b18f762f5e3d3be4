import { type Dashboard, SCOPE_2_METHODS, type Scope2Method } from '@canopy/domain';
import { Table, type TableColumnType } from 'antd';
import { formatCount, splitEmissions } from '../../lib/format';
import { scope2Text } from '../../messages/instruments';
import { Panel } from '../../ui/panel';
import styles from './quality-panels.module.css';

interface MethodRow {
  readonly method: Scope2Method;
  readonly kgCo2e: number;
}

/** Both figures of Scope 2, and which of them counts in totals. */
export function Scope2Panel({ dashboard: { scope2, scope2Method } }: { dashboard: Dashboard }) {
  const kgBy = { location: scope2.locationBased, market: scope2.marketBased };
  const columns: TableColumnType<MethodRow>[] = [
    {
      key: 'method',
      title: scope2Text.method,
      render: (_, { method }) => (
        <>
          {scope2Text[method]}
          {method === scope2Method && <span className={styles.of}>{scope2Text.leads}</span>}
        </>
      ),
    },
    {
      key: 'emissions',
      title: scope2Text.emissions,
      align: 'right',
      render: (_, { kgCo2e }) => {
        const { value, unit, inKg } = splitEmissions(kgCo2e);
        return (
          <>
            <span className={styles.figure}>
              {value} {unit}
            </span>
            {inKg && <span className={styles.of}>{inKg}</span>}
          </>
        );
      },
    },
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
