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

/** Stored product. */
export interface ProductRow extends PlannedRow {
  readonly documentId: string;
  readonly name: string;
  readonly images: readonly FileRow[] | null;
  readonly pricePaise: number;
  readonly description: string;
  readonly rating: number;
  readonly category: Product['category'];
  /** All offered pieces, including sold and reserved ones. */
  readonly quantity: number;
  readonly maker: string | null;
  readonly madeIn: string | null;
  readonly material: string | null;
  readonly contents: string | null;
  readonly footprintKgCo2e: number | null;
  readonly footprintBoundary: string | null;
  readonly footprintMethod: string | null;
  readonly footprintYear: number | null;
  readonly footprintEvidence: string | null;
}

/** Texts that may claim a benefit. Makers and places are names. */
export const CLAIMING = ['name', 'description', 'material', 'contents'] as const;

/** Converts a change to columns. Omitted fields stay omitted. */
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

/**
 * Converts a product for the API.
 * @param taken the number of sold or reserved pieces
 */
export function toWire(row: ProductRow, taken: number): Product {
  return {
    _id: row.documentId,
    name: row.name,
    images: (row.images ?? []).map(toPicture),
    price: toRupees(row.pricePaise),
    description: row.description,
    rating: row.rating,
    category: row.category,
    // An old offer may be lower than the taken pieces.
    quantity: Math.max(0, row.quantity - taken),
    maker: row.maker ?? '',
    madeIn: row.madeIn ?? '',
    material: row.material ?? '',
    contents: row.contents ?? '',
    footprint: readFootprint(row),
  };
}

/**
 * Converts a product for editors.
 * @param taken the number of sold or reserved pieces
 */
export function toEdited(row: ProductRow, taken: number): EditedProduct {
  return {
    ...toWire(row, taken),
    ...toPublication(row),
    offered: row.quantity,
    unprovenClaims: unprovenClaims(row),
  };
}

/** Returns a product's green claims that lack evidence. */
export function unprovenClaims(
  row: Partial<Pick<ProductRow, (typeof CLAIMING)[number] | 'footprintEvidence'>>,
): string[] {
  if (row.footprintEvidence?.trim()) return [];
  return findGreenClaims(...CLAIMING.map((field) => row[field] ?? ''));
}

function readFootprint(row: ProductRow): Footprint | null {
  if (!row.footprintEvidence && row.footprintKgCo2e === null) return null;
  return {
    kgCo2ePerUnit: row.footprintKgCo2e,
    boundary: row.footprintBoundary ?? '',
    method: row.footprintMethod ?? '',
    year: row.footprintYear,
    evidence: row.footprintEvidence ?? '',
  };
}
