import type { UnitName } from '@canopy/domain/factors';
import type { TableColumnType } from 'antd';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { formatCount } from '../../../lib/format';
import { localList } from '../../../lib/local-list';
import { unitsText } from '../../../messages/admin';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { PagedTable } from '../../../ui/paged-table';
import { UnitChoice } from './unit-choice';
import { useUnitNames } from './use-unit-names';

/** Width in pixels below which the table scrolls sideways. */
const WIDTH = 720;

export const UNITS_VIEW = FIRST_PAGE;
type UnitsView = typeof UNITS_VIEW;

/** Units missing from the catalogue, with their factors and the known units they stand for. */
export function UnitNamesTable({
  view,
  onView,
}: {
  view: UnitsView;
  onView: (change: Partial<UnitsView>) => void;
}) {
  const { name, ...unitNames } = useUnitNames();
  if (unitNames.data?.length === 0) {
    return <EmptyState title={unitsText.emptyTitle} why={unitsText.emptyWhy} />;
  }
  const rows = unitNames.data?.map((each) => ({ ...each, _id: each.unit }));
  const columns: TableColumnType<UnitName & { _id: string }>[] = [
    { key: 'unit', dataIndex: 'unit', title: unitsText.unit, className: cells.name, width: '25%' },
    {
      key: 'factors',
      title: unitsText.factors,
      className: cells.text,
      render: (_, { factors, names }) => (
        <>
          {unitsText.count(formatCount(factors))}
          {names.length > 0 && <span className={cells.more}>{names.join(' · ')}</span>}
        </>
      ),
    },
    {
      key: 'standsFor',
      title: unitsText.standsFor,
      width: 280,
      render: (_, unitName) => <UnitChoice unitName={unitName} onName={name} />,
    },
  ];
  return (
    <PagedTable
      list={localList({ ...unitNames, data: rows }, view, {})}
      columns={columns}
      width={WIDTH}
      view={view}
      onView={onView}
      noMatch={unitsText.emptyTitle}
    />
  );
}
