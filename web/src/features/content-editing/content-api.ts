import type {
  BlogInput,
  BlogPost,
  CarbonProject,
  NewsArticle,
  NewsInput,
  Product,
  ProductInput,
  ProjectInput,
  QueryOf,
} from '@canopy/domain';
import { http } from '../../lib/http';
import { publicGet, publicPage } from '../../lib/public-get';

type OnPercent = (percent: number) => void;
type Files = readonly File[] | undefined;

/** Which products; what is left out is not asked for. */
export type ProductFilter = Pick<QueryOf<'GET /products'>, 'category' | 'q'>;

export const fetchProductPage = (
  query: ProductFilter & { page: number; pageSize: number },
  signal: AbortSignal,
) => publicPage('/products', { query, signal });

/** Every product that matches, for a download. */
export function fetchAllProducts(query: ProductFilter): Promise<Product[]> {
  return publicGet('/products', { query });
}

/** @throws AppError 400, 413 or 415 at the field */
export async function addProduct(input: ProductInput, images: Files, onPercent: OnPercent) {
  await http.post('/addproduct', { body: input, files: { images }, ...told(onPercent) });
}

/** @throws AppError 404 when it is not there any more */
export async function deleteProduct(id: string): Promise<void> {
  await http.delete('/products/:id', { path: { id } });
}

/** The published news, newest first. */
export function fetchNews(): Promise<NewsArticle[]> {
  return publicGet('/news');
}

export async function addNews(input: NewsInput, image: Files, onPercent: OnPercent) {
  await http.post('/addnews', { body: input, files: { image }, ...told(onPercent) });
}

/** The published blog articles, newest first. */
export function fetchBlogs(): Promise<BlogPost[]> {
  return publicGet('/blogs');
}

export async function addBlog(input: BlogInput, image: Files, onPercent: OnPercent) {
  await http.post('/addblog', { body: input, files: { image }, ...told(onPercent) });
}

/** The published carbon projects, newest first. */
export function fetchProjects(): Promise<CarbonProject[]> {
  return publicGet('/getprojects');
}

export async function addProject(
  input: ProjectInput,
  files: { photo?: Files; video?: Files; document?: Files },
  onPercent: OnPercent,
) {
  await http.post('/addprojects', { body: input, files, ...told(onPercent) });
}

const told = (onPercent: OnPercent) => ({
  onProgress: (share: number) => onPercent(Math.round(share * 100)),
});
