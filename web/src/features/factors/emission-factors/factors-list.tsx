import {
  type EmissionFactor,
  listMainCategories,
  MAIN_CATEGORIES,
  SCOPES,
} from '@canopy/domain/factors';
import type { TableColumnType } from 'antd';
import { readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { factorsText } from '../../../messages/admin';
import { CountryFilter } from '../../../ui/country-filter';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable, rowDetails } from '../../../ui/paged-table';
import { EditDataForm } from './edit-data-form';
import { FactorActions } from './factor-actions';
import { FACTOR_COLUMNS, FACTORS_WIDTH } from './factor-columns';
import { FactorDetails } from './factor-details';
import styles from './factors.module.css';
import { FACTOR_CSV } from './factors-csv';
import { type FactorsView, NO_FILTERS, toFactorQuery } from './factors-view';
import { useEditFocus } from './use-edit-focus';
import { useFactorEdit } from './use-factor-edit';
import { useFactorCountries, useFactorPage, useFactorSources } from './use-factors';

/** Emission factors with editing per row. The server searches, filters, sorts and pages them. */
export function FactorsList({
  view,
  onView,
  whenNone,
}: {
  view: FactorsView;
  onView: (change: Partial<FactorsView>) => void;
  /** Next step to offer while there are no factors. */
  whenNone: React.ReactNode;
}) {
  const query = toFactorQuery(view);
  const factors = useFactorPage(query, readPageChoice(view));
  const edit = useFactorEdit(factors.showUpdated);
  useEditFocus(edit.selected);
  const remove = ({ _id }: EmissionFactor) =>
    factors.remove(_id, (id) => http.delete('/deleteData/:id', { path: { id } }));

  const columns: TableColumnType<EmissionFactor>[] = [
    ...FACTOR_COLUMNS,
    {
      key: 'action',
      title: factorsText.action,
      fixed: 'end',
      width: 160,
      render: (_, factor) => <FactorActions factor={factor} edit={edit} onDelete={remove} />,
    },
  ];

  const listing = useListing(factorsText, factors, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return (
      <EmptyState title={factorsText.emptyTitle} why={factorsText.emptyWhy} action={whenNone} />
    );
  }
  return (
    <>
      <ListTools {...listing.tools} filters={<FactorFilters view={view} onView={onView} />} />
      <ListCount
        list={factors}
        failed={factorsText.loadFailed}
        beside={
          <DownloadButton
            disabled={factors.total === 0}
            failed={factorsText.csvFailed}
            download={async () =>
              downloadCsv(factorsText.csvName, FACTOR_CSV, await http.get('/getdata', { query }))
            }
          />
        }
      >
        {factorsText.count(formatCount(factors.total))}
      </ListCount>
      <PagedTable
        {...listing.table}
        columns={columns}
        width={FACTORS_WIDTH}
        expandable={rowDetails<EmissionFactor>({
          title: factorsText.details,
          label: ({ Name }, isOpen) =>
            (isOpen ? factorsText.hideDetails : factorsText.showDetails)(Name),
          expandedRowRender: (factor) => <FactorDetails factor={factor} />,
        })}
        size="small"
        rowClassName={({ _id }) => (_id === edit.selected?._id ? (styles.edited ?? '') : '')}
      />
      <EditDataForm edit={edit} />
    </>
  );
}

function FactorFilters({
  view,
  onView,
}: {
  view: FactorsView;
  onView: (change: Partial<FactorsView>) => void;
}) {
  const scope = SCOPES.find((each) => each === view.scope);
  const categories = (scope ? listMainCategories(scope) : MAIN_CATEGORIES).map(({ name }) => name);
  const { editions, sources, years } = useFactorSources();
  return (
    <>
      <FilterSelect
        label={factorsText.scopeFilter}
        all={factorsText.allScopes}
        options={SCOPES}
        value={scope ?? ''}
        width={120}
        // A category of another scope would match nothing.
        onChange={(next) => onView({ scope: next, category: '', page: 1 })}
      />
      <FilterSelect
        label={factorsText.categoryFilter}
        all={factorsText.allCategories}
        options={categories}
        value={categories.find((name) => name === view.category) ?? ''}
        width={180}
        onChange={(category) => onView({ category, page: 1 })}
      />
      <CountryFilter
        country={view.country}
        countries={useFactorCountries()}
        onCountry={(country) => onView({ country, page: 1 })}
      />
      <FilterSelect
        label={factorsText.editionFilter}
        all={factorsText.allEditions}
        options={editions}
        value={view.edition}
        width={140}
        onChange={(edition) => onView({ edition, page: 1 })}
      />
      <FilterSelect
        label={factorsText.sourceFilter}
        all={factorsText.allSources}
        options={sources}
        value={view.source}
        width={140}
        onChange={(source) => onView({ source, page: 1 })}
      />
      <FilterSelect
        label={factorsText.yearFilter}
        all={factorsText.allYears}
        options={years.map(String)}
        value={view.year}
        width={110}
        onChange={(year) => onView({ year, page: 1 })}
      />
    </>
  );
}
