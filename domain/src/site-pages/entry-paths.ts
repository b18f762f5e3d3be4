import { paths, pathWith } from './paths';

/** About as many characters of a title as fit into a result of a search engine. */
const SLUG_CHARACTERS = 80;

/** Latin letters that are no letter with a mark, so that Unicode takes nothing apart. */
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

/** The words of a title as an address has them: `mangroves-return`; '' for a title without Latin letters. */
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

/** The part of an address that names an entry. The id decides, the words before it are for people. */
function makeName(id: string, title: string): string {
  const slug = makeSlug(title);
  return slug ? `${slug}-${id}` : id;
}

/** The id of an entry in the part of an address that names it, with words or without. */
export function readEntryId(name: string): string {
  return name.replace(/^.*-(?=.)/s, '');
}

/** The part of the address of the list of articles that names the one to begin with. */
export const FIRST_ARTICLE = 'article';

/** The addresses of the pages of single entries. An article has none of its own: its list begins with it. */
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
