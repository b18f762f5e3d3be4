import type { CarbonProject } from '@canopy/domain';
import { http } from '../../lib/http';

/** All carbon projects, newest first. */
export async function fetchProjects(): Promise<CarbonProject[]> {
  const { data } = await http.get<CarbonProject[]>('/getprojects');
  return data;
}

export async function fetchProject(id: string): Promise<CarbonProject> {
  const { data } = await http.get<CarbonProject>(`/getprojects/${encodeURIComponent(id)}`);
  return data;
}
