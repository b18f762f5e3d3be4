import { toPaise, toRupees } from '@canopy/domain/common';
import {
  type Footprint,
  findGreenClaims,
  type Product,
  type ProductChange,
  type ProductDraftChange,
} from '@canopy/domain/shop';
import type { VersionRow } from '../../../rows/entry-versions';
import { type FileRow, toPicture } from '../../../rows/media-wire';
import { toPublication } from '../../../rows/published';

/** Stored product. */
export interface ProductRow extends VersionRow {
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
type Required = 'name' | 'pricePaise' | 'description' | 'rating' | 'category' | 'quantity';

/** Draft, which may lack required fields. */
export type ProductDraft = Omit<ProductRow, Required> & {
  readonly [Name in Required]: ProductRow[Name] | null;
};

/** Converts a change to columns. Omitted fields stay omitted. */
export function toRow({ price, footprint, ...input }: ProductChange | ProductDraftChange) {
  return {
    ...input,
    ...(price !== undefined && { pricePaise: price === null ? null : toPaise(price) }),
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
    quantity: countLeft(row.quantity, taken),
    ...readFacts(row),
    footprint: readFootprint(row),
  };
}

/** Counts the remaining pieces. An old offer may be lower than the taken ones. */
const countLeft = (offered: number, taken: number) => Math.max(0, offered - taken);

/**
 * Converts a product's draft for editors.
 * @param taken the number of sold or reserved pieces
 */
export function toEdited(row: ProductDraft, taken: number) {
  const { pricePaise, quantity } = row;
  return {
    _id: row.documentId,
    name: row.name ?? '',
    images: (row.images ?? []).map(toPicture),
    price: pricePaise === null ? null : toRupees(pricePaise),
    description: row.description ?? '',
    rating: row.rating,
    category: row.category,
    quantity: quantity === null ? null : countLeft(quantity, taken),
    ...readFacts(row),
    footprint: readFootprint(row),
    ...toPublication(row),
    offered: row.quantity,
    unprovenClaims: unprovenClaims(row),
  };
}

/** Returns a product's green claims that lack evidence. */
export function unprovenClaims(
  row: Partial<Pick<ProductDraft, (typeof CLAIMING)[number] | 'footprintEvidence'>>,
): string[] {
  if (row.footprintEvidence?.trim()) return [];
  return findGreenClaims(...CLAIMING.map((field) => row[field] ?? ''));
}

const readFacts = ({ maker, madeIn, material, contents }: ProductDraft) => ({
  maker: maker ?? '',
  madeIn: madeIn ?? '',
  material: material ?? '',
  contents: contents ?? '',
});

function readFootprint(row: ProductDraft): Footprint | null {
  if (!row.footprintEvidence && row.footprintKgCo2e === null) return null;
  return {
    kgCo2ePerUnit: row.footprintKgCo2e,
    boundary: row.footprintBoundary ?? '',
    method: row.footprintMethod ?? '',
    year: row.footprintYear,
    evidence: row.footprintEvidence ?? '',
  };
}
