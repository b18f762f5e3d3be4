import type { CarbonProject } from '@canopy/domain';
import { publicGet } from '../../lib/public-get';

/** All carbon projects, newest first. */
export function fetchProjects(): Promise<CarbonProject[]> {
  return publicGet('/getprojects');
}

/** What is published or, with the key of a preview, the draft. */
export function fetchProject(id: string, preview?: string): Promise<CarbonProject> {
  return publicGet('/getprojects/:id', { path: { id }, query: { preview } });
}
