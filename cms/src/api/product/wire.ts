import {
  type EditedProduct,
  type Product,
  type ProductChange,
  toPaise,
  toRupees,
} from '@canopy/domain';
import { type FileRow, toPicture } from '../../rows/media-wire';
import { type PlannedRow, toPublication } from '../../rows/published';

/** A product as stored. */
export interface ProductRow extends PlannedRow {
  readonly documentId: string;
  readonly name: string;
  readonly images: readonly FileRow[] | null;
  readonly pricePaise: number;
  readonly description: string;
  readonly rating: number;
  readonly category: Product['category'];
  readonly quantity: number;
}

/** Turns a change into columns; fields that are left out stay out. */
export function toRow({ price, ...input }: ProductChange) {
  return { ...input, ...(price !== undefined && { pricePaise: toPaise(price) }) };
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

export function toEdited(row: ProductRow): EditedProduct {
  return { ...toWire(row), ...toPublication(row) };
}
