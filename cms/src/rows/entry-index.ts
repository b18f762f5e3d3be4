import { type Match, rankMatches, TextIndex } from '@canopy/domain/search';
import { BATCH_ROWS, splitIntoBatches } from './batches';
import { listPublic, NEWEST_FIRST, type Paging, publicNow, type Selection } from './published';
import type { Mapper } from './read-page';

/** Maximum ids in a condition, on every database. */
const MOST_IDS = 1000;

/** Published row of an entry, as the database returns it. */
interface PublishedRow {
  readonly id: number;
  readonly document_id: string;
}

type Texts<Field extends string> = Readonly<Record<Field, string | null>>;

/**
 * In-memory word index of a type's published entries. The index finds matches, and the database
 * decides which entries are public; see docs/design/search.md.
 */
export class EntryIndex<Field extends string> {
  /** Indexes an entry by its row id as the version, because a publication writes a new row. */
  readonly #words = new TextIndex();

  /** @param fields the searched fields; the first one is the title */
  constructor(
    readonly uid: string,
    readonly fields: readonly [title: Field, ...texts: Field[]],
  ) {}

  /**
   * Finds the currently public entries that contain all words of a search, newest first.
   * @param where filters the entries further
   */
  async find(search: string, where: object = {}): Promise<Match[]> {
    const look = this.#words.beginLook();
    const rows = await this.#readPublic(where);
    await this.#readWords(rows.filter((row) => !this.#words.has(row.document_id, row.id)));
    const entries = rows.map((row) => row.document_id);
    if (Object.keys(where).length === 0) this.#words.forgetOthers(entries, look);
    return this.#words.find(search, entries);
  }

  /**
   * Lists all matching public entries, newest first, or with `page` one page of them. With search
   * words, the best matches come first.
   */
  async list<Row extends { readonly documentId: string }, Wire>(
    { where, populate }: Selection,
    query: Paging & { readonly q: string },
    toWire: Mapper<Row, Wire>,
  ) {
    const { q, limit, page, pageSize } = query;
    if (q === '') return listPublic(this.uid, { where, populate }, query, toWire);
    const found = rankMatches(await this.find(q, where)).map(({ id }) => id);
    const first = page === undefined ? 0 : (page - 1) * pageSize;
    const shown = found.slice(first, page === undefined ? limit : first + pageSize);
    const data = await toWire(await this.read<Row>(shown, { populate }));
    return page === undefined ? data : { data, meta: { page, pageSize, total: found.length } };
  }

  /** Reads the currently public entries of these ids, in the given order. */
  async read<Row extends { readonly documentId: string }>(
    documentIds: readonly string[],
    selection: { readonly populate: object } | { readonly select: readonly string[] },
  ): Promise<Row[]> {
    const byId = new Map<string, Row>();
    for (const batch of splitIntoBatches(documentIds, MOST_IDS)) {
      const where = { ...publicNow(), documentId: { $in: batch } };
      const rows: Row[] = await strapi.db.query(this.uid).findMany({ ...selection, where });
      for (const row of rows) byId.set(row.documentId, row);
    }
    return documentIds.flatMap((documentId) => byId.get(documentId) ?? []);
  }

  /** Reads the public entries for a search. They are many, so their rows stay unconverted. */
  #readPublic(where: object): Promise<PublishedRow[]> {
    const select = ['id', 'documentId'];
    return strapi.db
      .queryBuilder(this.uid)
      .init({ select, where: { $and: [publicNow(), where] }, orderBy: NEWEST_FIRST })
      .execute({ mapResults: false });
  }

  async #readWords(published: readonly PublishedRow[]): Promise<void> {
    const [title, ...texts] = this.fields;
    const select = ['id', 'documentId', ...this.fields];
    for (const batch of splitIntoBatches(published, BATCH_ROWS)) {
      const where = { id: { $in: batch.map(({ id }) => id) } };
      const rows: (Texts<Field> & { readonly id: number; readonly documentId: string })[] =
        await strapi.db.query(this.uid).findMany({ select, where });
      for (const row of rows) {
        const text = texts.map((field) => row[field] ?? '').join(' ');
        this.#words.add(row.documentId, row.id, { title: row[title] ?? '', text });
      }
    }
  }
}
