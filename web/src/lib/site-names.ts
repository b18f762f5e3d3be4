import { closeYearText } from '../messages/periods';
import { http } from './http';
import { useAnswer } from './use-answer';

/** Names the sites of a client; null is the organisation itself. */
export function useSiteNames(): (siteId: string | null) => string {
  const { data } = useAnswer(['sites'], () => http.get('/sites'));
  return (siteId) => {
    if (siteId === null) return closeYearText.organisation;
    if (!data) return closeYearText.aSite;
    return data.find(({ _id }) => _id === siteId)?.name ?? closeYearText.siteGone;
  };
}
