import { escapeMarkup } from '../common/markup';
import { cutAt } from '../content/excerpts';
import type { PageHead } from './page-subject';
import { structuredData } from './structured-data';

const TITLE = /\s*<title>[\s\S]*?<\/title>/;

/** Approximate length of a description in search results. */
const DESCRIPTION_CHARACTERS = 160;

/**
 * Picture of a page in link previews, in pixels. All services accept this size for large previews.
 */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** Link preview's picture of pages without their own. */
const DEFAULT_PICTURE = '/share-picture.jpg';

/** Shortens a page's description to the length shown by search engines. */
export function shownDescription(description: string): string {
  return cutAt(description, DESCRIPTION_CHARACTERS);
}

/** Returns the browser title of a page: its title, then the site's name. */
export function wholeTitle(title: string, siteName: string): string {
  return `${title} · ${siteName}`;
}

interface SizedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

/** Returns the `srcset` of a picture with all its sizes. */
export function makeSrcset(
  picture: SizedPicture & { readonly formats: readonly SizedPicture[] },
): string {
  return [...picture.formats, picture].map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/**
 * Inserts title, description, canonical address and Open Graph tags of a page into the site's HTML
 * document. Texts are escaped. An existing title and description are replaced.
 * @param html a document with a `</head>`
 */
export function withPageHead(html: string, head: PageHead): string {
  const title = wholeTitle(head.title, head.siteName);
  const description = shownDescription(head.description);
  const image = head.image ?? { url: head.base + DEFAULT_PICTURE, text: head.siteName };
  const property = (name: string, content: string) => meta('property', name, content);
  const tags = [
    ...titleTags(title, head.description),
    `<link rel="canonical" href="${escapeMarkup(head.url)}" />`,
    property('og:type', head.type),
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:description', description),
    property('og:url', head.url),
    property('og:image', image.url),
    property('og:image:type', SHARE_PICTURE.type),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', image.text),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    ...(head.modified ? [property('article:modified_time', head.modified)] : []),
    ...(head.offer
      ? [
          property('product:price:amount', head.offer.priceRupees.toFixed(2)),
          property('product:price:currency', 'INR'),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    `<link rel="alternate" type="application/rss+xml" href="/rss.xml" title="${escapeMarkup(head.siteName)}" />`,
    `<script type="application/ld+json">${scriptJson(structuredData(head))}</script>`,
  ];
  return insertTags(removeHead(html), tags);
}

/**
 * Excludes a page from search engines: workspaces, logins, checkouts, and missing pages.
 * @param head title and description that replace the document's; keeps them if omitted
 */
export function unlisted(
  html: string,
  head?: { readonly title: string; readonly description?: string },
): string {
  const robots = meta('name', 'robots', 'noindex');
  return head === undefined
    ? insertTags(html, [robots])
    : insertTags(removeHead(html), [...titleTags(head.title, head.description), robots]);
}

const titleTags = (title: string, description?: string) => [
  `<title>${escapeMarkup(title)}</title>`,
  ...(description === undefined
    ? []
    : [meta('name', 'description', shownDescription(description))]),
];

/** Serialises JSON that is safe inside a `<script>`, whatever its texts contain. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/**
 * Returns the address of a picture for link previews, such as `/share/hero-1600.webp.jpg?v=1a2b`.
 * @param url address below `/uploads`
 */
export function sharePath(url: string): string {
  return url.replace(/^\/uploads\/([^?]+)/, '/share/$1.jpg');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;
}

function insertTags(html: string, tags: readonly string[]): string {
  // A function, because `$&` and similar patterns in a text would insert the match.
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function removeHead(html: string): string {
  return html.replace(TITLE, '').replace(/\s*<meta\s+name="description"[\s\S]*?>/, '');
}
