import type { Landing } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { publicGet } from '../../lib/public-get';

/** What editors wrote for the home page, the about page and the contact page. */
export function useLanding() {
  return useSWR<Landing, AppError>(['landing', 'detail'], () => publicGet('/landing'));
}
