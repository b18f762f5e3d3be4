import { ExportOutlined } from '@ant-design/icons';
import { type CsvColumn, ENTRIES_PER_CHANGE, ENTRY_STATES, messages } from '@canopy/domain/common';
import { pathWith } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { useUrlState } from '../../../lib/url-state';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';
import { entryStepText, listText, stateText } from '../../../messages/content/content';
import { entryStateText } from '../../../messages/content/editor';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable, selectRows } from '../../../ui/paged-table';
import { RowButtons } from '../../../ui/row-buttons';
import { StepBar, type Taken } from '../../../ui/step-bar';
import { updateSelection, useSelection } from '../../../ui/use-selection';
import { contentColumns } from './content-columns';
import type { Asked, ContentKind, DraftEntry, Standing, WithPictures } from './content-kind';
import { entrySteps } from './entry-steps';

const NO_FILTERS = { q: '', state: '', category: '', claims: '', page: 1 };
const STATES = [...ENTRY_STATES, 'modified'] as const;
const VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };

/** Columns of the download that tell drafts from what visitors see. */
const STATE_IN_CSV: readonly CsvColumn<Standing>[] = [
  { header: entryStateText.column, value: ({ state }) => entryStateText[state] },
  {
    header: entryStateText.modified,
    value: ({ isModified }) => (isModified ? entryStepText.yes : entryStepText.no),
  },
];

/**
 * List of a kind's entries for editors, including drafts, planned and hidden ones.
 * The address holds search, sort and page.
 */
export function ContentList<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string = never,
>({ kind }: { kind: ContentKind<Entry, Values, Sort, Category> }) {
  const navigate = useNavigate();
  const { text, categories, claims, sorts, nameOf } = kind;
  const [view, onView] = useUrlState(VIEW);
  const category = categories?.options.find((each) => each === view.category);
  const asked: Asked<Sort, Category> = {
    q: view.q || undefined,
    state: STATES.find((each) => each === view.state),
    category,
    ...(claims && view.claims === 'unproven' && { claims: 'unproven' as const }),
    sort: sorts.find((each) => each === view.sort),
    order: view.order === 'desc' ? 'desc' : 'asc',
  };
  const list = usePagedList(kind.subject, asked, readPageChoice(view), kind.fetchPage, { sorts });
  const listing = useListing(text, list, view, onView, NO_FILTERS);
  const refresh = useRefresh(kind.subject);
  const { selected, select } = useSelection<Entry & Standing>(
    JSON.stringify({ ...asked, sort: undefined, order: undefined }),
  );
  const [taken, setTaken] = useState<Taken<Entry & Standing>>();
  const chosen = updateSelection(selected, list.rows ?? []);
  const shared = contentColumns<Entry & Standing>();
  if (listing.isNone) {
    return <EmptyState title={text.emptyTitle} why={text.emptyWhy} />;
  }
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <>
            <FilterSelect
              label={stateText.filter}
              all={stateText.all}
              options={STATES.map((value) => ({ value, label: entryStateText[value] }))}
              value={asked.state ?? ''}
              width={200}
              onChange={(next) => onView({ state: next, page: 1 })}
            />
            {categories && (
              <FilterSelect
                {...categories}
                value={category ?? ''}
                width={240}
                onChange={(next) => onView({ category: next, page: 1 })}
              />
            )}
            {claims && (
              <FilterSelect
                label={claims.label}
                all={claims.all}
                options={[{ value: 'unproven', label: claims.unproven }]}
                value={asked.claims ?? ''}
                width={240}
                onChange={(next) => onView({ claims: next, page: 1 })}
              />
            )}
          </>
        }
      >
        <DownloadButton
          disabled={list.total === 0}
          failed={listText.csvFailed}
          download={async () =>
            downloadCsv(
              text.csvName,
              [...kind.csv, ...STATE_IN_CSV],
              (await kind.fetchAll(asked)).data,
            )
          }
        />
      </ListTools>
      <ListCount list={list} failed={text.loadFailed}>
        {text.count(list.total)}
      </ListCount>
      <StepBar
        steps={entrySteps(kind)}
        names={{ nameOf, count: text.count, stoppedBy: entryStepText.stoppedBy }}
        label={entryStepText.selection}
        selectedText={(count) => entryStepText.selected(text.count(count))}
        most={ENTRIES_PER_CHANGE}
        tooMany={messages.entriesTooMany(ENTRIES_PER_CHANGE)}
        selected={chosen}
        select={select}
        taken={taken}
        onTake={setTaken}
        refresh={refresh}
      />
      <PagedTable
        {...listing.table}
        rowSelection={selectRows<Entry & Standing>({
          rows: chosen,
          onChange: select,
          label: (row) => entryStepText.select(nameOf(row)),
          labelOfAll: entryStepText.selectAll,
        })}
        columns={[...kind.columns, shared.state(), shared.published()]}
        actionsOf={(row) => {
          const address = row.state === 'public' ? kind.addressOf?.(row) : undefined;
          return (
            <>
              <RowButtons
                name={nameOf(row)}
                onEdit={() => navigate(pathWith(kind.paths.entry, row._id))}
                onDelete={() => list.remove(row._id, kind.remove)}
              />
              {address && (
                <Button
                  type="text"
                  size="small"
                  icon={<ExportOutlined />}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={listText.openOf(nameOf(row))}
                  title={listText.open}
                />
              )}
            </>
          );
        }}
        width={kind.width}
      />
    </>
  );
}
