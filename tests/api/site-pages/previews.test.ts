import { messages, PREVIEW_MINUTES } from '@canopy/domain/common';
import { entryPaths, makeSlug } from '@canopy/domain/site-pages';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, answered, client, refused } from '../../support/client';
import { addNews, addProduct, addProject, PROJECT } from '../../support/content';
import { inside, unique } from '../../support/fixtures';
import { dataOf, type PanelRequest, panel } from '../../support/panel';

const NEWS = 'api::news-article.news-article';
const ARTICLES = 'api::blog-post.blog-post';
const PRODUCT = 'api::product.product';
const PROJECTS = 'api::carbon-project.carbon-project';
const HOUR = PREVIEW_MINUTES * 60_000;

const visitor = client();
let editor: PanelRequest;

beforeAll(async () => {
  editor = await panel();
});

async function draft(uid: string, data: Record<string, unknown>): Promise<string> {
  return (await inside().document(uid, 'create', { data })).documentId;
}

const change = (uid: string, documentId: string, data: Record<string, unknown>) =>
  inside().document(uid, 'update', { documentId, data });

/** Returns the address of the panel's preview button. */
async function addressOf(
  uid: string,
  documentId: string,
  { status = 'draft', as = editor }: { status?: string; as?: PanelRequest } = {},
): Promise<string> {
  const query = `documentId=${documentId}&status=${status}`;
  const answer = await as('GET', `/content-manager/preview/url/${uid}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return dataOf<{ url: string }>(answer).url;
}

async function keyOf(uid: string, documentId: string): Promise<string> {
  const address = await addressOf(uid, documentId);
  const key = new URL(address, 'http://x').searchParams.get('preview');
  if (!key) throw new Error(`No key in ${address}`);
  return key;
}

/** Reads one entry with a preview key. */
const read = (path: string, preview: string): Promise<Answer> => visitor.get(path, { preview });

const newsDraft = (fields = {}) =>
  draft(NEWS, { title: unique('Draft'), content: 'Soon.', ...fields });

describe('a draft', () => {
  it('is readable with the panel’s preview key, whatever its type, and never cached', async () => {
    const title = unique('Draft');
    const news = await newsDraft({ title });
    const product = await draft(PRODUCT, {
      name: title,
      description: 'Good',
      rating: 4,
      category: 'Kitchen',
      quantity: 3,
      pricePaise: 12_345,
    });
    const article = await draft(ARTICLES, { title, category: 'Case Studies' });
    const { price: _, ...facts } = PROJECT;
    const project = await draft(PROJECTS, { ...facts, projectName: title, pricePaise: 99_999 });
    const nameOf = (id: string) => `${makeSlug(title)}-${id}?`;
    for (const [uid, id, path, page, call, shown] of [
      [NEWS, news, '/news', `/news/${nameOf(news)}`, 'GET /news/:id', { content: 'Soon.' }],
      [ARTICLES, article, '/blogs', `/blog?article=${article}&`, 'GET /blogs/:id', { title }],
      [
        PRODUCT,
        product,
        '/products',
        `/product/${nameOf(product)}`,
        'GET /products/:id',
        { price: 123.45 },
      ],
      [
        PROJECTS,
        project,
        '/getprojects',
        `/project/${nameOf(project)}`,
        'GET /getprojects/:id',
        { price: 999.99 },
      ],
    ] as const) {
      refused(await visitor.get(`${path}/${id}`), 404);
      const key = await keyOf(uid, id);
      expect((await addressOf(uid, id)).startsWith(`${page}preview=`)).toBe(true);
      const answer = await read(`${path}/${id}`, key);
      expect(answered(call, answer)).toMatchObject({ _id: id, ...shown });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('etag')).toBeNull();
      // No list contains the draft, even with its key.
      const list = await visitor.get(path, { preview: key });
      expect(list.text).not.toContain(title);
    }
    for (const feed of ['/sitemap.xml', '/rss.xml']) {
      expect(await (await fetch(inject('apiUrl') + feed)).text()).not.toContain(news);
    }
  });

  it('shows later changes of a published entry', async () => {
    const { _id } = await addNews({ title: 'As it is public' });
    expect(await addressOf(NEWS, _id)).toBe(`/news/as-it-is-public-${_id}`);
    const title = unique('Changed');
    await change(NEWS, _id, { title });
    const key = await keyOf(NEWS, _id);
    const drafted = answered('GET /news/:id', await read(`/news/${_id}`, key));
    expect(drafted.title).toBe(title);
    const published = answered('GET /news/:id', await visitor.get(`/news/${_id}`));
    expect(published.title).toBe('As it is public');
    const publicAddress = await addressOf(NEWS, _id, { status: 'published' });
    expect(publicAddress).toBe(`/news/as-it-is-public-${_id}`);
    await inside().document(NEWS, 'publish', { documentId: _id });
    expect(await addressOf(NEWS, _id)).toBe(entryPaths.news({ _id, title }));
  });

  it('is shown in a news preview before and after its publication time', async () => {
    const later = new Date(Date.now() + HOUR).toISOString();
    const { _id, title } = await addNews({ publishedOn: later });
    for (const status of ['draft', 'published']) {
      expect(await addressOf(NEWS, _id, { status })).toContain(
        `${entryPaths.news({ _id, title })}?preview=`,
      );
    }
    const shown = answered('GET /news/:id', await read(`/news/${_id}`, await keyOf(NEWS, _id)));
    expect(shown).toMatchObject({ title, publishedAt: later });
  });

  it('lists its missing fields when incomplete', async () => {
    const id = await draft(PRODUCT, { name: unique('Half') });
    const answer = await read(`/products/${id}`, await keyOf(PRODUCT, id));
    refused(
      answer,
      400,
      messages.draftIncomplete('price, description, rating, category, quantity'),
    );
    refused(answer, 400, messages.required, 'pricePaise');
  });

  it('is previewed only with read permission in the panel', async () => {
    const id = await newsDraft();
    const [newsEditor, buyerManager] = await Promise.all([
      panel('canopy-news-editor'),
      panel('canopy-buyer-manager'),
    ]);
    expect(await addressOf(NEWS, id, { as: newsEditor })).toContain('preview=');
    expect(await addressOf(NEWS, id, { as: buyerManager })).toBe('/allnews');
    const product = await addProduct();
    await change(PRODUCT, product._id, { name: unique('Changed') });
    const address = await addressOf(PRODUCT, product._id, { as: buyerManager });
    expect(address).toBe(entryPaths.product(product));
  });
});

describe('a preview key', () => {
  const over = (answer: Answer) => refused(answer, 404, messages.previewOver);

  it('opens only its own document', async () => {
    const [one, other] = [await newsDraft(), await newsDraft()];
    const key = await keyOf(NEWS, one);
    over(await read(`/news/${other}`, key));
    // This key does not open a document of another type with this id either.
    over(await read(`/news/${one}`, await inside().previewKey({ ...age(0), documentId: one })));
    expect((await read(`/news/${one}`, key)).status).toBe(200);
  });

  const age = (ageMs: number) => ({ uid: PRODUCT, ageMs });

  it('expires after an hour', async () => {
    const documentId = await newsDraft();
    const keyAged = (ageMs: number) => inside().previewKey({ uid: NEWS, documentId, ageMs });
    expect((await read(`/news/${documentId}`, await keyAged(HOUR - 10_000))).status).toBe(200);
    over(await read(`/news/${documentId}`, await keyAged(HOUR)));
    over(await read(`/news/${documentId}`, await keyAged(HOUR * 24)));
  });

  it('is refused when altered, without a server error', async () => {
    const id = await newsDraft();
    const key = await keyOf(NEWS, id);
    const [expires = '', mac = ''] = key.split('.');
    const later = (Number.parseInt(expires, 36) + HOUR).toString(36);
    const flipped = (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1);
    for (const wrong of [
      `${later}.${mac}`,
      `${expires}.${flipped}`,
      `${expires}.${mac}x`,
      `${expires}.`,
      `${key}.`,
      expires,
      '',
      '.',
      'é'.repeat(43),
      `zzzzzzzzzzzz.${mac}`,
    ]) {
      over(await read(`/news/${id}`, wrong));
    }
    over(await read(`/news/${'a'.repeat(24)}`, key));
    refused(await visitor.get(`/news/${id}`, `preview=${key}&preview=${key}`), 400);
    refused(await visitor.get(`/news/${id}`, 'preview[x]=1'), 400);
    refused(await read(`/news/${id}`, 'x'.repeat(201)), 400);
  });

  it('makes its page noindex, without title or canonical link', async () => {
    const { _id } = await addProject({ projectName: unique('Named') });
    const page = async (address: string) =>
      (await fetch(inject('apiUrl') + address, { headers: { Accept: 'text/html' } })).text();
    expect(await page(`/project/${_id}`)).not.toContain('noindex');
    const html = await page(`/project/${_id}?preview=whatever`);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('Named');
    expect(html).not.toContain('canonical');
  });
});
