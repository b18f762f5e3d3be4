/** Job openings. */

import type { JobOpening } from '@canopy/domain/content';
import { PUBLISHED, readLastChange as readLastEntryChange } from '../../../rows/published';

const JOB = 'api::job-opening.job-opening';

/** Stored job opening. */
interface JobRow {
  readonly documentId: string;
  readonly title: string;
  readonly department: string | null;
  readonly location: string | null;
  readonly employmentType: JobOpening['employmentType'];
  readonly summary: string | null;
  readonly description: string;
  readonly applyEmail: string | null;
  readonly createdAt: string | Date;
}

/** Lists the published openings, newest first. */
export async function list(): Promise<JobOpening[]> {
  const rows: JobRow[] = await strapi.db
    .query(JOB)
    .findMany({ where: PUBLISHED, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map(toWire);
}

/** Returns when an opening last changed, or undefined without openings. */
export const readLastChange = () => readLastEntryChange(JOB);

function toWire(row: JobRow): JobOpening {
  return {
    _id: row.documentId,
    title: row.title,
    department: row.department ?? '',
    location: row.location ?? '',
    employmentType: row.employmentType,
    summary: row.summary ?? '',
    description: row.description,
    applyEmail: row.applyEmail ?? '',
    postedOn: new Date(row.createdAt).toISOString(),
  };
}
