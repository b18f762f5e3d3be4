import { MOST_CREDITS_PER_ORDER, type SiteSettings } from '@canopy/domain';
import { FALLBACK_NAME } from '../messages/en';
import { publicGet } from './public-get';
import { useAnswer } from './use-answer';

/** Until the server has answered, and when it does not. */
const FALLBACK: SiteSettings = {
  name: FALLBACK_NAME,
  tagline: '',
  description: '',
  contact: { email: '', phone: '', address: '' },
  mainSiteUrl: null,
  mobileBlock: false,
  mobileView: 'off',
  mostCreditsPerOrder: MOST_CREDITS_PER_ORDER,
  demoLogins: [],
};

/** The settings that every screen needs, and whether they are the server's yet. */
export function useSite(): { site: SiteSettings; isLoading: boolean } {
  const { data, isLoading } = useAnswer(['site'], () => publicGet('/site'), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { site: data ?? FALLBACK, isLoading };
}
