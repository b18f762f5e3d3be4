/** Search over everything that the site publishes. */

import { countLetters } from '@canopy/domain/common';
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
import * as blogs from '../content/blog-post/blog-post';
import * as news from '../content/news-article/news-article';
import * as projects from '../credits/carbon-project/carbon-project';
import * as products from '../shop/product/product';

/** Entry as read again: the fields of its index, and the link of an article. */
type EntryRow = { readonly documentId: string } & Readonly<Record<string, string | null>>;

interface Searched {
  readonly type: ResultType;
  readonly index: EntryIndex<string>;
  readonly makeUrl: (row: EntryRow) => string;
  /** Further fields that its address needs. */
  readonly select?: readonly string[];
}

const SEARCHED: readonly Searched[] = [
  {
    type: 'product',
    index: products.index,
    makeUrl: ({ documentId, name }) => entryPaths.product({ _id: documentId, name: name ?? '' }),
  },
  {
    type: 'project',
    index: projects.index,
    makeUrl: ({ documentId, projectName }) =>
      entryPaths.project({ _id: documentId, projectName: projectName ?? '' }),
  },
  {
    type: 'news',
    index: news.index,
    makeUrl: ({ documentId, title }) => entryPaths.news({ _id: documentId, title: title ?? '' }),
  },
  {
    type: 'article',
    index: blogs.index,
    makeUrl: ({ documentId, link }) => link || entryPaths.article({ _id: documentId }),
    select: ['link'],
  },
];

interface Found extends Match {
  readonly searched: Searched;
}

/** Finds the best entries that are public now and have the words of a search. */
export async function find({ q }: SearchQuery): Promise<{ data: SearchResult[] }> {
  if (countLetters(q) < LEAST_LETTERS) return { data: [] };
  const matches = await Promise.all(
    SEARCHED.map(async (searched) =>
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
      const { type, index, makeUrl, select = [] } = searched;
      const ids = found.filter((match) => match.searched === searched).map(({ id }) => id);
      const rows = await index.read<EntryRow>(ids, {
        select: ['documentId', ...index.fields, ...select],
      });
      return rows.map((row): SearchResult => {
        const [title = '', ...texts] = index.fields.map((field) => row[field] ?? '');
        const excerpt = cutExcerpt(texts.filter(Boolean).join(' '), q);
        return { type, _id: row.documentId, title, url: makeUrl(row), excerpt };
      });
    }),
  );
  const byId = new Map(results.flat().map((result) => [result._id, result]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
