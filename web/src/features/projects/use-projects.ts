import { publicGet } from '../../lib/public-get';
import { useAnswer, useRefresh } from '../../lib/use-answer';

const SUBJECT = 'projects';

/** All carbon projects, newest first. */
export const useProjects = () => useAnswer([SUBJECT, 'list'], () => publicGet('/getprojects'));

/** The project as published or, with the key of a preview, its draft. */
export const useProject = (id: string, preview?: string) =>
  useAnswer([SUBJECT, 'detail', id, preview], () =>
    publicGet('/getprojects/:id', { path: { id }, query: { preview } }),
  );

/** Fetches again what is on the screen: what a project has left changes with every order. */
export const useRefreshProjects = () => useRefresh(SUBJECT);
