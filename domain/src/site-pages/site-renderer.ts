/**
 * Interface between the server and the built site, which the server loads by path to render public
 * pages.
 */

/** Response of a public call: its status and JSON. */
export interface PublicAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Makes a public call.
 * @param path path in the table of calls, such as `/news/:id`
 * @returns the response, including refusals; rejects if the call cannot be answered now
 */
export type AskPublic = (
  path: string,
  parts: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: object;
  },
) => Promise<PublicAnswer>;

/** Response to a page request: a document, or a redirect. */
export type SitePage =
  | {
      readonly status: number;
      readonly html: string;
      /**
       * True for pages that must not be cached, because only readers who know the address may see
       * them.
       */
      readonly isPrivate: boolean;
    }
  | { readonly status: number; readonly location: string };

export interface SiteRenderer {
  /**
   * Renders the document of an address.
   * @param address path and query, as requested
   * @throws any rejection of `ask`
   */
  renderPage(address: string, ask: AskPublic): Promise<SitePage>;
  /** Renders a document that states in one sentence why there is no page. It runs no script. */
  renderFailure(address: string, sentence: string): string;
}

/** Files of the built site that list its scripts and styles, and its address. */
export interface BuiltSite {
  /** `index.html` */
  readonly template: string;
  /**
   * Scripts and styles by source file: the build manifest. Null in development, without a build.
   */
  readonly manifest: Readonly<Record<string, BuiltFile>> | null;
  /** Text of each style sheet, by file. */
  readonly styles: Readonly<Record<string, string>>;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
}

export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Type of the built renderer's export `createRenderer`. */
export type CreateRenderer = (site: BuiltSite) => SiteRenderer;
