import { type EntryState, findEntryState, type Publication } from '@canopy/domain/common';
import type { SiteSettings } from '@canopy/domain/site';
import { Status, Typography } from '@strapi/design-system';
import { type StrapiApp, useFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';

/** Entry of the content manager. Its own status only compares the draft with what is published. */
interface Row extends Publication {
  readonly documentId: string;
  readonly status?: 'draft' | 'modified' | 'published';
}

interface Header {
  readonly name: string;
  readonly label: string | { readonly id: string; readonly defaultMessage: string };
  readonly attribute: { readonly type: string };
  readonly searchable: boolean;
  readonly sortable: boolean;
  readonly cellFormatter?: (row: Row, header: Header, of: { readonly model: string }) => ReactNode;
}

interface Columns {
  readonly displayedHeaders: readonly Header[];
  readonly layout: { readonly metadatas: object };
}

type SidePanel = (props: { model: string; document?: Row | undefined }) => {
  title: string;
  content: ReactNode;
} | null;

/** Part of the content manager's interface for plugins, which Strapi's types leave open. */
interface ContentManager {
  readonly apis: {
    addEditViewSidePanel(change: (panels: readonly SidePanel[]) => readonly SidePanel[]): void;
  };
}

const LABELS: Readonly<Record<EntryState, string>> = {
  public: 'Public now',
  planned: 'Planned',
  hidden: 'Hidden',
  draft: 'Draft',
};

const VARIANTS = {
  public: 'success',
  planned: 'warning',
  hidden: 'neutral',
  draft: 'secondary',
} as const satisfies Record<EntryState, string>;

const COLUMN: Header = {
  name: 'visibility',
  label: { id: 'visibility.column', defaultMessage: 'On the site' },
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: (row, _header, { model }) => <StateCell row={row} model={model} />,
};

/** Shows in lists and forms when readers see an entry. Its dates can hide a published one. */
export function showVisibility(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (columns: Columns) =>
    'hiddenFrom' in columns.layout.metadatas
      ? { ...columns, displayedHeaders: [...columns.displayedHeaders, COLUMN] }
      : columns,
  );
  const { apis } = app.getPlugin('content-manager') as unknown as ContentManager;
  apis.addEditViewSidePanel((panels) => [VisibilityPanel, ...panels]);
}

const VisibilityPanel: SidePanel = ({ model, document }) =>
  document && 'hiddenFrom' in document
    ? { title: 'On the site', content: <Visibility row={document} model={model} /> }
    : null;

function StateCell({ row, model }: { row: Row; model: string }) {
  const published = usePublished(row, model);
  return published === 'loading' ? null : (
    <StateBadge state={findEntryState(published, Date.now())} />
  );
}

function StateBadge({ state }: { state: EntryState }) {
  return (
    <Status variant={VARIANTS[state]} size="XS">
      <Typography tag="span" variant="omega" fontWeight="bold">
        {LABELS[state]}
      </Typography>
    </Status>
  );
}

function Visibility({ row, model }: { row: Row; model: string }) {
  const published = usePublished(row, model);
  const timeZone = useTimeZone();
  if (published === 'loading' || !timeZone) return null;
  return (
    <>
      <StateBadge state={findEntryState(published, Date.now())} />
      <Typography tag="p" textColor="neutral700">
        {describe(published, timeZone)}
      </Typography>
      {row.status === 'modified' && (
        <Typography tag="p" textColor="neutral700">
          Readers don’t see your changes until you publish them.
        </Typography>
      )}
    </>
  );
}

/** Describes when the page shows an entry, in the site’s time zone. */
function describe(published: Publication | undefined, timeZone: string): string {
  if (!published) return 'Readers see it after you publish it.';
  const { publishedOn, hiddenFrom } = published;
  const at = (time: string) => `${formatTime(time, timeZone)}, ${timeZone} (site’s zone)`;
  const until = hiddenFrom ? `, hidden from ${at(hiddenFrom)}` : '';
  switch (findEntryState(published, Date.now())) {
    case 'planned':
      return `Visible from ${at(publishedOn ?? '')}${until}.`;
    case 'hidden':
      return `Hidden since ${at(hiddenFrom ?? '')}.`;
    default:
      return `Visible${publishedOn ? ` since ${at(publishedOn)}` : ''}${until}.`;
  }
}

function formatTime(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(time));
}

/**
 * Returns the dates of an entry’s published version; undefined if there is none. Only a modified
 * entry may have other dates than its draft, so only its published version is read.
 */
function usePublished({ status, ...row }: Row, model: string): Publication | undefined | 'loading' {
  const { get } = useFetchClient();
  const { documentId } = row;
  const [read, setRead] = useState<Publication | 'loading'>('loading');

  useEffect(() => {
    if (status !== 'modified') return;
    let shown = true;
    const path = `/content-manager/collection-types/${model}/${documentId}?status=published`;
    get<{ data: Publication }>(path).then(
      ({ data }) => shown && setRead(data.data),
      // The state stays unknown.
      () => {},
    );
    return () => {
      shown = false;
      // A later change may follow another publication.
      setRead('loading');
    };
  }, [get, model, documentId, status]);

  if (status === 'modified') return read;
  return status === 'published' ? row : undefined;
}

function useTimeZone(): string | undefined {
  const { get } = useFetchClient();
  const [timeZone, setTimeZone] = useState<string>();

  useEffect(() => {
    get<SiteSettings>('/api/site').then(
      ({ data }) => setTimeZone(data.timeZone),
      () => {},
    );
  }, [get]);

  return timeZone;
}
