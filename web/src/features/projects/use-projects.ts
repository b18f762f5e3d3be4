import type { CarbonProject } from '@canopy/domain';
import useSWR, { useSWRConfig } from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchProject, fetchProjects } from './projects-api';

/** All carbon projects, newest first. */
export function useProjects() {
  return useSWR<CarbonProject[], AppError>(['projects', 'list', {}], fetchProjects);
}

/** What is published or, with the key of a preview, the draft. */
export function useProject(id: string, preview?: string) {
  return useSWR<CarbonProject, AppError>(['projects', 'detail', id, preview], () =>
    fetchProject(id, preview),
  );
}

/** Fetches again what is on the screen: what a project has left changes with every order. */
export function useRefreshProjects(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === 'projects');
}
