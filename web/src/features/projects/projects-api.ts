import type { CarbonProject } from '@canopy/domain';
import { http } from '../../lib/http';

/** All carbon projects, newest first. */
export async function fetchProjects(): Promise<CarbonProject[]> {
  const { data } = await http.get<CarbonProject[]>('/getprojects');
  return data;
}

/** What is published or, with the key of a preview, the draft. */
export async function fetchProject(id: string, preview?: string): Promise<CarbonProject> {
  const { data } = await http.get<CarbonProject>(`/getprojects/${encodeURIComponent(id)}`, {
    params: { preview },
  });
  return data;
}
