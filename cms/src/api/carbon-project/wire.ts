import { type CarbonProject, type ProjectInput, toPaise, toRupees } from '@canopy/domain';
import { type FileRow, toAttachment, toPicture } from '../../rows/media-wire';

/** A carbon project as stored. */
export interface ProjectRow {
  readonly documentId: string;
  readonly projectName: string;
  readonly description: string | null;
  readonly projectType: CarbonProject['projectType'] | null;
  readonly location: CarbonProject['location'] | null;
  readonly methodology: string | null;
  readonly rating: CarbonProject['rating'] | null;
  readonly pricePaise: number;
  /** All credits it offers, including those sold. */
  readonly quantity: number;
  readonly coBenefits: string | null;
  readonly verification: CarbonProject['verification'] | null;
  readonly featured: boolean;
  readonly registry: string | null;
  readonly climateScore: number | null;
  readonly photo?: readonly FileRow[] | null;
  readonly video?: FileRow | null;
  readonly document?: readonly FileRow[] | null;
}

export function toRow({ price, climateScore, ...input }: ProjectInput) {
  return {
    ...input,
    pricePaise: toPaise(price),
    climateScore: climateScore ?? undefined,
    // An enumeration accepts one of its values or null, not ''.
    projectType: input.projectType || undefined,
    location: input.location || undefined,
    rating: input.rating || undefined,
    verification: input.verification || undefined,
  };
}

/** @param sold how many of its credits are sold */
export function toWire(row: ProjectRow, sold: number): CarbonProject {
  return {
    _id: row.documentId,
    projectName: row.projectName,
    description: row.description ?? '',
    projectType: row.projectType ?? '',
    location: row.location ?? '',
    methodology: row.methodology ?? '',
    rating: row.rating ?? '',
    price: toRupees(row.pricePaise),
    // An old offer may be lower than what is sold.
    quantity: Math.max(0, row.quantity - sold),
    coBenefits: row.coBenefits ?? '',
    verification: row.verification ?? '',
    featured: row.featured,
    registry: row.registry ?? '',
    climateScore: row.climateScore,
    photo: (row.photo ?? []).map(toPicture),
    video: row.video ? toAttachment(row.video) : null,
    document: (row.document ?? []).map(toAttachment),
  };
}
