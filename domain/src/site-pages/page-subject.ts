/** An opening for a job on a page. */
export interface PageOpening {
  readonly title: string;
  readonly description: string;
  /** ISO 8601 */
  readonly postedOn: string;
  readonly employmentType: string;
  readonly location: string;
}

/** An article that a page tells of. */
export interface PageArticle {
  readonly title: string;
  readonly description: string;
  /** Where to read it: absolute, or a page of this site; '' for nowhere. */
  readonly url: string;
  readonly image?: string | undefined;
}

/** The subject of a page in the words of search engines and link previews. */
export interface PageSubject {
  readonly type: 'website' | 'article' | 'product';
  /** When an article was published, ISO 8601. */
  readonly published?: string;
  /** The price of something to buy, and whether it can be bought. */
  readonly offer?: { readonly priceRupees: number; readonly inStock: boolean };
  /** The way down to the page, which is the step after the last. */
  readonly breadcrumb?: readonly { readonly title: string; readonly to: string }[];
  readonly openings?: readonly PageOpening[];
  readonly articles?: readonly PageArticle[];
}

/** The parts of a page that browsers, search engines and other sites show. */
export interface PageHead extends PageSubject {
  readonly title: string;
  readonly description: string;
  /** The public address of the site, without a slash at its end. */
  readonly base: string;
  /** The canonical address of the page, absolute. */
  readonly url: string;
  readonly siteName: string;
  readonly siteDescription?: string;
  readonly contact?: {
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  /** A picture in the size of `SHARE_PICTURE`, with its absolute address. */
  readonly image?: { readonly url: string; readonly text: string };
}
