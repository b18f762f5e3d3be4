import { http } from '../../lib/http';
import { useAnswer } from '../../lib/use-answer';

/** Under which issuances are kept; see `useRefresh`. */
export const ISSUANCES = 'issuances';

/** The projects that credits can be issued to. */
export const useProjectNames = () =>
  useAnswer([ISSUANCES, 'projects'], async () => {
    const { data } = await http.get('/content/projects', { query: { sort: 'projectName' } });
    return data.map(({ _id, projectName }) => ({ value: _id, label: projectName }));
  });

/**
 * Whether a project has issuances, which then say its quantity and price.
 * @param projectId undefined for a new project, which has none
 * @returns undefined until it is known
 */
export function useHasIssuances(projectId: string | undefined): boolean | undefined {
  const { data, error } = useAnswer(
    projectId === undefined ? null : [ISSUANCES, 'of project', projectId],
    () => http.get('/issuances', { query: { projectId, page: 1, pageSize: 1 } }),
  );
  // Without an answer the form stays usable: the server refuses what does not fit.
  if (projectId === undefined || error) return false;
  return data && data.meta.total > 0;
}
