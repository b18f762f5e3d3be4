import type { Picture } from '@canopy/domain/common';
import type { PageSubject, Path } from '@canopy/domain/site-pages';
import type { PublicReader } from './public-get';

/** The title of a page in the title bar, and the description that search engines show. */
export interface Head {
  readonly title: string;
  readonly description?: string;
}

/** The address of a page, and the way to what it shows. */
export interface Asked {
  readonly read: PublicReader;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** The head of a public page. */
export interface PublicHead extends Head {
  /** Absent for a page that search engines should not list. */
  readonly subject?: PageSubject & {
    readonly image?: Picture | undefined;
    /** The page of a list that is shown. */
    readonly page?: number;
  };
}

/** A page that everybody may see: its data and its head, the same on the server and in the browser. */
export interface PublicPage<Data extends object> {
  readonly path: Path;
  /**
   * Reads all that the page shows.
   * @returns null when there is no such thing, which is status 404
   * @throws a redirect to the address that is meant; AppError when the page cannot be had
   */
  load(asked: Asked): Promise<Data | null>;
  head(data: Data): PublicHead;
  /** Shown when there is no such thing, with the way on from there. */
  readonly missing?: {
    readonly title: string;
    readonly why: string;
    readonly to: Path;
    readonly label: string;
  };
  /** Says that the page cannot be had, where it has words of its own for that. */
  readonly failed?: string;
  /** The page also shows a draft, to those with the key of a preview. */
  readonly hasDrafts?: true;
  /** The browser keeps what it shows, so the server renders only the document. */
  readonly isLocal?: true;
  /** It tells of somebody, to whoever knows its address. */
  readonly isPrivate?: true;
}

/** The props of the component of a page. */
export interface PageProps<Page> {
  readonly data: Page extends PublicPage<infer Data> ? Data : never;
}

/** Makes sure that the page of a component and the page of a route are of the same data. */
export function definePage<Data extends object>(page: PublicPage<Data>): PublicPage<Data> {
  return page;
}
