import type { JobOpening } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { http } from '../../lib/http';

/** The published openings, newest first. */
export function useJobs() {
  return useSWR<JobOpening[], AppError>(['jobs', 'list'], () => http.get('/jobs'));
}
