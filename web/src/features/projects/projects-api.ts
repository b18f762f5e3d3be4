import type { CarbonProject } from '@canopy/domain';
import { http } from '../../lib/http';

/** All carbon projects, newest first. */
export function fetchProjects(): Promise<CarbonProject[]> {
  return http.get('/getprojects');
}

/** What is published or, with the key of a preview, the draft. */
export function fetchProject(id: string, preview?: string): Promise<CarbonProject> {
  return http.get('/getprojects/:id', { path: { id }, query: { preview } });
}
