/** Job openings. */

import type { JobOpening } from '@canopy/domain/content';
import { PUBLISHED, readLastChange as readLastEntryChange } from '../../../rows/published';

const JOB = 'api::job-opening.job-opening';

/** A job opening as stored. */
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

/** The published openings, newest first. */
export async function list(): Promise<JobOpening[]> {
  const rows: JobRow[] = await strapi.db
    .query(JOB)
    .findMany({ where: PUBLISHED, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map(toWire);
}

/** When an opening last changed; undefined when there is none. */
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
