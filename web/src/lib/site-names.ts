import { closeYearText } from '../messages/periods';

/** Names the sites of a client; null is the organisation itself. */
export function useSiteNames(): (siteId: string | null) => string {
  return (siteId) => (siteId === null ? closeYearText.organisation : closeYearText.siteGone);
}
