import { http } from './http';
import { useAnswer } from './use-answer';

/** Cache key of issuances; see `useRefresh`. */
export const ISSUANCES = 'issuances';

/** Returns the projects that can receive credits. */
export const useProjectNames = () =>
  useAnswer([ISSUANCES, 'projects'], async () => {
    const { data } = await http.get('/content/projects', { query: { sort: 'projectName' } });
    return data
      .filter(({ state }) => state !== 'draft')
      .map(({ _id, projectName }) => ({ value: _id, label: projectName }));
  });

/**
 * Reports whether a project has issuances, which then determine its quantity and price.
 * @param projectId undefined for a new project, which has none
 * @returns undefined while loading
 */
export function useHasIssuances(projectId: string | undefined): boolean | undefined {
  const { data, error } = useAnswer(
    projectId === undefined ? null : [ISSUANCES, 'of project', projectId],
    () => http.get('/issuances', { query: { projectId, page: 1, pageSize: 1 } }),
  );
  // Without an answer the form stays usable: the server refuses invalid input.
  if (projectId === undefined || error) return false;
  return data && data.meta.total > 0;
}
