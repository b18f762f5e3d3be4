import { comparable } from '@canopy/domain/common';
import {
  findSynonym,
  ITEM_NAMES,
  type ItemName,
  type ItemNamesQuery,
  MAIN_CATEGORIES,
  SCOPES,
  suggestSynonyms,
} from '@canopy/domain/factors';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import { escapeLike, isPostgres } from './search-index';
import type { FactorRow } from './wire';

const FACTOR = 'api::emission-factor.emission-factor';

/** Characters before the start of a word, besides the start of the text. */
const BEFORE_WORDS = [' ', '(', '[', '-', '–', '/', ',', '.', ':', ';', '&', '+', "'", '"'];

type Place = Pick<FactorRow, 'nameKey' | 'name' | 'scope' | 'mainCategory'>;

/**
 * Finds the names that match a typed text, each once. The database ranks the whole library. First
 * come equal names, then names that start with the text. Names with a word that starts with it
 * follow, then names that contain it. Names that contain its words together with the country come
 * next. Names with the text only in the description come last. Within a rank, shorter names come
 * first, then alphabetical order decides. An item with a synonym equal to the text follows equal
 * names. One whose synonym begins with the text follows names that contain it.
 */
export async function search(query: ItemNamesQuery): Promise<ItemName[]> {
  const sought = comparable(query.q);
  if (sought === '') return [];
  const synonyms = findItemSynonyms(sought);
  const ranked: Pick<Place, 'nameKey'>[] = await searchPlaces(sought, synonyms, query)
    .groupBy('name_key')
    .select(findColumns(FACTOR, ['nameKey']))
    .orderByRaw(rankNames(sought, synonyms))
    .orderByRaw(
      isPostgres() ? 'length(name_key), name_key collate "C"' : 'length(name_key), name_key',
    )
    .limit(ITEM_NAMES);
  const keys = ranked.map(({ nameKey }) => nameKey);
  const place = findColumns(FACTOR, ['nameKey', 'scope', 'mainCategory']);
  const places: Place[] = await selectPlaces(query)
    .whereIn('name_key', keys)
    .groupBy(Object.values(place))
    .select(place)
    .min('name as name');
  return keys.map((key) => {
    const item = itemName(places.filter(({ nameKey }) => nameKey === key));
    const alsoCalled = key.includes(sought) ? undefined : synonyms.get(key)?.word;
    return alsoCalled === undefined ? item : { ...item, alsoCalled };
  });
}

/** Synonym by which an item is found. */
interface ItemSynonym {
  readonly word: string;
  readonly rank: number;
}

/**
 * Finds the items whose synonym is or begins with the text, by name key. Items of one synonym keep
 * their order.
 */
function findItemSynonyms(sought: string): ReadonlyMap<string, ItemSynonym> {
  const equal = findSynonym(sought);
  const found = new Map<string, ItemSynonym>();
  for (const synonym of suggestSynonyms(sought)) {
    for (const [n, item] of synonym.items.entries()) {
      const key = comparable(item);
      const rank = (synonym === equal ? 1 : 5) + n / 100;
      if (!found.has(key)) found.set(key, { word: synonym.word, rank });
    }
  }
  return found;
}

function selectPlaces({ scope, category }: ItemNamesQuery): Knex.QueryBuilder {
  const factors = strapi.db.connection('emission_factors');
  if (scope) factors.where({ scope });
  if (category) factors.where({ main_category: category });
  return factors;
}

/**
 * Selects factors by the text in names and descriptions. On SQLite LIKE ignores the case of ASCII
 * letters; on PostgreSQL only ILIKE ignores case.
 */
function searchPlaces(
  sought: string,
  synonyms: ReadonlyMap<string, ItemSynonym>,
  query: ItemNamesQuery,
): Knex.QueryBuilder {
  const pattern = `%${escapeLike(sought)}%`;
  return selectPlaces(query).where((either) => {
    either
      .whereRaw("name_key like ? escape '!'", [pattern])
      .orWhereRaw(`description ${likeInAnyCase()} ? escape '!'`, [pattern]);
    if (sought.includes(' ')) either.orWhereRaw(inNameAndCountry(sought));
    if (synonyms.size > 0) either.orWhereIn('name_key', [...synonyms.keys()]);
  });
}

const likeInAnyCase = () => (isPostgres() ? 'ilike' : 'like');

/** Tests that each word is in the name or the country: 'electricity india'. */
function inNameAndCountry(sought: string): Knex.Raw {
  const words = sought.split(' ').map((word) => `%${escapeLike(word)}%`);
  const hasWord = `(name_key like ? escape '!' or country ${likeInAnyCase()} ? escape '!')`;
  return strapi.db.connection.raw(
    `(${words.map(() => hasWord).join(' and ')})`,
    words.flatMap((word) => [word, word]),
  );
}

type Bound = string | Knex.Raw;

/** Ranks a name, 0 for the best. Both the name's key and the searched text are lowercase. */
function rankNames(sought: string, synonyms: ReadonlyMap<string, ItemSynonym>): Knex.Raw {
  const text = escapeLike(sought);
  const words = BEFORE_WORDS.map((sign) => `%${sign}${text}%`);
  const isLike = "name_key like ? escape '!'";
  const bySynonym = [...synonyms].map(([key, { rank }]) => [rank, 'name_key = ?', key] as const);
  const ranks: readonly (readonly [rank: number, test: string, ...bound: Bound[]])[] = [
    [0, 'name_key = ?', sought],
    [2, isLike, `${text}%`],
    [3, words.map(() => isLike).join(' or '), ...words],
    [4, isLike, `%${text}%`],
    ...bySynonym,
    [6, '?', inNameAndCountry(sought)],
  ];
  const inOrder = ranks.toSorted(([a], [b]) => a - b);
  return strapi.db.connection.raw(
    `min(case ${inOrder.map(([rank, test]) => `when ${test} then ${rank}`).join(' ')} else 7 end)`,
    inOrder.flatMap(([, , ...bound]) => bound),
  );
}

/** Lists scopes and categories in their fixed order. */
function itemName(places: readonly Place[]): ItemName {
  const scopes = new Set(places.map(({ scope }) => scope));
  const categories = new Set(places.map(({ mainCategory }) => mainCategory));
  return {
    name: places.map(({ name }) => name).sort()[0] ?? '',
    scopes: SCOPES.filter((scope) => scopes.has(scope)),
    categories: MAIN_CATEGORIES.map(({ name }) => name).filter((name) => categories.has(name)),
  };
}
