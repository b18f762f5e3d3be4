import type { BlogPost } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { http } from '../../lib/http';

/** The published articles, newest first. */
export function useBlogs() {
  return useSWR<BlogPost[], AppError>(['blogs', 'list'], fetchBlogs);
}

async function fetchBlogs(): Promise<BlogPost[]> {
  const { data } = await http.get<BlogPost[]>('/blogs');
  return data;
}
