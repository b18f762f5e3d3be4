/** Job opening on a page. */
export interface PageOpening {
  readonly title: string;
  readonly description: string;
  /** ISO 8601 */
  readonly postedOn: string;
  readonly employmentType: string;
  readonly location: string;
}

/** Article listed on a page. */
export interface PageArticle {
  readonly title: string;
  readonly description: string;
  /** Address of the article: absolute, or a page of this site; '' for none. */
  readonly url: string;
  readonly image?: string | undefined;
}

/** Page of this site in a list or breadcrumb. */
export interface PageItem {
  readonly title: string;
  /** Path of its page. */
  readonly to: string;
}

/** Delivery cost for a region, in rupees: a state, a country, or 'everywhere'. */
interface PageDelivery {
  readonly region: string;
  readonly cost: number;
  /** Products' total from which delivery is free; null if it is never free. */
  readonly freeFrom: number | null;
}

/** Subject of a page as described to search engines and link previews. */
export interface PageSubject {
  readonly type: 'website' | 'article' | 'product';
  /** Name of an article's author; '' if not stated. */
  readonly author?: string;
  /** Publication date of an article, ISO 8601. */
  readonly published?: string;
  /** Last change of an article, ISO 8601. */
  readonly modified?: string;
  /** Price and availability of a product. */
  readonly offer?: { readonly priceRupees: number; readonly inStock: boolean };
  /** Known facts of goods, '' if unknown; missing for credits. */
  readonly goods?: { readonly maker: string; readonly madeIn: string; readonly material: string };
  /** Ancestors of the page, which itself is the last step. */
  readonly breadcrumb?: readonly PageItem[];
  readonly openings?: readonly PageOpening[];
  readonly articles?: readonly PageArticle[];
  /** Entries listed on a page, in order. */
  readonly items?: readonly PageItem[];
}

/** Parts of a page shown by browsers, search engines and other sites. */
export interface PageHead extends PageSubject {
  readonly title: string;
  readonly description: string;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
  /** Canonical address of the page, absolute. */
  readonly url: string;
  readonly siteName: string;
  readonly siteDescription?: string;
  readonly contact?: {
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  /** Delivery of the site's goods. */
  readonly delivery?: readonly PageDelivery[];
  /**
   * Picture in the size of `SHARE_PICTURE`, with its absolute address. Link previews of pages
   * without one show the site's.
   */
  readonly image?: { readonly url: string; readonly text: string };
}
