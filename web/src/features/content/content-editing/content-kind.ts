import type {
  CsvColumn,
  EditedPicture,
  EntriesChange,
  EntryState,
  Publication,
} from '@canopy/domain/common';
import type { Path } from '@canopy/domain/site-pages';
import type { TableColumnType } from 'antd';
import type { z } from 'zod';
import type { PageChoice } from '../../../lib/asked-page';

/** Entry as last saved: its draft. */
export type DraftEntry = Publication & { readonly _id: string; readonly version: string };

/** State of an entry for readers, and whether its draft is newer. */
export interface Standing {
  readonly state: EntryState;
  readonly isModified: boolean;
}

/** Entry with its state and preview address, as for its screen. */
export interface LoadedEntry<Entry> extends Standing {
  readonly entry: Entry;
  readonly version: string;
  /** Null while the draft lacks a field that its page needs. */
  readonly preview: string | null;
}

/** Form value of an entry's pictures, cover first. */
export interface WithPictures {
  readonly pictures?: readonly EditedPicture[];
}

/** Whether a save publishes, and the draft that it changes. */
export interface SaveAs {
  readonly status: 'draft' | 'published';
  readonly version: string;
}

export type Progress = (share: number) => void;

/** Filters and order of a list request. */
export interface Asked<Sort extends string, Category extends string> {
  readonly q?: string | undefined;
  readonly state?: EntryState | 'modified' | undefined;
  readonly category?: Category | undefined;
  readonly claims?: 'unproven' | undefined;
  readonly sort?: Sort | undefined;
  readonly order: 'asc' | 'desc';
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

/** Content kind: its API calls and the contents of its list and form. */
export interface ContentKind<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string = never,
> {
  /** Cache key that `useRefresh` invalidates. */
  readonly subject: string;
  readonly paths: { readonly list: Path; readonly entry: Path };
  readonly text: {
    readonly listTitle: string;
    readonly added: string;
    readonly addFailed: string;
    readonly search: string;
    readonly emptyTitle: string;
    readonly emptyWhy: string;
    readonly noMatchTitle: string;
    readonly count: (count: number) => string;
    readonly csvName: string;
    readonly loadFailed: string;
  };
  /** Labels of the form's fields. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Field that names an entry, the only one that a draft requires. */
  readonly nameField: keyof Values & string;
  /** Contract of a new entry whose message for the whole form also shows. */
  readonly publishes?: z.ZodObject;
  /** Contract of a changed draft, by which the form's fields are checked one by one. */
  readonly draft: z.ZodType;
  readonly fetchPage: (
    query: Asked<Sort, Category> & PageChoice,
    signal: AbortSignal,
  ) => Promise<Page<Entry & Standing>>;
  readonly fetchAll: (
    query: Asked<Sort, Category>,
  ) => Promise<{ readonly data: readonly (Entry & Standing)[] }>;
  readonly load: (id: string) => Promise<LoadedEntry<Entry>>;
  /** Adds an entry. Returns its id. */
  readonly add: (
    values: Partial<Values>,
    status: SaveAs['status'],
    onProgress?: Progress,
  ) => Promise<string>;
  /** Saves the form's changes. Returns the saved draft. */
  readonly save: (id: string, changes: Partial<Values>, as: SaveAs) => Promise<Entry>;
  /** Returns the entry as published. */
  readonly discard: (id: string, version: string) => Promise<LoadedEntry<Entry>>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Publishes, hides or deletes several entries: all or none. */
  readonly changeMany: (change: EntriesChange) => Promise<unknown>;
  readonly nameOf: (row: Entry) => string;
  /** Address of an entry's own page, if the kind has such pages. */
  readonly addressOf?: (row: Entry) => string;
  /** Returns the initial values of the form. */
  readonly valuesOf: (entry: Entry) => Values;
  /** Columns before the publication dates. */
  readonly columns: readonly TableColumnType<Entry & Standing>[];
  /** Keys of the sortable columns. */
  readonly sorts: readonly Sort[];
  /** Category filter, if the kind has categories. */
  readonly categories?: {
    readonly label: string;
    readonly all: string;
    readonly options: readonly Category[];
  };
  /** Filter for entries with unproven claims, if entries of the kind make claims. */
  readonly claims?: { readonly label: string; readonly all: string; readonly unproven: string };
  readonly csv: readonly CsvColumn<Entry>[];
  /** Width in pixels below which the table scrolls sideways. */
  readonly width: number;
}
