import { type EmissionFactor, FACTOR_SORTS } from '@canopy/domain';
import { App, type TableColumnType } from 'antd';
import { useRef } from 'react';
import { toAppError } from '../../lib/app-error';
import { downloadCsv } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { askedPage, useLastPage } from '../../lib/use-paged-list';
import { factorsText } from '../../messages/admin';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { PagedTable } from '../../ui/paged-table';
import { EditDataForm } from './edit-data-form';
import { FactorActions } from './factor-actions';
import { FACTORS_WIDTH, factorColumns } from './factor-columns';
import { FactorDetails } from './factor-details';
import { FactorFilters } from './factor-filters';
import styles from './factors.module.css';
import { fetchAllFactors } from './factors-api';
import { FACTOR_CSV_COLUMNS } from './factors-csv';
import { type FactorsView, isFiltered, NO_FILTERS, queryOf } from './factors-view';
import { useEditFocus } from './use-edit-focus';
import { useFactorEdit } from './use-factor-edit';
import { useFactorPage } from './use-factors';

/** Emission factors, searched, filtered, sorted and paged by the server, and edited row by row. */
export function FactorsList({
  view,
  onView,
  whenNone,
}: {
  view: FactorsView;
  onView: (change: Partial<FactorsView>) => void;
  /** What to do when there is no factor at all. */
  whenNone: React.ReactNode;
}) {
  const { notification } = App.useApp();
  const count = useRef<HTMLParagraphElement>(null);
  const query = queryOf(view);
  const { page, pageSize } = askedPage(view);
  const factors = useFactorPage(query, page, pageSize);
  const edit = useFactorEdit(factors.showUpdated);
  useEditFocus(edit.selected);
  useLastPage(factors, { page, pageSize }, onView);

  async function remove(factor: EmissionFactor) {
    // The button that had the focus goes with its row.
    count.current?.focus();
    try {
      await factors.remove(factor._id);
    } catch (failure) {
      notification.error({
        title: factorsText.deleteFailed,
        description: toAppError(failure).message,
      });
    }
  }

  const columns: TableColumnType<EmissionFactor>[] = [
    ...factorColumns(),
    {
      key: 'action',
      title: factorsText.action,
      fixed: 'end',
      width: 160,
      render: (_, factor) => <FactorActions factor={factor} edit={edit} onDelete={remove} />,
    },
  ];

  if (factors.isCurrent && factors.total === 0 && !isFiltered(view)) {
    return (
      <EmptyState title={factorsText.emptyTitle} why={factorsText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <FactorFilters view={view} onView={onView} />
      <div className={styles.bar}>
        <p ref={count} tabIndex={-1} role="status" className={styles.count}>
          {factors.error
            ? factorsText.loadFailed
            : factors.rows && factorsText.count(formatCount(factors.total))}
        </p>
        <CsvButton
          disabled={factors.total === 0}
          failed={factorsText.csvFailed}
          download={async () =>
            downloadCsv(factorsText.csvName, FACTOR_CSV_COLUMNS, await fetchAllFactors(query))
          }
        />
      </div>
      <PagedTable
        list={factors}
        columns={columns}
        width={FACTORS_WIDTH}
        sorts={FACTOR_SORTS}
        view={view}
        onView={onView}
        noMatch={factorsText.noMatchTitle}
        onClear={() => onView(NO_FILTERS)}
        details={{
          title: factorsText.details,
          label: ({ Name }, isOpen) =>
            (isOpen ? factorsText.hideDetails : factorsText.showDetails)(Name),
          render: (factor) => <FactorDetails factor={factor} />,
        }}
        rowClassName={({ _id }) => (_id === edit.selected?._id ? (styles.edited ?? '') : '')}
      />
      <EditDataForm edit={edit} />
    </>
  );
}
