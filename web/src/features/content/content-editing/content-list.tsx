import { ExportOutlined } from '@ant-design/icons';
import { ENTRY_STATES } from '@canopy/domain/common';
import { pathWith } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE, readPageChoice } from '../../../lib/asked-page';
import { downloadCsv } from '../../../lib/csv';
import { useUrlState } from '../../../lib/url-state';
import { usePagedList } from '../../../lib/use-paged-list';
import { listText, stateText } from '../../../messages/content/content';
import { entryStateText } from '../../../messages/content/editor';
import { DownloadButton } from '../../../ui/download-button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterSelect } from '../../../ui/filter-select';
import { ListCount, ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { RowButtons } from '../../../ui/row-buttons';
import { contentColumns } from './content-columns';
import type { Asked, ContentKind, DraftEntry, Standing, WithPictures } from './content-kind';

const NO_FILTERS = { q: '', state: '', category: '', claims: '', page: 1 };
const STATES = [...ENTRY_STATES, 'modified'] as const;
const VIEW = { ...NO_FILTERS, sort: '', order: 'asc', ...FIRST_PAGE };

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
            downloadCsv(text.csvName, kind.csv, (await kind.fetchAll(asked)).data)
          }
        />
      </ListTools>
      <ListCount list={list} failed={text.loadFailed}>
        {text.count(list.total)}
      </ListCount>
      <PagedTable
        {...listing.table}
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
