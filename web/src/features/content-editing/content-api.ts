import type {
  BlogInput,
  BlogPost,
  CarbonProject,
  NewsArticle,
  NewsInput,
  Product,
  ProductInput,
  ProductQuery,
  ProjectInput,
  productPage,
} from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';
import { type FormFiles, sendForm } from '../../lib/send-form';

type OnPercent = (percent: number) => void;
type Files = readonly File[] | undefined;

/** Which products; what is left out is not asked for. */
export type ProductFilter = Partial<Pick<ProductQuery, 'category' | 'q'>>;
type ProductPage = z.infer<typeof productPage>;

export async function fetchProductPage(params: object, signal: AbortSignal): Promise<ProductPage> {
  const { data } = await http.get<ProductPage>('/products', { params, signal });
  return data;
}

/** Every product that matches, for a download. */
export async function fetchAllProducts(params: ProductFilter): Promise<Product[]> {
  const { data } = await http.get<Product[]>('/products', { params });
  return data;
}

/** @throws AppError 400, 413 or 415 at the field */
export async function addProduct(input: ProductInput, images: Files, onPercent: OnPercent) {
  await sendForm<Product>('/addproduct', input, { images }, onPercent);
}

/** @throws AppError 404 when it is not there any more */
export async function deleteProduct(id: string): Promise<void> {
  await http.delete(`/products/${id}`);
}

/** The published news, newest first. */
export async function fetchNews(): Promise<NewsArticle[]> {
  const { data } = await http.get<NewsArticle[]>('/news');
  return data;
}

export async function addNews(input: NewsInput, image: Files, onPercent: OnPercent) {
  await sendForm('/addnews', input, { image }, onPercent);
}

/** The published blog articles, newest first. */
export async function fetchBlogs(): Promise<BlogPost[]> {
  const { data } = await http.get<BlogPost[]>('/blogs');
  return data;
}

export async function addBlog(input: BlogInput, image: Files, onPercent: OnPercent) {
  await sendForm('/addblog', input, { image }, onPercent);
}

/** The published carbon projects, newest first. */
export async function fetchProjects(): Promise<CarbonProject[]> {
  const { data } = await http.get<CarbonProject[]>('/getprojects');
  return data;
}

export async function addProject(input: ProjectInput, files: FormFiles, onPercent: OnPercent) {
  await sendForm('/addprojects', input, files, onPercent);
}
