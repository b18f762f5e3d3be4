import type { BlogPost, EditedBlog, EditedNews } from '@canopy/domain/content';
import type { CarbonProject, EditedIssuance, EditedProject } from '@canopy/domain/credits';
import type { EditedProduct, Product } from '@canopy/domain/shop';
import type { WrittenPage } from '@canopy/domain/site';
import type { LegalPage } from '@canopy/domain/site-pages';
import { inject } from 'vitest';
import { answered, type Client } from './client';
import { FILES, formWith } from './files';
import { inside, sessionOf, unique } from './fixtures';

let editorSession: Promise<Client> | undefined;

/** Returns a content manager's session, one per test file. */
export function editor(): Promise<Client> {
  editorSession ??= sessionOf('content-manager');
  return editorSession;
}

/** Makes the next test file sign in again. A token lasts ten minutes, but a run may take longer. */
export function forgetEditor(): void {
  editorSession = undefined;
}

export const PRODUCT = {
  price: '1234.5',
  description: 'Made to be mended.',
  rating: '4.5',
  category: 'Kitchen',
  quantity: '12',
};

export function productForm(fields: Record<string, string> = {}): FormData {
  return formWith('images', FILES.png, 'product.png', {
    name: unique('Bowl'),
    ...PRODUCT,
    ...fields,
  });
}

/** Publishes a product, which has every field that a draft may lack. */
export async function addProduct(
  fields: Record<string, string> = {},
): Promise<EditedProduct & Product> {
  const form = productForm(fields);
  const answer = await (await editor()).request('POST', '/addproduct', { form });
  return answered('POST /addproduct', answer) as EditedProduct & Product;
}

export function newsForm(fields: Record<string, string> = {}): FormData {
  const texts = { title: unique('News'), content: 'One two three.', ...fields };
  return formWith('image', FILES.png, 'news.png', texts);
}

export async function addNews(fields: Record<string, string> = {}): Promise<EditedNews> {
  const form = newsForm(fields);
  return answered('POST /addnews', await (await editor()).request('POST', '/addnews', { form }))
    .news;
}

export function blogForm(fields: Record<string, string> = {}): FormData {
  const texts = { title: unique('Blog'), category: 'Case Studies', ...fields };
  return formWith('image', FILES.png, 'blog.png', texts);
}

export async function addBlog(fields: Record<string, string> = {}): Promise<EditedBlog & BlogPost> {
  const form = blogForm(fields);
  const answer = await (await editor()).request('POST', '/addblog', { form });
  return answered('POST /addblog', answer) as EditedBlog & BlogPost;
}

/**
 * Returns the beginning of serials, without `T`. A random `TO` between digits would separate the
 * ends of a range.
 */
export const serialPrefix = (name: string) => name.toUpperCase().replaceAll('T', 'X');

/** Returns ten credits of a registry, with serials that no other issuance has. */
export function issuanceInput(projectId: string) {
  const prefix = serialPrefix(unique('VCU'));
  return {
    projectId,
    vintage: 2021,
    registry: 'Verra',
    serialFirst: `${prefix}-1`,
    serialLast: `${prefix}-10`,
    quantity: 10,
    price: 700,
    issuedOn: '2022-03-01',
    correspondingAdjustment: 'none',
  };
}

export async function addIssuance(): Promise<EditedIssuance> {
  const body = issuanceInput((await addProject())._id);
  return answered('POST /issuances', await (await editor()).post('/issuances', body)).issuance;
}

/** Project with 100 credits at ₹999.99. */
export const PROJECT = {
  description: 'Keeps a forest standing.',
  projectType: 'Forestry',
  location: 'Brazil',
  methodology: 'VM0048',
  rating: 'A+',
  price: 999.99,
  quantity: 100,
  coBenefits: 'Water, Birds',
  verification: 'Verra',
  featured: true,
  registry: 'Registry 1',
  registryUrl: 'https://registry.example/projects/1',
  countryCode: 'PE',
  nearestPlace: 'Puerto Maldonado, Madre de Dios',
  coordinates: '-12.59, -69.19',
  climateScore: 90,
  climateScoreBasis: 'Permanence: 45 of 50\nAdditionality: 45 of 50',
};

export async function addProject(
  fields: Record<string, unknown> = {},
): Promise<EditedProject & CarbonProject> {
  const body = { projectName: unique('Forest'), ...PROJECT, ...fields };
  const answer = await (await editor()).post('/addprojects', body);
  return answered('POST /addprojects', answer) as EditedProject & CarbonProject;
}

export function buyerInput(fields: Record<string, unknown> = {}) {
  const name = unique('buyer');
  return { buyerName: name, email: `${name}@example.org`, country: 'India', ...fields };
}

export const contactInput = (fields: Record<string, unknown> = {}) => ({
  salutation: 'Ms.',
  firstName: 'Asha',
  lastName: 'Rao',
  mobile: '9876543210',
  email: `${unique('visitor')}@example.org`,
  services: ['ESG Reporting'],
  ...fields,
});

export const checkoutBody = (projectId: string, fields: Record<string, unknown> = {}) => ({
  projectId,
  quantity: 1,
  paymentMethod: 'UPI',
  buyer: { name: 'Asha Rao', email: `${unique('asha')}@example.org` },
  ...fields,
});

export const keyed = (key = unique('key')) => ({ 'Idempotency-Key': key });

const WRITTEN: WrittenPage = {
  title: 'Your data',
  blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'We keep little.' }] }],
};

/**
 * Publishes an operator's page in place of the existing one.
 * @returns its name, as used in API addresses
 */
export async function publishPage(
  name: LegalPage = 'privacy',
  data: Record<string, unknown> = WRITTEN,
): Promise<LegalPage> {
  const uid = `api::page.${name}-page`;
  const [{ document_id: documentId } = { document_id: undefined }] = await inside().sql<{
    document_id: string;
  }>(`select document_id from ${name}_page limit 1`);
  if (documentId) await inside().publish(uid, documentId, data);
  else await inside().document(uid, 'create', { data, status: 'published' });
  return name;
}

export const HOUR_MS = 60 * 60 * 1000;

/** Returns the time this many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Lets hours pass for an entry: moves its dates into the past. */
export async function passHours(table: string, documentId: string, hours: number): Promise<void> {
  const onPostgres = inject('database') === 'postgres';
  const earlier = (column: string) =>
    onPostgres
      ? `${column} = ${column} - interval '${hours} hours'`
      : `${column} = ${column} - ${hours * HOUR_MS}`;
  const set = ['published_on', 'hidden_from'].map(earlier).join(', ');
  await inside().sql(`update ${table} set ${set} where document_id = ?`, documentId);
}
