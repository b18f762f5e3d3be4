import { toPaise, toRupees } from '@canopy/domain/common';
import {
  type EditedProduct,
  type Footprint,
  findGreenClaims,
  type Product,
  type ProductChange,
} from '@canopy/domain/shop';
import { type FileRow, toPicture } from '../../../rows/media-wire';
import { type PlannedRow, toPublication } from '../../../rows/published';

/** A product as stored. */
export interface ProductRow extends PlannedRow {
  readonly documentId: string;
  readonly name: string;
  readonly images: readonly FileRow[] | null;
  readonly pricePaise: number;
  readonly description: string;
  readonly rating: number;
  readonly category: Product['category'];
  /** All pieces that were offered, including those that are sold or reserved. */
  readonly quantity: number;
  readonly footprintKgCo2e: number | null;
  readonly footprintBoundary: string | null;
  readonly footprintMethod: string | null;
  readonly footprintYear: number | null;
  readonly footprintEvidence: string | null;
}

/** Turns a change into columns; fields that are left out stay out. */
export function toRow({ price, footprint, ...input }: ProductChange) {
  return {
    ...input,
    ...(price !== undefined && { pricePaise: toPaise(price) }),
    ...(footprint !== undefined && {
      footprintKgCo2e: footprint?.kgCo2ePerUnit ?? null,
      footprintBoundary: footprint?.boundary || null,
      footprintMethod: footprint?.method || null,
      footprintYear: footprint?.year ?? null,
      footprintEvidence: footprint?.evidence ?? null,
    }),
  };
}

/** @param taken how many pieces are sold or reserved */
export function toWire(row: ProductRow, taken: number): Product {
  return {
    _id: row.documentId,
    name: row.name,
    images: (row.images ?? []).map(toPicture),
    price: toRupees(row.pricePaise),
    description: row.description,
    rating: row.rating,
    category: row.category,
    // An old offer may be lower than what is taken.
    quantity: Math.max(0, row.quantity - taken),
    footprint: footprintOf(row),
  };
}

/** @param taken how many pieces are sold or reserved */
export function toEdited(row: ProductRow, taken: number): EditedProduct {
  return {
    ...toWire(row, taken),
    ...toPublication(row),
    offered: row.quantity,
    unprovenClaims: unprovenClaims(row),
  };
}

/** The green claims of a product for which there is no evidence. */
export function unprovenClaims({
  name,
  description,
  footprintEvidence,
}: Partial<Pick<ProductRow, 'name' | 'description' | 'footprintEvidence'>>): string[] {
  return footprintEvidence?.trim() ? [] : findGreenClaims(name ?? '', description ?? '');
}

function footprintOf(row: ProductRow): Footprint | null {
  if (!row.footprintEvidence && row.footprintKgCo2e === null) return null;
  return {
    kgCo2ePerUnit: row.footprintKgCo2e,
    boundary: row.footprintBoundary ?? '',
    method: row.footprintMethod ?? '',
    year: row.footprintYear,
    evidence: row.footprintEvidence ?? '',
  };
}
