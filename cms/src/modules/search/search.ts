/** Search over everything that the site publishes. */

import { countLetters, toRupees } from '@canopy/domain/common';
import { cutExcerpt } from '@canopy/domain/content';
import {
  type Match,
  type ResultType,
  rankMatches,
  type SearchQuery,
  type SearchResult,
} from '@canopy/domain/search';
import { entryPaths, LEAST_LETTERS, MOST_RESULTS } from '@canopy/domain/site-pages';
import type { EntryIndex } from '../../rows/entry-index';
import { type FileRow, toPictureOrNull } from '../../rows/media-wire';
import * as blogs from '../content/blog-post/blog-post';
import * as news from '../content/news-article/news-article';
import * as projects from '../credits/carbon-project/carbon-project';
import * as products from '../shop/product/product';

/** Entry as read again, with its attributes and pictures. */
interface EntryRow {
  readonly documentId: string;
  readonly [attribute: string]: unknown;
}

interface Searched {
  readonly type: ResultType;
  readonly index: EntryIndex<string>;
  readonly makeUrl: (id: string, title: string, row: EntryRow) => string;
  /** Attribute of its pictures. */
  readonly pictures: string;
}

const SEARCHED: readonly Searched[] = [
  {
    type: 'product',
    index: products.index,
    makeUrl: (_id, name) => entryPaths.product({ _id, name }),
    pictures: 'images',
  },
  {
    type: 'project',
    index: projects.index,
    makeUrl: (_id, projectName) => entryPaths.project({ _id, projectName }),
    pictures: 'photo',
  },
  {
    type: 'news',
    index: news.index,
    makeUrl: (_id, title) => entryPaths.news({ _id, title }),
    pictures: 'image',
  },
  {
    type: 'article',
    index: blogs.index,
    makeUrl: (_id, _, { link }) => String(link ?? '') || entryPaths.article({ _id }),
    pictures: 'image',
  },
];

interface Found extends Match {
  readonly searched: Searched;
}

/** Finds the best entries that are public now and have the words of a search. */
export async function find({ q, type }: SearchQuery): Promise<{ data: SearchResult[] }> {
  if (countLetters(q) < LEAST_LETTERS) return { data: [] };
  const searchedNow = SEARCHED.filter((each) => type === undefined || each.type === type);
  const matches = await Promise.all(
    searchedNow.map(async (searched) =>
      findBest(await searched.index.find(q)).map((match) => ({ ...match, searched })),
    ),
  );
  return { data: await readResults(findBest(matches.flat()), q) };
}

/** Loads the indexes, so that the first search need not wait for them. */
export async function prepare(): Promise<void> {
  for (const { index } of SEARCHED) await index.find('');
}

const findBest = <Each extends Match>(matches: readonly Each[]): Each[] =>
  rankMatches(matches).slice(0, MOST_RESULTS);

/** Reads entries in the order in which they were found. */
async function readResults(found: readonly Found[], q: string): Promise<SearchResult[]> {
  const results = await Promise.all(
    SEARCHED.map(async (searched) => {
      const { index, pictures } = searched;
      const ids = found.filter((match) => match.searched === searched).map(({ id }) => id);
      const rows = await index.read<EntryRow>(ids, { populate: { [pictures]: true } });
      return rows.map((row) => toResult(searched, row, q));
    }),
  );
  const byId = new Map(results.flat().map((result) => [result._id, result]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

function toResult(
  { type, index, makeUrl, pictures }: Searched,
  row: EntryRow,
  q: string,
): SearchResult {
  const [title = '', ...texts] = index.fields.map((field) => String(row[field] ?? ''));
  const { documentId, pricePaise } = row;
  const published = (row.publishedOn ?? row.publishedAt) as string | Date;
  const [picture] = [row[pictures]].flat() as (FileRow | null)[];
  return {
    type,
    _id: documentId,
    title,
    url: makeUrl(documentId, title, row),
    excerpt: cutExcerpt(texts.filter(Boolean).join(' '), q),
    image: toPictureOrNull(picture),
    price: typeof pricePaise === 'number' ? toRupees(pricePaise) : null,
    publishedAt: type === 'news' ? new Date(published).toISOString() : null,
  };
}
