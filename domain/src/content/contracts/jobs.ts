import { z } from 'zod';
import { documentId } from '../../common/contracts/fields';

export const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

/** Job opening in a response. Blank lines separate the paragraphs of `description`. */
export const jobOpening = z.object({
  _id: documentId,
  title: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  summary: z.string(),
  description: z.string(),
  /** Address for applications; '' means the site's contact address. */
  applyEmail: z.string(),
  /** First publication of the opening. */
  postedOn: z.iso.datetime(),
});
export type JobOpening = z.infer<typeof jobOpening>;

/** Response of GET /jobs, newest first. */
export const jobList = z.array(jobOpening);
