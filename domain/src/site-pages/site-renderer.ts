/** The server renders public pages with the built site, which it loads by its path. */

/** The answer of a call that everybody may make: its status, and its JSON. */
export interface PublicAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Makes a call that everybody may make.
 * @param path of the table of calls, such as `/news/:id`
 * @returns refusals too; rejects when the call cannot be answered now
 */
export type AskPublic = (
  path: string,
  parts: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: object;
  },
) => Promise<PublicAnswer>;

/** The answer to a request for a page: a document, or the address of the page that is meant. */
export type SitePage =
  | {
      readonly status: number;
      readonly html: string;
      /** Only those who know the address should read it, so nobody keeps it. */
      readonly isPrivate: boolean;
    }
  | { readonly status: number; readonly location: string };

export interface SiteRenderer {
  /**
   * Makes the document of an address.
   * @param address path and query, as requested
   * @throws what `ask` rejects with
   */
  renderPage(address: string, ask: AskPublic): Promise<SitePage>;
  /** Makes a document that says in one sentence why there is no page at an address, and runs no script. */
  renderFailure(address: string, sentence: string): string;
}

/** The files of the built site that name its scripts and styles, and where the site is. */
export interface BuiltSite {
  /** `index.html` */
  readonly template: string;
  /** Scripts and styles by source file: the manifest of the build. Null while developing, without a build. */
  readonly manifest: Readonly<Record<string, BuiltFile>> | null;
  /** The text of each style sheet, by its file. */
  readonly styles: Readonly<Record<string, string>>;
  /** The public address of the site, without a slash at its end. */
  readonly base: string;
}

export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Exported by the built renderer as `createRenderer`. */
export type CreateRenderer = (site: BuiltSite) => SiteRenderer;
