import {
  type EditedProduct,
  type EditedProductQuery,
  messages,
  type Product,
  type ProductChange,
  type ProductInput,
  type ProductQuery,
} from '@canopy/domain';
import { addEntry, changeEntry, removeEntry } from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import { entryRow, listChanges, listEdited, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { type ProductRow, toEdited, toRow, toWire } from '../wire';

const PRODUCT = {
  uid: 'api::product.product',
  name: 'name',
  unknown: messages.productNotFound,
} as const;

const SEARCHED = ['name', 'description'] as const;
const index = new EntryIndex(PRODUCT.uid, SEARCHED);

/** Products of the Green Marketplace. */
export default {
  index,

  /** The public products that match: all, newest first, or one page when the query asks for one. */
  async list(query: ProductQuery) {
    return index.list(select(query), query, (rows: ProductRow[]) => rows.map(toWire));
  },

  /** When each public product last changed. */
  listChanges: () =>
    listChanges<Pick<ProductRow, 'name' | 'category'>>(PRODUCT.uid, ['name', 'category']),

  /** The published products that match, whatever their dates. */
  async listEdited(query: EditedProductQuery) {
    const selection = { ...select(query), searched: SEARCHED };
    return listEdited(PRODUCT.uid, selection, query, (rows: ProductRow[]) => rows.map(toEdited));
  },

  /** @throws 404 when there is no such product, or it is not public */
  async one(documentId: string, version: Version = 'public'): Promise<Product> {
    return toWire(await readRow(documentId, version));
  },

  /** Publishes a product with its pictures, both or neither. */
  async add(input: ProductInput, images: readonly CheckedFile[]): Promise<EditedProduct> {
    return readEdited(await addEntry(PRODUCT, toRow(input), { images }));
  },

  /** @param images the new pictures, if there are any; see `changeEntry` for refusals */
  async change(
    documentId: string,
    change: ProductChange,
    images: readonly CheckedFile[],
  ): Promise<EditedProduct> {
    await changeEntry(PRODUCT, documentId, toRow(change), { images });
    return readEdited(documentId);
  },

  remove: (documentId: string) => removeEntry(PRODUCT, documentId),
};

function select({ category }: Pick<ProductQuery, 'category'>) {
  return { where: category ? { category } : {}, populate: { images: true } };
}

function readRow(documentId: string, version: Version): Promise<ProductRow> {
  const which = { documentId, version, populate: { images: true } };
  return entryRow(PRODUCT.uid, which, PRODUCT.unknown);
}

async function readEdited(documentId: string): Promise<EditedProduct> {
  return toEdited(await readRow(documentId, 'published'));
}
