import type { EmissionFactor, EmissionFactorPage } from '@canopy/domain';
import { Button, Table } from 'antd';
import { formatCount } from '../../lib/format';
import { factorText } from '../../messages/admin';
import { EmptyState } from '../../ui/empty-state';
import { factorColumns, type RowActions } from './factor-columns';
import { DEFAULT_VIEW, type FactorView, PAGE_SIZES, queryOf } from './factor-view';
import styles from './factors.module.css';

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** A page of factors. The server searches, sorts and pages. */
export function FactorsTable({
  page,
  isLoading,
  view,
  onView,
  actions,
}: {
  page: EmissionFactorPage;
  isLoading: boolean;
  view: FactorView;
  onView: (change: Partial<FactorView>) => void;
  actions: RowActions;
}) {
  const { page: current, pageSize, sort, order } = queryOf(view);
  const columns = factorColumns(actions).map((column) => ({
    ...column,
    sortOrder: column.key === sort ? DIRECTIONS[order] : null,
  }));
  return (
    <Table<EmissionFactor>
      rowKey="_id"
      columns={columns}
      dataSource={page.data}
      loading={isLoading}
      size="middle"
      scroll={{ x: 1370 }}
      showSorterTooltip={false}
      rowClassName={({ _id }) => (_id === actions.editedId ? (styles.edited ?? '') : '')}
      locale={{
        emptyText: (
          <EmptyState
            title={factorText.noMatchTitle}
            why={factorText.noMatchWhy}
            action={<Button onClick={() => onView(DEFAULT_VIEW)}>{factorText.showAll}</Button>}
          />
        ),
      }}
      pagination={{
        current,
        pageSize,
        total: page.meta.total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: true,
        showTotal: (all, [from, to]) =>
          factorText.total(formatCount(from), formatCount(to), formatCount(all)),
      }}
      onChange={({ current: next, pageSize: size }, _, sorter, { action }) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter;
        onView(
          action === 'sort'
            ? {
                sort: by?.order ? String(by.columnKey) : '',
                order: by?.order === 'descend' ? 'desc' : 'asc',
                page: 1,
              }
            : { page: next, pageSize: size },
        );
      }}
    />
  );
}
