import { holdingIn, type Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE } from '../../../lib/asked-page';
import { localToday } from '../../../lib/days';
import { formatDay, formatMonth, formatShare } from '../../../lib/format';
import { http } from '../../../lib/http';
import { localList } from '../../../lib/local-list';
import { listTree, type SiteInTree, useRefreshSites, useSites } from '../../../lib/sites';
import { siteFields } from '../../../messages/fields';
import { controlText, placeText, siteKindText, sitesText } from '../../../messages/inventory/sites';
import { peopleText } from '../../../messages/people/people';
import cells from '../../../ui/cells.module.css';
import { EmptyState } from '../../../ui/empty-state';
import { ListTools, useListing } from '../../../ui/listing';
import { PagedTable } from '../../../ui/paged-table';
import { RowButtons } from '../../../ui/row-buttons';
import { EditSite } from './edit-site';
import styles from './sites.module.css';

/** Default search and page of the list, which the address omits. */
export const SITES_VIEW = { q: '', ...FIRST_PAGE };
type SitesView = typeof SITES_VIEW;

interface SiteRow extends SiteInTree {
  readonly _id: string;
  /** Names of its users; empty for all users. */
  readonly users: readonly string[];
}

const RULES = {
  searched: ({ site, users }: SiteRow) =>
    [site.name, site.address, placeText(site), ...users].join('\n'),
};

/** Tree of the client's sites. */
export function SitesTable({
  members,
  view,
  onView,
  onAdd,
}: {
  /** Users of the client. */
  members: readonly Member[];
  view: SitesView;
  onView: (change: Partial<SitesView>) => void;
  onAdd: () => void;
}) {
  const [edited, setEdited] = useState<Site>();
  const { data: sites, ...answer } = useSites();
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  const rows =
    sites &&
    listTree(sites).map((each) => ({
      ...each,
      _id: each.site._id,
      users: each.site.members.map((userId) => names.get(userId) ?? userId),
    }));
  const list = localList<SiteRow>({ ...answer, data: rows }, view, RULES);
  const listing = useListing(sitesText, list, view, onView);
  const refresh = useRefreshSites();

  async function remove(id: string) {
    await http.delete('/sites/:id', { path: { id } });
    await refresh();
  }

  if (listing.isNone) {
    return (
      <EmptyState
        title={sitesText.emptyTitle}
        why={sitesText.emptyWhy}
        action={
          <Button type="primary" onClick={onAdd}>
            {sitesText.add}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ListTools {...listing.tools} />
      <PagedTable
        {...listing.table}
        columns={[
          ...columnsFor(view.q.trim() !== ''),
          {
            key: 'action',
            title: peopleText.action,
            width: 96,
            render: (_, { site }) => (
              <RowButtons
                name={site.name}
                onEdit={() => setEdited(site)}
                onDelete={() => remove(site._id)}
              />
            ),
          },
        ]}
        width={880}
      />
      <EditSite
        site={edited}
        sites={sites ?? []}
        members={members}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}

/**
 * Returns the columns.
 * @param isFound whether search results are shown, outside their tree
 */
function columnsFor(isFound: boolean): TableColumnType<SiteRow>[] {
  const month = localToday().slice(0, 7);
  return [
    {
      key: 'name',
      title: siteFields.name,
      className: cells.name,
      render: (_, { site, above }) => (
        <div
          className={styles.name}
          style={isFound ? undefined : { paddingInlineStart: above.length * INDENT }}
        >
          {site.name} <span className={styles.kind}>{siteKindText[site.kind]}</span>
          {isFound && above.length > 0 && (
            <span className={cells.more}>
              {sitesText.below(above.map(({ name }) => name).join(' › '))}
            </span>
          )}
          {site.address && <span className={cells.more}>{site.address}</span>}
        </div>
      ),
    },
    {
      key: 'country',
      title: siteFields.country,
      className: cells.text,
      render: (_, { site }) => placeText(site) || <Soft>{sitesText.countryPlaceholder}</Soft>,
    },
    {
      key: 'days',
      title: sitesText.days,
      render: (_, { site }) => daysText(site) ?? <Soft>{sitesText.always}</Soft>,
    },
    {
      key: 'share',
      title: sitesText.shareNow,
      align: 'right',
      className: cells.noWrap,
      render: (_, { site }) => {
        const now = holdingNow(site, month);
        return now ? formatShare(now.share, 100) : <Soft>{sitesText.notYet}</Soft>;
      },
    },
    {
      key: 'control',
      title: sitesText.controlNow,
      render: (_, { site }) => {
        const now = holdingNow(site, month);
        const [first] = site.holdings;
        if (!first) return <Soft>{sitesText.whollyOwned}</Soft>;
        return now ? (
          controlText[now.control]
        ) : (
          <Soft>{sitesText.notYetFrom(formatMonth(first.from.slice(0, 7)))}</Soft>
        );
      },
    },
    {
      key: 'members',
      title: siteFields.members,
      className: cells.text,
      render: (_, { users }) => users.join(', ') || <Soft>{sitesText.allUsers}</Soft>,
    },
  ];
}

const INDENT = 24;

function Soft({ children }: { children: string }) {
  return <span className={cells.soft}>{children}</span>;
}

const holdingNow = ({ holdings }: Site, month: string) =>
  holdingIn(
    holdings.map(({ from, ...held }) => ({ fromMonth: from.slice(0, 7), ...held })),
    month,
  );

function daysText({ from, to }: Site): string | null {
  if (from && to) return sitesText.fromUntil(formatDay(from), formatDay(to));
  if (from) return sitesText.fromDay(formatDay(from));
  return to && sitesText.untilDay(formatDay(to));
}
