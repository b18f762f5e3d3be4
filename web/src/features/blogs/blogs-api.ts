import type { blogPage } from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

type BlogPage = z.infer<typeof blogPage>;

/** One page of the published articles that match a search, newest first. */
export async function fetchBlogPage(params: object, signal: AbortSignal): Promise<BlogPage> {
  const { data } = await http.get<BlogPage>('/blogs', { params, signal });
  return data;
}
