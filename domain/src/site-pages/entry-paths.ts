import { paths, pathWith } from './paths';

/** Approximate length of a title in search results. */
const SLUG_CHARACTERS = 80;

/** Latin letters that Unicode doesn't decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Converts a title to a slug, such as `mangroves-return`. Returns '' for a title without Latin
 * letters.
 */
export function makeSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter);
  if (!/[a-z]/.test(plain)) return '';
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let slug = (words[0] ?? '').slice(0, SLUG_CHARACTERS);
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > SLUG_CHARACTERS) break;
    slug += `-${word}`;
  }
  return slug;
}

/**
 * Makes the last part of an entry's address. The id identifies the entry. The words before it are
 * for readers.
 */
function makeName(id: string, title: string): string {
  const slug = makeSlug(title);
  return slug ? `${slug}-${id}` : id;
}

/** Extracts an entry's id from the last part of its address, with or without words. */
export function readEntryId(name: string): string {
  return name.replace(/^.*-(?=.)/s, '');
}

/** Query parameter that selects the first article of the list. */
export const FIRST_ARTICLE = 'article';

/** Addresses of single entries. Articles have no page of their own: their list starts with them. */
export const entryPaths = {
  article: ({ _id }: { readonly _id: string }) => `${paths.resources}?${FIRST_ARTICLE}=${_id}`,
  news: ({ _id, title }: { readonly _id: string; readonly title: string }) =>
    pathWith(paths.newsArticle, makeName(_id, title)),
  product: ({ _id, name }: { readonly _id: string; readonly name: string }) =>
    pathWith(paths.product, makeName(_id, name)),
  project: ({ _id, projectName }: { readonly _id: string; readonly projectName: string }) =>
    pathWith(paths.project, makeName(_id, projectName)),
  category: (category: string) => pathWith(paths.category, category),
} as const;
