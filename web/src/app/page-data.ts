/** The data of a page in its document, by the routes whose loaders have read them. */
export interface PageData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The document holds the page too. */
  readonly isRendered: boolean;
}

/** The id of the element of a document that holds them. */
export const PAGE_DATA_ID = 'page-data';
