import type { Landing } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { http } from '../../lib/http';

/** What editors wrote for the home page, the about page and the contact page. */
export function useLanding() {
  return useSWR<Landing, AppError>(['landing', 'detail'], () => http.get('/landing'));
}
