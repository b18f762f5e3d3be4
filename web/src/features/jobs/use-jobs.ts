import type { JobOpening } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { publicGet } from '../../lib/public-get';

/** The published openings, newest first. */
export function useJobs() {
  return useSWR<JobOpening[], AppError>(['jobs', 'list'], () => publicGet('/jobs'));
}
