import type { Picture } from '@canopy/domain/common';
import type { PageSubject, Path } from '@canopy/domain/site-pages';
import type { PublicReader } from './public-get';

/** Page title for the title bar and description for search engines. */
export interface Head {
  readonly title: string;
  readonly description?: string;
}

/** Address parts of a requested page, and the reader of its data. */
export interface Asked {
  readonly read: PublicReader;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** Head of a public page. */
export interface PublicHead extends Head {
  /** Absent for pages that search engines should not list. */
  readonly subject?: PageSubject & {
    readonly image?: Picture | undefined;
    /** Page number shown of a list. */
    readonly page?: number;
  };
}

/** Public page: its data and its head, the same on the server and in the browser. */
export interface PublicPage<Data extends object> {
  readonly path: Path;
  /**
   * Reads all data of the page.
   * @returns null when no such entry exists, which means status 404
   * @throws a redirect to the canonical address; AppError when the page cannot be loaded
   */
  load(asked: Asked): Promise<Data | null>;
  head(data: Data): PublicHead;
  /** Shown when no such entry exists, with a link to other pages. */
  readonly missing?: {
    readonly title: string;
    readonly why: string;
    readonly to: Path;
    readonly label: string;
  };
  /** Own message for a page that failed to load. */
  readonly failed?: string;
  /** Whether the page also shows drafts to visitors with a preview key. */
  readonly hasDrafts?: true;
  /** Whether the browser stores the page's data, so that the server renders only the document. */
  readonly isLocal?: true;
  /** Whether the page shows personal data to any visitor who knows its address. */
  readonly isPrivate?: true;
}

/** Props of a page's component. */
export interface PageProps<Page> {
  readonly data: Page extends PublicPage<infer Data> ? Data : never;
}

/** Makes sure at compile time that a page's component and route have the same data. */
export function definePage<Data extends object>(page: PublicPage<Data>): PublicPage<Data> {
  return page;
}
