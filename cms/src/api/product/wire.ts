import { type Product, type ProductInput, toPaise, toRupees } from '@canopy/domain';
import { type FileRow, toPicture } from '../../rows/media-wire';

/** A product as stored. */
export interface ProductRow {
  readonly documentId: string;
  readonly name: string;
  readonly images: readonly FileRow[] | null;
  readonly pricePaise: number;
  readonly description: string;
  readonly rating: number;
  readonly category: Product['category'];
  readonly quantity: number;
}

export function toRow({ price, ...input }: ProductInput) {
  return { ...input, pricePaise: toPaise(price) };
}

export function toWire(row: ProductRow): Product {
  return {
    _id: row.documentId,
    name: row.name,
    images: (row.images ?? []).map(toPicture),
    price: toRupees(row.pricePaise),
    description: row.description,
    rating: row.rating,
    category: row.category,
    quantity: row.quantity,
  };
}
