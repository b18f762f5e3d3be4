import { countryCode, toPaise, toRupees } from '@canopy/domain/common';
import type {
  CarbonProject,
  Issuance,
  ProjectChange,
  ProjectDraftChange,
  ProjectEntry,
  PublicProject,
} from '@canopy/domain/credits';
import type { VersionRow } from '../../../rows/entry-versions';
import { type FileRow, toAttachment, toPicture } from '../../../rows/media-wire';
import { toPublication } from '../../../rows/published';
import { readBlocks } from '../../../rows/rich-text';

/** Stored carbon project. */
export interface ProjectRow extends VersionRow {
  readonly projectName: string;
  readonly description: string | null;
  readonly blocks: unknown;
  readonly projectType: CarbonProject['projectType'] | null;
  readonly location: CarbonProject['location'] | null;
  readonly methodology: string | null;
  readonly rating: CarbonProject['rating'] | null;
  /** Price and quantity come from the ledger: the database writes them once there are issuances. */
  readonly pricePaise: number;
  readonly quantity: number;
  readonly coBenefits: string | null;
  readonly verification: CarbonProject['verification'] | null;
  readonly featured: boolean;
  readonly registry: string | null;
  readonly registryUrl: string | null;
  readonly countryCode: string | null;
  readonly nearestPlace: string | null;
  readonly coordinates: string | null;
  readonly climateScore: number | null;
  readonly climateScoreBasis: string | null;
  readonly photo?: readonly FileRow[] | null;
  readonly video?: FileRow | null;
  readonly document?: readonly FileRow[] | null;
}

type Required = 'projectName' | 'pricePaise' | 'quantity' | 'featured';

/** Draft, which may lack required fields. */
export type ProjectDraft = Omit<ProjectRow, Required> & {
  readonly [Name in Required]: ProjectRow[Name] | null;
};

/** Fields that accept one of their values, text of their format or null, but not ''. */
const NOT_BLANK = [
  'projectType',
  'location',
  'rating',
  'verification',
  'registryUrl',
  'countryCode',
  'coordinates',
] as const;

/** Converts a change to columns. Omitted fields stay omitted. */
export function toRow({ price, ...input }: ProjectChange | ProjectDraftChange) {
  const chosen = NOT_BLANK.filter((name) => input[name] !== undefined);
  return {
    ...input,
    ...(price !== undefined && { pricePaise: price === null ? null : toPaise(price) }),
    ...Object.fromEntries(chosen.map((name) => [name, input[name] || null])),
  };
}

function toWire(row: ProjectRow): CarbonProject {
  return { ...toFields(row), price: toRupees(row.pricePaise), quantity: row.quantity };
}

function toFields(row: ProjectDraft) {
  return {
    _id: row.documentId,
    projectName: row.projectName ?? '',
    description: row.description ?? '',
    projectType: row.projectType ?? '',
    location: row.location ?? '',
    methodology: row.methodology ?? '',
    rating: row.rating ?? '',
    coBenefits: row.coBenefits ?? '',
    verification: row.verification ?? '',
    featured: row.featured ?? false,
    registry: row.registry ?? '',
    registryUrl: row.registryUrl ?? '',
    countryCode: row.countryCode || (countryCode(row.location) ?? ''),
    nearestPlace: row.nearestPlace ?? '',
    coordinates: row.coordinates ?? '',
    climateScore: row.climateScore,
    climateScoreBasis: row.climateScoreBasis ?? '',
    photo: (row.photo ?? []).map(toPicture),
    video: row.video ? toAttachment(row.video) : null,
    document: (row.document ?? []).map(toAttachment),
  };
}

/** @param retirable whether credits with serial numbers are for sale */
export function toPublic(row: ProjectRow, retirable: boolean): PublicProject {
  return { ...toWire(row), retirable };
}

/**
 * Converts a project with its issuances.
 * @param issuances cheapest first
 */
export function toEntry(row: ProjectRow, issuances: Issuance[]): ProjectEntry {
  const retirable = issuances.some(({ vintage, available }) => vintage !== null && available > 0);
  return {
    ...toPublic(row, retirable),
    blocks: readBlocks(row.blocks, row.description),
    issuances,
  };
}

/** Converts a project's draft for editors. */
export function toEdited(row: ProjectDraft) {
  return {
    ...toFields(row),
    price: row.pricePaise === null ? null : toRupees(row.pricePaise),
    quantity: row.quantity,
    blocks: readBlocks(row.blocks, row.description),
    ...toPublication(row),
    offered: row.quantity,
  };
}
