import type { CsvColumn } from '@canopy/domain/common';
import { LIBRARY_CHANGES, type LibraryChange, type LibraryPack } from '@canopy/domain/factors';
import type { TableColumnType } from 'antd';
import { readPageChoice } from '../../../lib/asked-page';
import { csvFields, downloadCsv } from '../../../lib/csv';
import { formatAmount, formatChange, formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import {
  changeFields,
  changeText,
  factorParts,
  libraryText,
} from '../../../messages/factors/library';
import { factorFields } from '../../../messages/fields';
import cells from '../../../ui/cells.module.css';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { type ChangesView, NO_FILTERS, toChangesQuery, useChanges } from './use-library';

/** Width in pixels below which the table scrolls. */
const WIDTH = 880;

const FIELD_LABELS: Readonly<Record<string, string>> = { ...factorFields, ...factorParts };
const labelOf = (field: string) => FIELD_LABELS[field] ?? field;

const figure = (key: 'before' | 'after'): TableColumnType<LibraryChange> => ({
  key,
  title: changeFields[key],
  width: 140,
  align: 'end',
  className: cells.noWrap,
  render: (_, change) => {
    const value = change[key];
    return value === null ? libraryText.nothing : formatAmount(value);
  },
});

const COLUMNS: readonly TableColumnType<LibraryChange>[] = [
  {
    key: 'kind',
    title: changeFields.kind,
    width: 150,
    render: (_, { kind, fields }) => (
      <>
        {changeText[kind]}
        {fields.length > 0 && (
          <span className={cells.more}>
            {libraryText.fieldsDiffer(fields.map(labelOf).join(', '))}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'Name',
    title: changeFields.Name,
    className: cells.name,
    render: (_, { Name, Type, mainCategory, Country }) => (
      <>
        {Name}
        <span className={cells.more}>
          {[Type, mainCategory, Country].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { key: 'Unit', title: changeFields.Unit, dataIndex: 'Unit', width: 120 },
  figure('before'),
  figure('after'),
  {
    key: 'share',
    title: changeFields.share,
    width: 116,
    align: 'end',
    className: cells.noWrap,
    render: (_, { before, after }) =>
      before === null || after === null
        ? libraryText.nothing
        : (formatChange(after, before) ?? libraryText.nothing),
  },
];

const { share: _, ...CSV_FIELDS } = changeFields;
const CSV: readonly CsvColumn<LibraryChange>[] = csvFields(
  CSV_FIELDS,
  Object.keys(CSV_FIELDS) as (keyof typeof CSV_FIELDS)[],
);

/** Factors that adding a pack changes. The server searches, filters and pages them. */
export function ChangesList({
  pack,
  view,
  onView,
}: {
  pack: LibraryPack;
  view: ChangesView;
  onView: (change: Partial<ChangesView>) => void;
}) {
  const query = toChangesQuery(view);
  const changes = useChanges(pack.id, query, readPageChoice(view));
  const kinds = LIBRARY_CHANGES.filter((kind) => pack.changes[kind] > 0);
  const listing = useListing(libraryText, changes, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={libraryText.emptyTitle} why={libraryText.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <FilterSelect
            label={libraryText.kindFilter}
            all={libraryText.allKinds}
            options={kinds.map((kind) => ({ value: kind, label: changeText[kind] }))}
            value={query.kind ?? ''}
            width={210}
            onChange={(kind) => onView({ kind, page: 1 })}
          />
        }
      />
      <ListCount
        list={changes}
        beside={
          <DownloadButton
            disabled={changes.total === 0}
            failed={libraryText.csvFailed}
            download={async () =>
              downloadCsv(
                libraryText.csvName(pack.id),
                CSV,
                await http.get('/library/:pack', { path: { pack: pack.id }, query }),
              )
            }
          />
        }
      >
        {libraryText.count(formatCount(changes.total))}
      </ListCount>
      <PagedTable {...listing.table} columns={COLUMNS} width={WIDTH} />
    </>
  );
}
