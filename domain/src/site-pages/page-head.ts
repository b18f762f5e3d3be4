import { escapeMarkup } from '../common/markup';
import { cutAt } from '../content/excerpts';
import type { PageHead } from './page-subject';
import { structuredData } from './structured-data';

const TITLE = /\s*<title>[\s\S]*?<\/title>/;

/** About as many characters of a description as search engines show. */
const DESCRIPTION_CHARACTERS = 160;

/** The picture of a page in link previews, in pixels: what the large previews of all services take. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** The description of a page, cut to what search engines show. */
export function shownDescription(description: string): string {
  return cutAt(description, DESCRIPTION_CHARACTERS);
}

/** The browser title of a page: its title, then the name of the site. */
export function wholeTitle(title: string, siteName: string): string {
  return `${title} · ${siteName}`;
}

interface SizedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

/** The `srcset` of a picture: all its sizes. */
export function makeSrcset(
  picture: SizedPicture & { readonly formats: readonly SizedPicture[] },
): string {
  return [...picture.formats, picture].map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/**
 * Writes title, description, canonical address and Open Graph of a page into the head of the site's
 * HTML document. Texts are escaped. An existing title and description are replaced.
 * @param html a document with a `</head>`
 */
export function withPageHead(html: string, head: PageHead): string {
  const title = wholeTitle(head.title, head.siteName);
  const description = shownDescription(head.description);
  const property = (name: string, content: string) => meta('property', name, content);
  const tags = [
    ...titleTags(title, head.description),
    `<link rel="canonical" href="${escapeMarkup(head.url)}" />`,
    property('og:type', head.type),
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:description', description),
    property('og:url', head.url),
    ...(head.image
      ? [
          property('og:image', head.image.url),
          property('og:image:type', SHARE_PICTURE.type),
          property('og:image:width', String(SHARE_PICTURE.width)),
          property('og:image:height', String(SHARE_PICTURE.height)),
          property('og:image:alt', head.image.text),
        ]
      : []),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    ...(head.offer
      ? [
          property('product:price:amount', head.offer.priceRupees.toFixed(2)),
          property('product:price:currency', 'INR'),
        ]
      : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title),
    `<link rel="alternate" type="application/rss+xml" href="/rss.xml" title="${escapeMarkup(head.siteName)}" />`,
    `<script type="application/ld+json">${scriptJson(structuredData(head))}</script>`,
  ];
  return insertTags(removeHead(html), tags);
}

/**
 * For pages that search engines should not list: workspaces, logins, checkouts, and missing ones.
 * @param head what the document is called, where that is not what stands there
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

/** JSON that can stand in a `<script>` of a document, whatever texts it holds. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/**
 * The address of a picture as link previews take it, such as `/share/hero-1600.webp.jpg?v=1a2b`.
 * @param url below `/uploads`
 */
export function sharePath(url: string): string {
  return url.replace(/^\/uploads\/([^?]+)/, '/share/$1.jpg');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;
}

function insertTags(html: string, tags: readonly string[]): string {
  // A function, because in a text `$&` and the like would insert the match.
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function removeHead(html: string): string {
  return html.replace(TITLE, '').replace(/\s*<meta\s+name="description"[\s\S]*?>/, '');
}
