import {
  type Block,
  messages,
  toParagraphs,
  toPlainText,
  type WrittenBlock,
} from '@canopy/domain/common';
import type { NewsArticle } from '@canopy/domain/content';
import { contentMessages } from '@canopy/domain/content';
import type { CarbonProject } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import type { Product } from '@canopy/domain/shop';
import { shopMessages } from '@canopy/domain/shop';
import { entryPaths } from '@canopy/domain/site-pages';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import {
  type Answer,
  answered,
  answeredPage,
  type Client,
  client,
  refused,
} from '../../support/client';
import {
  addBlog,
  addNews,
  addProduct,
  addProject,
  checkoutBody,
  contactInput,
  editor,
  HOUR_MS,
  inHours,
  keyed,
  newsForm,
  PROJECT,
  passHours,
  productForm,
} from '../../support/content';
import { FILES, formWith } from '../../support/files';
import { addClient, inside, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { dataOf, panel } from '../../support/panel';
import { startSecondServer } from '../../support/second-server';

const NEWS = 'api::news-article.news-article';
const visitor = client();
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

async function news(query = {}): Promise<NewsArticle[]> {
  return answered('GET /news', await visitor.get('/news', query));
}

async function products(query = {}): Promise<Product[]> {
  return answered('GET /products', await visitor.get('/products', query));
}

async function projects(query = {}): Promise<CarbonProject[]> {
  return answered('GET /getprojects', await visitor.get('/getprojects', query));
}

describe('products', () => {
  it('are published as entered, with prices exact to the paisa', async () => {
    const product = await addProduct({ price: '1234.5', rating: '4.5', quantity: '12' });
    expect(product).toMatchObject({
      price: 1234.5,
      rating: 4.5,
      quantity: 12,
      category: 'Kitchen',
    });
    const answer = await visitor.get(`/products/${product._id}`);
    expect(product).toEqual(expect.objectContaining(answered('GET /products/:id', answer)));
    expect(idsOf(await products()).at(0)).toBe(product._id);
    const [row] = await inside().sql(
      'select price_paise from products where document_id = ? and published_at is not null',
      product._id,
    );
    expect(row?.price_paise).toBe(123450);
  });

  it('have optional facts, which a change keeps or empties', async () => {
    const facts = {
      maker: 'Tista',
      madeIn: 'Siliguri, India',
      material: 'Moso',
      contents: '1.6 kg',
    };
    const none = { maker: '', madeIn: '', material: '', contents: '' };
    expect(await addProduct()).toMatchObject(none);
    const { _id } = await addProduct(facts);
    const session = await editor();
    const change = async (fields: object) =>
      answered('PUT /products/:id', await session.put(`/products/${_id}`, fields));
    expect(await change({ price: 5 })).toMatchObject(facts);
    expect(await change({ material: '', contents: '2 kg' })).toMatchObject({
      ...facts,
      material: '',
      contents: '2 kg',
    });
    refused(
      await session.put(`/products/${_id}`, { maker: 'x'.repeat(201) }),
      400,
      undefined,
      'maker',
    );
    // Products of earlier releases.
    await inside().sql('update products set maker = null where document_id = ?', _id);
    const read = answered('GET /products/:id', await visitor.get(`/products/${_id}`));
    expect(read).toMatchObject({ maker: '', madeIn: facts.madeIn });
  });

  it('are found by maker, place and material', async () => {
    const [maker, town, wood] = [unique('tista'), unique('khurja'), unique('teak')];
    const { _id } = await addProduct({ maker, madeIn: `${town}, India`, material: wood });
    for (const q of [maker, town, wood]) {
      expect(idsOf(await products({ q })), q).toEqual([_id]);
    }
  });

  it('are found by category and by words of name or description', async () => {
    const word = unique('teak');
    const table = await addProduct({ category: 'Furniture', name: `Table ${word}` });
    const oil = await addProduct({
      category: 'Other',
      description: `Oil for ${word.toUpperCase()}`,
    });
    expect(idsOf(await products({ q: word }))).toEqual([table._id, oil._id]);
    expect(idsOf(await products({ q: word, category: 'Furniture' }))).toEqual([table._id]);
    expect(await products({ q: word, category: 'Kitchen' })).toEqual([]);
    const page = await visitor.get('/products', { q: word, page: 2, pageSize: 1 });
    const { data, meta } = answeredPage('GET /products', page);
    expect(idsOf(data)).toEqual([oil._id]);
    expect(meta).toEqual({ page: 2, pageSize: 1, total: 2 });
    refused(
      await visitor.get('/products', { category: 'Toys' }),
      400,
      messages.notListed,
      'category',
    );
  });

  it('are found by words in any order, like projects and news', async () => {
    const word = unique('mulberry');
    const texts = `Cutting ${word} boards`;
    const board = await addProduct({ name: texts });
    const project = await addProject({ projectName: texts });
    const article = await addNews({ title: texts });
    for (const q of [`${word} board`, `BOARD  ${word}`, `boards cut ${word}`]) {
      expect(idsOf(await products({ q })), q).toEqual([board._id]);
      expect(idsOf(await projects({ q })), q).toEqual([project._id]);
      expect(idsOf(await news({ q })), q).toEqual([article._id]);
    }
    expect(await products({ q: `${word} towel` })).toEqual([]);
  });

  it('return 404 for unknown ids', async () => {
    refused(await visitor.get(`/products/${'a'.repeat(24)}`), 404, 'Product not found');
    refused(await visitor.get('/products/1'), 404, 'Product not found');
    const session = await editor();
    refused(await session.delete(`/products/${'a'.repeat(24)}`), 404, 'Product not found');
  });

  it('require all fields in valid form', async () => {
    const session = await editor();
    const answer = await session.request('POST', '/addproduct', {
      form: formWith('images', FILES.png, 'a.png'),
    });
    for (const field of ['name', 'price', 'description', 'rating', 'category', 'quantity']) {
      refused(answer, 400, messages.required, field);
    }
    for (const [field, value, message] of [
      ['price', '1.005', messages.priceForm],
      ['price', '-1', messages.priceForm],
      ['price', '1000000.01', messages.priceForm],
      ['rating', '5.1', shopMessages.ratingForm],
      ['category', 'Toys', messages.notListed],
      ['quantity', '1.5', undefined],
    ] as const) {
      const form = productForm({ [field]: value });
      refused(await session.request('POST', '/addproduct', { form }), 400, message, field);
    }
  });

  it('return 404 after deletion', async () => {
    const { _id } = await addProduct();
    const session = await editor();
    answered('DELETE /products/:id', await session.delete(`/products/${_id}`));
    refused(await visitor.get(`/products/${_id}`), 404, 'Product not found');
    refused(await session.delete(`/products/${_id}`), 404, 'Product not found');
  });
});

describe('news', () => {
  it('come newest first, up to the requested limit', async () => {
    const added = [await addNews(), await addNews(), await addNews()];
    expect(idsOf(await news({ limit: 2 }))).toEqual(idsOf(added).reverse().slice(0, 2));
    const [newest] = added.slice(-1);
    const answer = await visitor.get(`/news/${newest?._id}`);
    expect(newest).toEqual(expect.objectContaining(answered('GET /news/:id', answer)));
    refused(await visitor.get('/news', { limit: 0 }), 400, undefined, 'limit');
    refused(await visitor.get(`/news/${'a'.repeat(24)}`), 404, messages.notFound);
  });

  it('are found by all words of title and content, a page at a time', async () => {
    const word = unique('heron');
    const added: { readonly _id: string }[] = [];
    for (const n of [1, 2, 3]) {
      const content = n === 2 ? 'Nothing else.' : `Seen on the ${word.toUpperCase()} lake.`;
      added.unshift(
        await addNews({ title: `${n === 2 ? word : 'Birds'} of spring ${n}`, content }),
      );
    }
    const [newest, inTitle, oldest] = idsOf(added);
    // A title word counts more than a content word.
    const ids = [inTitle, newest, oldest];
    expect(idsOf(await news({ q: word }))).toEqual(ids);
    expect(idsOf(await news({ q: word, limit: 2 }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await news({ q: `lake  ${word}` }))).toEqual([newest, oldest]);
    expect(await news({ q: `${word} nowhere` })).toEqual([]);
    const page = await visitor.get('/news', { q: word, page: 2, pageSize: 2 });
    expect(answeredPage('GET /news', page)).toMatchObject({
      data: [{ _id: ids[2] }],
      meta: { page: 2, pageSize: 2, total: 3 },
    });
    refused(await visitor.get('/news', { page: 0 }), 400, undefined, 'page');
  });

  it('include the previous and next article of a requested one', async () => {
    // Two articles share a publication time, so only their row ids order them.
    const publishedOn = new Date(Date.now() - 1000).toISOString();
    const added = [
      await addNews(),
      await addNews({ publishedOn }),
      await addNews({ publishedOn }),
      await addNews(),
    ];
    const listed = idsOf(await news());
    const hidden = await addNews({ publishedOn: inHours(1) });
    const ends = [listed.at(0) ?? '', listed.at(-1) ?? ''];
    for (const id of [...idsOf(added), ...ends]) {
      const position = listed.indexOf(id);
      const expected = listed.slice(Math.max(0, position - 1), position + 2);
      expect(idsOf(await news({ around: id }))).toEqual(expected);
    }
    expect(await news({ around: hidden._id })).toEqual([]);
    expect(await news({ around: 'a'.repeat(24) })).toEqual([]);
    refused(await visitor.get('/news', { around: '../1' }), 400, undefined, 'around');
  });

  it('require title, content and picture', async () => {
    const session = await editor();
    const answer = await session.post('/addnews', {});
    refused(answer, 400, messages.required, 'title');
    refused(answer, 400, messages.required, 'content');
    refused(
      await session.post('/addnews', { title: 'a', content: 'b' }),
      400,
      messages.fileMissing,
      'image',
    );
    const form = newsForm();
    const added = await session.request('POST', '/addnews', { form });
    expect(answered('POST /addnews', added).message).toBe('News added successfully!');
  });

  it('become public only when an editor publishes them', async () => {
    const title = unique('Published in the panel');
    const [file] = await inside().sql('select id from files order by id limit 1');
    const { documentId } = await inside().document(NEWS, 'create', {
      data: { title, content: 'x', image: file?.id },
    });
    refused(await visitor.get(`/news/${documentId}`), 404);
    const before = await addNews();
    await inside().document(NEWS, 'publish', { documentId });
    expect((await news({ limit: 1 })).at(0)).toMatchObject({ _id: documentId, title });

    // Correcting an old article does not make it new.
    await inside().publish(NEWS, before._id, { title: 'Mended' });
    const [first, second] = await news({ limit: 2 });
    expect([first?._id, second?._id]).toEqual([documentId, before._id]);
    expect(second).toMatchObject({ title: 'Mended', publishedAt: before.publishedAt });

    await inside().document(NEWS, 'unpublish', { documentId });
    refused(await visitor.get(`/news/${documentId}`), 404);
    expect(idsOf(await news())).not.toContain(documentId);
  });
});

/**
 * Content types with publication dates: table, calls, page, and the function that adds an entry.
 */
const PLANNED = [
  ['news', 'news_articles', '/news', '/content/news', '/news', addNews],
  ['an article', 'blog_posts', '/blogs', '/content/blogs', '/blogs', addBlog],
  ['a product', 'products', '/products', '/content/products', '/products', addProduct],
  ['a project', 'carbon_projects', '/getprojects', '/content/projects', '/projects', addProject],
] as const;

/** Returns a list's ids for visitors or editors. Asserts that its page and count match. */
async function listed(list: string, session: Client = visitor): Promise<string[]> {
  const rows = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(200);
    const body = answer.json as { data: { _id: string }[] } | { _id: string }[];
    return idsOf(Array.isArray(body) ? body : body.data);
  };
  const whole = rows(await session.get(list));
  const page = await session.get(list, { page: 1, pageSize: 200 });
  expect(rows(page)).toEqual(whole.slice(0, 200));
  expect(page.json).toMatchObject({ meta: { total: whole.length } });
  return whole;
}

describe.each(PLANNED)('the dates of %s', (_, table, list, edited, entry, add) => {
  it('make it public only between them, in every list, page and feed', async () => {
    const session = await editor();
    const before = await add();
    const dates = { publishedOn: inHours(2), hiddenFrom: inHours(4) };
    const { _id, ...added } = await add(dates);
    expect(added).toMatchObject(dates);

    const isShown = async () => {
      const ids = await listed(list);
      const page = list === '/getprojects' ? 'project' : entry.slice(1).replace(/s$/, '');
      if (list !== '/blogs') {
        const own = await visitor.get(`${list}/${_id}`);
        const address = list === '/news' ? `/news/${_id}` : `/${page}/${_id}`;
        const html = await fetch(inject('apiUrl') + address, { headers: { Accept: 'text/html' } });
        const sitemap = await (await fetch(`${inject('apiUrl')}/sitemap.xml`)).text();
        const answers = [own.status === 200, html.status === 200, sitemap.includes(_id)];
        expect(answers).toEqual(answers.map(() => ids.includes(_id)));
      }
      if (list === '/news') {
        const feed = await (await fetch(`${inject('apiUrl')}/rss.xml`)).text();
        expect(feed.split(`-${_id}</link>`).length - 1).toBe(ids.includes(_id) ? 1 : 0);
      }
      if (list === '/getprojects') {
        const { status } = await visitor.post('/checkout', checkoutBody(_id), keyed());
        expect(status).toBe(ids.includes(_id) ? 201 : 404);
      }
      return ids.includes(_id);
    };
    expect(await isShown()).toBe(false);
    expect(await listed(edited, session)).toEqual(expect.arrayContaining([_id, before._id]));
    await passHours(table, _id, 2);
    expect(await isShown()).toBe(true);
    await passHours(table, _id, 1);
    // This entry was added later but published earlier.
    const ids = await listed(list);
    expect(ids.indexOf(_id)).toBeGreaterThan(ids.indexOf(before._id));
    await passHours(table, _id, 2);
    expect(await isShown()).toBe(false);
    expect(await listed(edited, session)).toContain(_id);
  });

  it('are set by its PUT call and refused in the wrong order', async () => {
    const session = await editor();
    const { _id } = await add();
    const change = (body: object) => session.put(`${entry}/${_id}`, body);
    const planned = await change({ publishedOn: '2099-01-01T09:00:00+05:30' });
    expect(planned.json).toMatchObject({
      publishedOn: '2099-01-01T03:30:00.000Z',
      hiddenFrom: null,
    });
    expect(await listed(list)).not.toContain(_id);
    for (const hiddenFrom of ['2099-01-01T03:30:00Z', inHours(1)]) {
      refused(await change({ hiddenFrom }), 400, messages.hiddenBeforePublished, 'hiddenFrom');
    }
    for (const publishedOn of ['tomorrow', '2026-02-30T00:00:00Z', '9999-01-01T00:00:00Z', 5]) {
      refused(await change({ publishedOn }), 400, messages.timeForm, 'publishedOn');
    }
    // An empty value means now.
    const again = await change({ publishedOn: '' });
    const { publishedOn } = again.json as { publishedOn: string };
    expect(Math.abs(Date.now() - Date.parse(publishedOn))).toBeLessThan(HOUR_MS);
    expect(await listed(list)).toContain(_id);
    refused(await change({}), 400, messages.changeEmpty);
  });
});

/** Returns rich text with each kind of block and this picture. */
const richText = (url: string): WrittenBlock[] => [
  { type: 'heading', level: 2, children: [{ type: 'text', text: 'Why it matters' }] },
  {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'Read ', bold: true },
      { type: 'link', url: '/about', children: [{ type: 'text', text: 'about us' }] },
      { type: 'text', text: '.' },
    ],
  },
  { type: 'image', image: { url }, children: [{ type: 'text', text: '' }] },
  {
    type: 'list',
    format: 'ordered',
    children: ['First', 'Second'].map((text) => ({
      type: 'list-item',
      children: [{ type: 'text', text }],
    })),
  },
];

const HOSTILE = [
  [
    'a picture of another site',
    [{ type: 'image', image: { url: 'https://evil.example/a.png' }, children: [] }],
    'blocks.0.image.url',
    messages.blocksPicture,
  ],
  [
    'a file that is not there',
    [{ type: 'image', image: { url: '/uploads/../.env' }, children: [] }],
    'blocks.0.image.url',
    messages.blocksPicture,
  ],
  [
    'a link that runs a script',
    [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] },
        ],
      },
    ],
    'blocks.0.children.0.url',
    messages.blocksLink,
  ],
  [
    'markup',
    [{ type: 'script', children: [{ type: 'text', text: 'x' }] }],
    'blocks.0',
    messages.blocksForm,
  ],
  [
    'NUL',
    [{ type: 'paragraph', children: [{ type: 'text', text: 'a\0b' }] }],
    'blocks.0.children.0.text',
    messages.textUnreadable,
  ],
] as const;

describe('news planned for the next minute', () => {
  let second: ApiServer | undefined;

  beforeAll(async () => {
    second = await startSecondServer();
  });

  afterAll(async () => {
    await second?.stop();
  });

  it('appear automatically on every instance, once per feed', async () => {
    const instances = [inject('apiUrl'), ...(second ? [second.url] : [])];
    const minute = 1 / 60;
    const { _id } = await addNews({ publishedOn: inHours(minute) });
    const whereShown = (url: string) =>
      Promise.all(
        ['/api/news', '/rss.xml', '/sitemap.xml', '/allnews'].map(async (address) => {
          const answer = await fetch(url + address, { headers: { Accept: '*/*' } });
          return (await answer.text()).split(_id).length > 1;
        }),
      );
    // Each instance has already responded and could serve a cached page.
    for (const url of instances) {
      expect(await whereShown(url)).toEqual([false, false, false, false]);
    }
    await passHours('news_articles', _id, minute);
    for (const url of instances) {
      expect(await whereShown(url)).toEqual([true, true, true, true]);
      const feed = await (await fetch(`${url}/rss.xml`)).text();
      expect(
        feed.match(/<guid[^>]*>.*?<\/guid>/g)?.filter((guid) => guid.includes(_id)),
      ).toHaveLength(1);
    }
  });
});

describe('an edited entry', () => {
  it('is public at once and keeps omitted fields and pictures', async () => {
    const session = await editor();
    // Every save is a new version of the draft.
    const version = expect.any(String);
    const news = await addNews({ content: 'As it was.' });
    const { json } = await session.put(`/news/${news._id}`, { title: 'Mended' });
    expect(json).toEqual({ ...news, title: 'Mended', version, updatedAt: version });
    const form = formWith('image', FILES.webp, 'other.webp', {});
    const pictured = await session.request('PUT', `/news/${news._id}`, { form });
    const { image } = answered('PUT /news/:id', pictured);
    expect(image?.url).not.toBe(news.image?.url);
    const page = await visitor.get(`/news/${news._id}`);
    expect(answered('GET /news/:id', page)).toMatchObject({ title: 'Mended', image });
    // Nothing shows the first picture any more, so it is deleted.
    expect((await fetch(inject('apiUrl') + news.image?.url)).status).toBe(404);

    const product = await addProduct();
    const cheaper = await session.put(`/products/${product._id}`, { price: '0.5' });
    expect(answered('PUT /products/:id', cheaper)).toEqual({ ...product, price: 0.5, version });
    refused(await session.put(`/products/${product._id}`, { rating: 6 }), 400, undefined, 'rating');

    const blog = await addBlog({ subtitle: 'Kept', link: '/about' });
    const emptied = await session.put(`/blogs/${blog._id}`, { link: '' });
    expect(answered('PUT /blogs/:id', emptied)).toEqual({ ...blog, link: '', version });

    const project = await addProject();
    await visitor.post('/checkout', checkoutBody(project._id, { quantity: 5 }), keyed());
    const path = `/projects/${project._id}`;
    const unrated = answered('PUT /projects/:id', await session.put(path, { rating: '' }));
    expect(unrated).toEqual({ ...project, rating: '', quantity: 95, offered: 95, version });
    const counted = await session.put(path, { quantity: 200 });
    refused(counted, 400, creditMessages.creditsCounted(95), 'quantity');
  });

  it('keeps rich text and plain text in sync', async () => {
    const session = await editor();
    const form = productForm();
    form.append('images', new File([FILES.png], 'second.png'));
    const picture = answered(
      'POST /addproduct',
      await session.request('POST', '/addproduct', { form }),
    );
    const { url = '', width, height } = picture.images[0] ?? {};
    const rich = richText(url);
    const text = toPlainText(rich);
    const added = await addNews({ content: '', blocks: JSON.stringify(rich) });
    expect(added.content).toBe('Why it matters\n\nRead about us.\n\nFirst\nSecond');
    const { image } = added.blocks[2] as Extract<Block, { type: 'image' }>;
    // Size and address come from the media library.
    expect(image).toMatchObject({ url: url.replace(/\?.*/, ''), width, height });
    expect(image).not.toHaveProperty('hash');
    const path = `/news/${added._id}`;
    const entry = answered('GET /news/:id', await visitor.get(path));
    expect(entry).toMatchObject({ content: text, blocks: added.blocks });
    const [newest] = await news({ limit: 1 });
    expect(newest).toMatchObject({ _id: added._id, content: text });
    expect(newest).not.toHaveProperty('blocks');

    const change = async (body: object) => answered('PUT /news/:id', await session.put(path, body));
    const { blocks } = added;
    for (const same of [
      { title: 'Kept' },
      { content: ` ${text}\r\n` },
      { blocks, content: text },
    ]) {
      expect(await change(same)).toMatchObject({ content: text, blocks });
    }
    const plain = { content: 'One.\n\nTwo.', blocks: toParagraphs('One.\n\nTwo.') };
    expect(await change({ content: plain.content })).toMatchObject(plain);
    expect(await change({ blocks: rich })).toMatchObject({ content: text, blocks });
    const disagreeing = await session.put(path, { ...plain, blocks });
    for (const field of ['blocks', 'content']) {
      refused(disagreeing, 400, messages.blocksDisagree('content'), field);
    }
    for (const empty of [[], [{ type: 'paragraph', children: [{ type: 'text', text: '' }] }]]) {
      refused(await session.put(path, { blocks: empty }), 400, messages.required, 'blocks');
    }

    // A picture shown in a text survives the deletion of its product.
    const statements = await inside().statementsOf(async () => {
      answered('DELETE /products/:id', await session.delete(`/products/${picture._id}`));
    });
    const searches = statements.filter(
      (each) => / like .*/i.test(each.sql) && /blocks/.test(each.sql),
    );
    expect(new Set(searches.map(({ sql }) => sql)).size).toBe(searches.length);
    const statuses = picture.images.map(
      async (each) => (await fetch(inject('apiUrl') + each.url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);

    const project = await addProject({ description: undefined, blocks: rich });
    expect(project).toMatchObject({ description: text, blocks });
    const unwritten = await session.put(`/projects/${project._id}`, { description: '' });
    expect(answered('PUT /projects/:id', unwritten)).toMatchObject({ description: '', blocks: [] });
    const shown = answered(
      'GET /getprojects/:id',
      await visitor.get(`/getprojects/${project._id}`),
    );
    expect(shown).toMatchObject({ description: '', blocks: [] });
    const blog = await addBlog({ description: plain.content });
    expect(blog).toMatchObject({ description: plain.content, blocks: plain.blocks });
    const listed = answered('GET /blogs', await visitor.get('/blogs'));
    expect(listed.find(({ _id }) => _id === blog._id)).toMatchObject({ blocks: plain.blocks });
  });

  it('derives its plain text from the rich text saved in the panel', async () => {
    const write = await panel();
    const { _id, content } = await addNews();
    const rich = richText((await addProduct()).images[0]?.url ?? '');
    const at = `/content-manager/collection-types/${NEWS}/${_id}`;
    // Saving the panel's form also sends the unchanged plain text.
    const saved = await write('PUT', at, { blocks: rich, content });
    expect(saved.status, saved.text).toBe(200);
    expect(dataOf<object>(saved)).toMatchObject({ content: toPlainText(rich) });
    expect(answered('GET /news/:id', await visitor.get(`/news/${_id}`)).content).toBe(content);
    const published = await write('POST', `${at}/actions/publish`, { blocks: rich, content });
    expect(published.status, published.text).toBe(200);
    const shown = answered('GET /news/:id', await visitor.get(`/news/${_id}`));
    expect(shown).toMatchObject({ content: toPlainText(rich), blocks: [{}, {}, {}, {}] });
    // A draft may be empty, but published articles need a text.
    expect((await write('PUT', at, { blocks: null, content })).status).toBe(200);
    const empty = await write('POST', `${at}/actions/publish`, { blocks: null, content });
    refused(empty, 400, messages.required, 'blocks');
    for (const [, blocks, , message] of HOSTILE) {
      refused(await write('PUT', at, { blocks }), 400, message, 'blocks');
    }
  });

  it.each(HOSTILE)('is refused with forbidden blocks: %s', async (_, blocks, path, message) => {
    const session = await editor();
    const given = { title: 'News', blocks: JSON.stringify(blocks) };
    const form = formWith('image', FILES.png, 'news.png', given);
    for (const answer of [
      await session.request('POST', '/addnews', { form }),
      await session.put(`/projects/${(await addProject())._id}`, { blocks }),
    ]) {
      refused(answer, 400, message, path);
    }
  });

  it('is refused while the panel contains an unpublished draft of it', async () => {
    const session = await editor();
    const { _id, title } = await addNews();
    await inside().document(NEWS, 'update', { documentId: _id, data: { title: 'Half a thought' } });
    refused(await session.put(`/news/${_id}`, { content: 'New.' }), 409, messages.draftWaits);
    expect(answered('GET /news/:id', await visitor.get(`/news/${_id}`)).title).toBe(title);
    await inside().document(NEWS, 'unpublish', { documentId: _id });
    refused(await session.put(`/news/${_id}`, { content: 'New.' }), 404, messages.notFound);
  });

  it.each(PLANNED)('disappears after deletion: %s', async (_, _table, list, edited, entry, add) => {
    const session = await editor();
    const { _id } = await add({ publishedOn: inHours(1) });
    expect((await session.delete(`${entry}/${_id}`)).status).toBe(200);
    for (const answer of [
      await session.delete(`${entry}/${_id}`),
      await session.put(`${entry}/${_id}`, { publishedOn: '' }),
    ]) {
      refused(answer, 404);
    }
    expect(await listed(edited, session)).not.toContain(_id);
    expect(await listed(list)).not.toContain(_id);
  });

  it('cannot be deleted while it has orders, not even in the panel', async () => {
    const { _id } = await addProject();
    await visitor.post('/checkout', checkoutBody(_id), keyed());
    const answer = await (await editor()).delete(`/projects/${_id}`);
    refused(answer, 409, creditMessages.projectOrdered);
    await expect(
      inside().document('api::carbon-project.carbon-project', 'delete', { documentId: _id }),
    ).rejects.toThrow();
    expect((await visitor.get(`/getprojects/${_id}`)).status).toBe(200);
  });

  it('is listed by any column, newest first by default', async () => {
    const session = await editor();
    const mark = unique('sorted');
    const dear = await addProduct({ name: `B ${mark}`, price: '9', quantity: '1' });
    const cheap = await addProduct({ name: `A ${mark}`, price: '8', quantity: '2' });
    const sorted = async (query: object) => {
      const answer = await session.get('/content/products', { q: mark, ...query });
      return idsOf(answered('GET /content/products', answer).data);
    };
    expect(await sorted({})).toEqual([cheap._id, dear._id]);
    expect(await sorted({ sort: 'price', order: 'desc' })).toEqual([dear._id, cheap._id]);
    expect(await sorted({ sort: 'name' })).toEqual([cheap._id, dear._id]);
    expect(await sorted({ sort: 'quantity' })).toEqual([dear._id, cheap._id]);
    refused(await session.get('/content/products', { sort: 'id' }), 400, undefined, 'sort');
  });
});

describe('the site search', () => {
  const search = async (q: string) =>
    answered('GET /search', await visitor.get('/search', { q })).data;
  const found = async (q: string) => idsOf(await search(q));
  /** Word at least three letters away from any word of other tests. */
  const word = unique('x')
    .replace(/[^0-9a-z]/g, '')
    .replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '');

  it('finds every kind of entry, best match first, with the matching excerpt', async () => {
    const text = `${'Nothing of this is looked for. '.repeat(10)}Here is ${word}, at last.`;
    const product = await addProduct({ name: `Board ${word}` });
    const article = await addBlog({ title: 'Read on', description: text, link: '/about' });
    const bare = await addBlog({ title: `On ${word}` });
    const project = await addProject({ projectName: `Trees of ${word}` });
    const news = await addNews({ content: text });
    expect(await search(word)).toMatchObject([
      { type: 'product', _id: product._id, title: product.name, url: entryPaths.product(product) },
      { type: 'project', _id: project._id, url: entryPaths.project(project) },
      { type: 'article', _id: bare._id, url: entryPaths.article(bare), excerpt: '' },
      { type: 'news', _id: news._id, url: entryPaths.news(news) },
      { type: 'article', _id: article._id, url: '/about' },
    ]);
    const nothing = { price: null, publishedAt: null };
    expect(await search(word)).toMatchObject([
      { image: product.images[0], price: product.price, publishedAt: null },
      { image: null, price: project.price, publishedAt: null },
      { image: bare.image, ...nothing },
      { image: news.image, price: null, publishedAt: news.publishedAt },
      { image: article.image, ...nothing },
    ]);
    const ofType = async (type: string) =>
      idsOf(answered('GET /search', await visitor.get('/search', { q: word, type })).data);
    expect(await ofType('article')).toEqual([bare._id, article._id]);
    refused(await visitor.get('/search', { q: word, type: 'job' }), 400, undefined, 'type');
    const [excerpt] = (await search(`last ${word}`)).map((result) => result.excerpt);
    expect(excerpt).toMatch(new RegExp(`^….* Here is ${word}, at last\\.$`));
    expect(await found(`${word} boards`)).toEqual([product._id]);
    const mistyped = `${word.slice(0, 3)}z${word.slice(3, -1)}z`;
    expect(await found(`${mistyped} bord`)).toEqual([product._id]);
    expect(idsOf(await products({ q: `bord ${mistyped}` }))).toEqual([product._id]);
  });

  it('needs two letters and returns at most 20 results', async () => {
    for (const q of ['', ' x ', '–?']) expect(await search(q), q).toEqual([]);
    refused(await visitor.get('/search', { q: 'q'.repeat(201) }), 400, undefined, 'q');
    const copied = await addProduct({ name: `Shelf ${word}` });
    await copyProduct(copied._id, 20);
    expect(await found(`shelf ${word}`)).toHaveLength(20);
    const page = await visitor.get('/products', { q: `shelf ${word}`, page: 2, pageSize: 15 });
    expect(answeredPage('GET /products', page).meta.total).toBe(21);
  });

  it('finds entries published by any instance, only while they are public', async () => {
    const session = await editor();
    const { _id } = await addProduct({ name: `Lantern ${word}` });
    expect(await found(`lantern ${word}`)).toEqual([_id]);
    await session.put(`/products/${_id}`, { name: `Candle ${word}` });
    expect([await found(`lantern ${word}`), await found(`candle ${word}`)]).toEqual([[], [_id]]);
    const [copy = ''] = await copyProduct(_id, 1);
    expect(await found(`candle ${word}`)).toEqual([copy, _id]);
    await passHours('products', copy, -1);
    // A hidden exact match does not count, so the misspelt product matches.
    await session.put(`/products/${_id}`, { name: `Candel ${word}` });
    expect(await found(`candle ${word}`)).toEqual([_id]);
    await passHours('products', copy, 2);
    expect(await found(`candle ${word}`)).toEqual([copy]);
    answered('DELETE /products/:id', await session.delete(`/products/${copy}`));
    expect(await found(`candle ${word}`)).toEqual([_id]);
  });
});

/** Publishes copies of a product as another instance does. */
async function copyProduct(documentId: string, count: number): Promise<string[]> {
  const kept = `name, price_paise, description, rating, category, quantity, published_on,
    published_at, created_at, updated_at`;
  // In base 36, no document id begins with 'copy10' to 'copy29' by chance.
  const ids = Array.from({ length: count }, (_, n) => `copy${10 + n}${documentId.slice(6)}`);
  for (const id of ids) {
    await inside().sql(
      `insert into products (document_id, ${kept})
       select '${id}', ${kept} from products where document_id = ? and published_at is not null`,
      documentId,
    );
  }
  return ids;
}

/**
 * Returns a browser's headers for revalidating its copy. `fetch` alone would ask for the whole
 * response.
 */
const kept = (etag: string) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });

describe('public responses', () => {
  const PATHS = [
    '/news',
    '/products',
    '/getprojects',
    '/landing',
    '/blogs',
    '/jobs',
    '/site',
    '/search?q=news',
  ];

  it.each(PATHS)('return 304 for an unchanged %s', async (path) => {
    const first = await visitor.get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await visitor.request('GET', path, { headers: kept(etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('get a new ETag after a change', async () => {
    const etag = (await visitor.get('/news')).headers.get('etag') ?? '';
    await addNews();
    const again = await visitor.request('GET', '/news', { headers: kept(etag) });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(etag);
  });

  it('need few statements, however many entries exist', async () => {
    for (let n = 0; n < 3; n += 1) await addProject();
    for (const [path, most] of [
      ['/news', 6],
      ['/products', 6],
      ['/getprojects', 12],
      ['/landing', 50],
    ] as const) {
      const statements = await inside().statementsOf(async () => {
        expect((await visitor.get(path)).status).toBe(200);
      });
      expect(statements.length, path).toBeLessThanOrEqual(most);
    }
  });
});

describe('carbon projects', () => {
  let mark: string;
  let cheap: CarbonProject;
  let dear: CarbonProject;

  beforeAll(async () => {
    mark = unique('project');
    cheap = await addProject({ projectName: `${mark} cheap`, price: 100, featured: false });
    dear = await addProject({
      projectName: `${mark} dear`,
      price: 5000.5,
      projectType: 'Biochar',
      location: 'Kenya',
      rating: 'B+',
      verification: 'Gold Standard',
    });
  });

  it('are found by each filter', async () => {
    const found = async (query: object) => idsOf(await projects({ q: mark, ...query }));
    expect(await found({})).toEqual([dear._id, cheap._id]);
    for (const query of [
      { projectType: 'Biochar' },
      { location: 'Kenya' },
      { rating: 'B+' },
      { verification: 'Gold Standard' },
      { featured: true },
      { minPrice: 100.01 },
      { minPrice: 5000.5, maxPrice: 5000.5 },
    ]) {
      expect(await found(query), JSON.stringify(query)).toEqual([dear._id]);
    }
    expect(await found({ featured: false, rating: 'A+', maxPrice: 100 })).toEqual([cheap._id]);
    expect(await found({ projectType: 'Forestry', location: 'Kenya' })).toEqual([]);
  });

  it('refuse unlisted filter values', async () => {
    for (const query of [
      { projectType: 'Nuclear' },
      { rating: 'C' },
      { minPrice: 'x' },
      { featured: 1 },
    ]) {
      const [field] = Object.keys(query);
      refused(await visitor.get('/getprojects', query), 400, undefined, field);
    }
  });

  it('require only a name and a price', async () => {
    const session = await editor();
    for (const body of [{}, { projectName: 'x' }, { price: 1 }, { projectName: ' ', price: '' }]) {
      refused(await session.post('/addprojects', body), 400, 'Project name & price required!');
    }
    const form = formWith('photo', FILES.png, 'a.png', {
      projectName: mark,
      price: '1',
      quantity: '',
      featured: '',
      climateScore: '',
      projectType: '',
      rating: '',
    });
    const answer = await session.request('POST', '/addprojects', { form });
    expect(answered('POST /addprojects', answer)).toMatchObject({
      price: 1,
      quantity: 0,
      featured: false,
      climateScore: null,
      projectType: '',
      rating: '',
      video: null,
      document: [],
    });
  });

  it('keep every field and normalise countries and coordinates', async () => {
    const { quantity: _, ...fields } = PROJECT;
    const project = await addProject();
    expect(project).toMatchObject({ ...fields, quantity: 100 });
    const { _id: id } = project;
    const put = async (body: object) =>
      (await editor()).request('PUT', `/projects/${id}`, { body: { ...body } });
    for (const [countryCode, code] of [
      ['kenya', 'KE'],
      // Without a given country, the location's country applies.
      ['', 'BR'],
    ] as const) {
      answered('PUT /projects/:id', await put({ countryCode, registryUrl: '' }));
      const shown = answered('GET /getprojects/:id', await visitor.get(`/getprojects/${id}`));
      expect([shown.countryCode, shown.registryUrl]).toEqual([code, '']);
    }
    refused(await put({ countryCode: 'Elbonia' }), 400, messages.countryUnknown, 'countryCode');
    const asMapsGiveIt = await put({ coordinates: ' 4.0500001,39.67 ' });
    expect(answered('PUT /projects/:id', asMapsGiveIt).coordinates).toBe('4.05, 39.67');
    refused(
      await put({ coordinates: '95, 39' }),
      400,
      creditMessages.coordinatesForm,
      'coordinates',
    );
    const unknown = { coordinates: '', climateScoreBasis: '' };
    expect(answered('PUT /projects/:id', await put(unknown))).toMatchObject(unknown);
    const script = 'javascript:alert(1)';
    refused(await put({ registryUrl: script }), 400, messages.webAddressForm, 'registryUrl');
  });
});

describe('articles, openings and pages', () => {
  it('are found by words of title, subtitle and description, a page at a time', async () => {
    const session = await editor();
    const word = unique('otter');
    for (const field of ['title', 'subtitle', 'description']) {
      const given = { title: 'Blog', category: 'Case Studies', [field]: `The ${word} ${field}` };
      const form = formWith('image', FILES.png, 'a.png', given);
      answered('POST /addblog', await session.request('POST', '/addblog', { form }));
    }
    const blogs = async (query: Record<string, unknown>) =>
      answered('GET /blogs', await visitor.get('/blogs', query));
    expect(await blogs({ q: word })).toHaveLength(3);
    expect(await blogs({ q: `subtitle ${word}` })).toMatchObject([
      { subtitle: `The ${word} subtitle` },
    ]);
    const page = await visitor.get('/blogs', { q: word, page: 2, pageSize: 2 });
    expect(answeredPage('GET /blogs', page)).toMatchObject({
      data: [{ subtitle: `The ${word} subtitle` }],
      meta: { page: 2, pageSize: 2, total: 3 },
    });
  });

  it('accept only safe links', async () => {
    const session = await editor();
    const blog = (fields: Record<string, string>) => {
      const given = { title: unique('Blog'), category: 'Case Studies', ...fields };
      return session.request('POST', '/addblog', {
        form: formWith('image', FILES.png, 'a.png', given),
      });
    };
    const added = answered('POST /addblog', await blog({ link: 'https://example.org/a' }));
    expect(idsOf(answered('GET /blogs', await visitor.get('/blogs')))).toContain(added._id);
    answered('POST /addblog', await blog({ link: '/about' }));
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      'example.org',
      'data:text/html,x',
    ]) {
      refused(await blog({ link }), 400, contentMessages.linkForm, 'link');
    }
    refused(await blog({ title: '' }), 400, messages.required, 'title');
    refused(await blog({ category: '' }), 400, messages.required, 'category');
    const withoutPicture = { title: 'a', category: 'Case Studies' };
    refused(await session.post('/addblog', withoutPicture), 400, messages.fileMissing, 'image');
  });

  it('include default landing content on a new site, without invented people', async () => {
    const landing = answered('GET /landing', await visitor.get('/landing'));
    expect(landing.featureGroups.map(({ title }) => title)).toEqual([
      'Measure Carbon Emission',
      'Earn / Buy Carbon Credits',
      'Explore Sustainable Marketplace',
    ]);
    for (const { contents } of landing.featureGroups) {
      expect(contents).toHaveLength(3);
      for (const { img, text } of contents) {
        expect(text).not.toBe('');
        const picture = await fetch(`${inject('apiUrl')}${img?.url}`);
        expect(picture.headers.get('content-type')).toBe('image/webp');
      }
    }
    expect(landing.whatWeDo.title).toBe('What We Do');
    expect(landing.whoAreWeFor.title).toBe('Who Are We For');
    expect(landing.howWeMayAlign.title).toBe('How We May Align');
    expect(landing.contact.services).toHaveLength(8);
    for (const service of ['Carbon Credit Trading', 'Neutrality Certification', 'ESG Reporting']) {
      expect(landing.contact.services).toContain(service);
    }
    // Only the demo contains invented people.
    expect([landing.customers, landing.about.team]).toEqual([[], []]);
    expect(answered('GET /jobs', await visitor.get('/jobs'))).toEqual([]);
  });
});

describe('a contact message', () => {
  const send = (fields = {}): Promise<Answer> => client().post('/contact', contactInput(fields));

  it('is stored, emailed to the site and confirmed to its sender', async () => {
    await inside().sql("update site set contact_email = 'desk@canopy.test'");
    const email = `${unique('sender')}@example.org`;
    const services = ['ESG Reporting', 'Carbon Credit Trading'];
    const product = await addProduct();
    const { name } = product;
    const asked = { message: ' Two dozen,\nplease. ', productId: product._id };
    const answer = await send({ email: email.toUpperCase(), services, ...asked });
    expect(answered('POST /contact', answer).message).toBe(contentMessages.contactReceived);
    const [row] = await inside().sql('select * from contact_messages where email = ?', email);
    expect(row).toMatchObject({ first_name: 'Asha', last_name: 'Rao', mobile: '9876543210' });
    expect(row).toMatchObject({ message: 'Two dozen,\nplease.', product_name: name });
    const outbox = () => outboxOf(inject('dataDir'));
    const confirmation = (await mailTo(email, outbox)).text;
    expect(confirmation).toContain(`- ESG Reporting\n- Carbon Credit Trading\n- ${name}`);
    expect(confirmation).not.toContain('Two dozen');
    const notification = (await mailTo('desk@canopy.test', outbox)).text;
    expect(notification).toContain(`E-mail: ${email}`);
    expect(notification).toContain(
      `Product: ${name}\nhttps://canopy.test${entryPaths.product(product)}`,
    );
    expect(notification).toContain('Message:\nTwo dozen,\nplease.');
    await inside().sql('update site set contact_email = null');
  });

  it('requires every field in valid form', async () => {
    const answer = await client().post('/contact', {});
    for (const field of ['salutation', 'firstName', 'lastName', 'mobile', 'email']) {
      refused(answer, 400, messages.required, field);
    }
    refused(answer, 400, contentMessages.servicesMissing, 'services');
    refused(await send({ mobile: '12345' }), 400, contentMessages.mobileForm, 'mobile');
    refused(await send({ mobile: '98765432100' }), 400, contentMessages.mobileForm, 'mobile');
    refused(await send({ salutation: 'Sir' }), 400, messages.notListed, 'salutation');
    refused(await send({ services: ['Haircut'] }), 400, contentMessages.serviceUnknown, 'services');
    const tooLong = messages.tooLong(5000);
    refused(await send({ message: 'x'.repeat(5001) }), 400, tooLong, 'message');
    const unknown = { productId: 'nosuchproduct' };
    refused(await send(unknown), 400, messages.productNotFound, 'productId');
  });

  it('is refused after five messages per mailbox', async () => {
    const email = `${unique('victim')}@example.org`;
    for (let n = 0; n < 5; n += 1) answered('POST /contact', await send({ email }));
    refused(await send({ email }), 429, messages.tooManyMessages);
    // Addresses with a tag share one mailbox.
    const tagged = email.replace('@', '+another@');
    refused(await send({ email: tagged }), 429, messages.tooManyMessages);
  });
});

describe('permission to write content', () => {
  it('is refused to clients and visitors', async () => {
    const { session } = await addClient();
    for (const path of ['/addproduct', '/addnews', '/addblog', '/addprojects', '/addbuyer']) {
      refused(await session.post(path, {}), 403, messages.notAllowed);
      refused(await visitor.post(path, {}), 401, messages.sessionEnded);
    }
  });
});
