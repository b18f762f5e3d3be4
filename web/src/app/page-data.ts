/** Page data embedded in the document, keyed by the routes whose loaders read them. */
export interface PageData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Whether the document also contains the rendered page. */
  readonly isRendered: boolean;
}

/** Id of the document element that holds the page data. */
export const PAGE_DATA_ID = 'page-data';
