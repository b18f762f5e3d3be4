import type { StateFilter } from '@canopy/domain/common';
import { messages } from '@canopy/domain/common';
import { describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  answered,
  answeredPage,
  type Client,
  client,
  refusalOf,
  refused,
} from '../../support/client';
import {
  addBlog,
  addNews,
  addProduct,
  addProject,
  editor,
  inHours,
  newsForm,
} from '../../support/content';
import { FILES, formWith } from '../../support/files';
import { inside, sessionOf, unique } from '../../support/fixtures';

const visitor = client();

/** Content types: public call, editors' calls, call that adds, field that names, adding function. */
const KINDS = [
  ['news', '/news', '/news', '/addnews', 'title', addNews],
  ['blogs', '/blogs', '/blogs', '/addblog', 'title', addBlog],
  ['products', '/products', '/products', '/addproduct', 'name', addProduct],
  ['projects', '/getprojects', '/projects', '/addprojects', 'projectName', addProject],
] as const;

interface Current {
  readonly entry: {
    readonly _id: string;
    readonly version: string;
    readonly [field: string]: unknown;
  };
  readonly version: string;
  readonly state: string;
  readonly isModified: boolean;
  readonly preview: string | null;
}

const asEditor = async (method: string, path: string, body?: unknown) =>
  (await editor()).request(method, path, { body });

async function draftOf(kind: string, id: string): Promise<Current> {
  const answer = await asEditor('GET', `/content/${kind}/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Current;
}

/** Returns the entry of an answer that adds one. */
function addedBy(answer: Answer): Current['entry'] {
  expect(answer.status, answer.text).toBe(201);
  const body = answer.json as Current['entry'] & { news?: Current['entry'] };
  return body.news ?? body;
}

/** Returns everything of an entry that visitors can read. */
async function publicTexts(list: string, id: string): Promise<string[]> {
  const read = async (address: string) => (await fetch(inject('apiUrl') + address)).text();
  return Promise.all([
    visitor.get(`${list}/${id}`).then(({ text }) => text),
    visitor.get(list).then(({ text }) => text),
    read('/sitemap.xml'),
    read('/rss.xml'),
  ]);
}

describe.each(KINDS)('a draft of %s', (kind, list, entry, addCall, name, add) => {
  it('needs only a name, and is public after its publication', async () => {
    const title = unique('Sketch');
    refused(await asEditor('POST', addCall, { status: 'draft' }), 400, undefined, name);
    const added = addedBy(await asEditor('POST', addCall, { status: 'draft', [name]: title }));
    refused(await visitor.get(`${list}/${added._id}`), 404);
    const current = await draftOf(kind, added._id);
    expect(current).toMatchObject({
      entry: { [name]: title, publishedOn: null, pictures: [] },
      state: 'draft',
      isModified: false,
      version: added.version,
    });
    // A project's page needs a price, a Resources article a category.
    expect(current.preview).toBeNull();

    const missing = await asEditor('PUT', `${entry}/${added._id}`, { version: added.version });
    const needed = { news: 'blocks', blogs: 'category', products: 'price', projects: 'price' };
    refused(missing, 400, messages.required, needed[kind]);
    refused(await asEditor('PUT', `${entry}/${added._id}`, { [name]: 'x' }), 404);
    refused(await asEditor('DELETE', `/content/${kind}/${added._id}/draft`), 404);
  });

  it('changes nothing that visitors see', async () => {
    const { _id, version } = await add();
    const before = await publicTexts(list, _id);
    const change = { status: 'draft', version, [name]: unique('Other words') };
    const saved = await asEditor('PUT', `${entry}/${_id}`, change);
    expect(saved.status, saved.text).toBe(200);
    expect(await publicTexts(list, _id)).toEqual(before);
    const current = await draftOf(kind, _id);
    expect(current).toMatchObject({ state: 'public', isModified: true });
    expect(current.entry).toEqual(saved.json);
    expect(current.version).not.toBe(version);

    const shown = await fetch(inject('apiUrl') + current.preview);
    expect(shown.status).toBe(200);
    const key = new URL(current.preview ?? '', 'http://x').searchParams.get('preview');
    const preview = await visitor.get(`${list}/${_id}`, { preview: key });
    expect(preview.json).toMatchObject({ [name]: change[name] });

    const { version: latest } = current;
    const published = await asEditor('PUT', `${entry}/${_id}`, { version: latest });
    expect(published.status, published.text).toBe(200);
    expect((await visitor.get(`${list}/${_id}`)).json).toMatchObject({ [name]: change[name] });
    expect(await draftOf(kind, _id)).toMatchObject({ state: 'public', isModified: false });
  });

  it('is saved by one of two editors, and the other gets it', async () => {
    const { _id, version } = await add();
    const other = await sessionOf('platform-admin');
    const save = async (session: Client, words: string) =>
      session.put(`${entry}/${_id}`, { status: 'draft', version, [name]: words });
    const answers = await Promise.all([
      save(await editor(), 'First'),
      save(other, 'Second'),
      save(other, 'Third'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = await draftOf(kind, _id);
    for (const answer of answers) {
      if (answer.status === 200) {
        expect(answer.json).toEqual(current.entry);
        continue;
      }
      refused(answer, 409, messages.savedMeanwhile, 'version');
      const { current: told } = refusalOf(answer).details as { current?: Current };
      expect({ ...told, preview: null }).toEqual({ ...current, preview: null });
    }
    // Without a version, a call never overwrites a draft.
    for (const status of ['draft', 'published']) {
      const answer = await asEditor('PUT', `${entry}/${_id}`, { status, [name]: 'Fourth' });
      refused(answer, 409, messages.draftWaits);
    }
  });

  it('is replaced by the published version when discarded', async () => {
    const { _id, version, ...published } = await add();
    const changed = await asEditor('PUT', `${entry}/${_id}`, {
      status: 'draft',
      version,
      [name]: 'Half a thought',
    });
    const { version: latest } = changed.json as Current['entry'];
    const discard = async (query: object) =>
      (await editor()).delete(`/content/${kind}/${_id}/draft`, { ...query });
    refused(await discard({ version }), 409, messages.savedMeanwhile, 'version');
    const discarded = await discard({ version: latest });
    expect(discarded.status, discarded.text).toBe(200);
    expect(discarded.json).toMatchObject({
      state: 'public',
      isModified: false,
      entry: { [name]: published[name as keyof typeof published] },
    });
    expect((await discard({})).status).toBe(200);
  });

  it('is listed once, with its state', async () => {
    const word = unique('kingfisher');
    const entryNamed = async (suffix: string, dates = {}) =>
      (await add({ [name]: `${word} ${suffix}`, ...dates }))._id;
    const ids = {
      public: await entryNamed('a'),
      planned: await entryNamed('b', { publishedOn: inHours(2) }),
      hidden: await entryNamed('c', { publishedOn: inHours(-2), hiddenFrom: inHours(-1) }),
      modified: await entryNamed('d'),
      draft: addedBy(await asEditor('POST', addCall, { status: 'draft', [name]: `${word} e` }))._id,
    };
    const { version } = await draftOf(kind, ids.modified);
    await asEditor('PUT', `${entry}/${ids.modified}`, {
      status: 'draft',
      version,
      [name]: `${word} f`,
    });
    const listed = async (query: object) => {
      const answer = await (await editor()).get(`/content/${kind}`, { q: word, ...query });
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as { data: (Current['entry'] & Current)[] }).data;
    };
    const states = new Map((await listed({})).map((row) => [row._id, row.state]));
    expect(Object.fromEntries(states)).toEqual({
      [ids.public]: 'public',
      [ids.planned]: 'planned',
      [ids.hidden]: 'hidden',
      [ids.modified]: 'public',
      [ids.draft]: 'draft',
    });
    const expected: Record<NonNullable<StateFilter>, string[]> = {
      public: [ids.modified, ids.public],
      planned: [ids.planned],
      hidden: [ids.hidden],
      modified: [ids.modified],
      draft: [ids.draft],
    };
    for (const [state, found] of Object.entries(expected)) {
      expect(
        (await listed({ state })).map(({ _id }) => _id),
        state,
      ).toEqual(found);
    }
    const [first] = await listed({ page: 1, pageSize: 1, sort: name, order: 'desc' });
    expect(first).toMatchObject({ _id: ids.modified, isModified: true, [name]: `${word} f` });
    // A draft without a date is as new as its last save, on every database.
    const newest = (await listed({})).map(({ _id }) => _id);
    expect(newest).toEqual([ids.planned, ids.draft, ids.modified, ids.public, ids.hidden]);
  });
});

describe('a saved draft', () => {
  it('keeps blank fields, and refuses malformed ones', async () => {
    const { _id, version } = await addProduct();
    const save = (body: object) =>
      asEditor('PUT', `/products/${_id}`, { status: 'draft', ...body });
    const blank = { price: '', rating: '', category: '', quantity: '', description: '' };
    const saved = answered('PUT /products/:id', await save({ version, ...blank }));
    expect(saved).toMatchObject({
      price: null,
      rating: null,
      category: null,
      quantity: null,
      offered: null,
      description: '',
    });
    for (const [field, value, message] of [
      ['price', '-1', messages.priceForm],
      ['category', 'Toys', messages.notListed],
      ['name', '', messages.required],
      ['name', 'x'.repeat(201), messages.tooLong(200)],
    ] as const) {
      refused(await save({ version: saved.version, [field]: value }), 400, message, field);
    }
    refused(await save({ version: 'yesterday', name: 'x' }), 400, messages.timeForm, 'version');
    refused(await save({ version: saved.version }), 400, messages.changeEmpty);
    const publish = await asEditor('PUT', `/products/${_id}`, { version: saved.version });
    for (const field of ['price', 'rating', 'category', 'quantity', 'description']) {
      refused(publish, 400, messages.required, field);
    }
    expect((await visitor.get(`/products/${_id}`)).status).toBe(200);
    const whole = { price: 5, rating: 4, category: 'Kitchen', quantity: 3, description: 'Whole.' };
    const published = await asEditor('PUT', `/products/${_id}`, {
      version: saved.version,
      ...whole,
    });
    expect(answered('PUT /products/:id', published)).toMatchObject(whole);
  });

  it('gets its publication date when it is published', async () => {
    const added = addedBy(
      await asEditor('POST', '/addblog', { status: 'draft', title: unique('Sketch') }),
    );
    const { version } = await draftOf('blogs', added._id);
    const form = formWith('image', FILES.png, 'a.png', { version, category: 'Case Studies' });
    const answer = await (await editor()).request('PUT', `/blogs/${added._id}`, { form });
    const published = answered('PUT /blogs/:id', answer);
    expect(Date.parse(published.publishedOn ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await visitor.get(`/blogs/${added._id}`)).status).toBe(200);
  });
});

describe('an entry written in the panel', () => {
  it('is refused to an editor whose version it has replaced', async () => {
    const { _id, version } = await addNews();
    const uid = 'api::news-article.news-article';
    await inside().document(uid, 'update', { documentId: _id, data: { title: 'In the panel' } });
    const answer = await asEditor('PUT', `/news/${_id}`, { version, title: 'On the site' });
    const { current } = refusalOf(answer).details as { current?: Current };
    expect(current?.entry).toMatchObject({ title: 'In the panel' });
    const next = await asEditor('PUT', `/news/${_id}`, {
      version: current?.version,
      content: 'Both.',
    });
    const both = { title: 'In the panel', content: 'Both.' };
    expect(answered('PUT /news/:id', next)).toMatchObject(both);
    expect((await visitor.get(`/news/${_id}`)).json).toMatchObject(both);
  });
});

describe('the pictures of an entry', () => {
  it('are chosen from the library, in order', async () => {
    const images = [FILES.png, FILES.png, FILES.png];
    const form = new FormData();
    const fields = { name: unique('Bowl'), price: '5', description: 'x', rating: '4' };
    const all = { ...fields, category: 'Kitchen', quantity: '3' };
    for (const [field, value] of Object.entries(all)) form.append(field, value);
    for (const [n, bytes] of images.entries()) {
      form.append('images', new Blob([new Uint8Array(bytes)]), `${n}.png`);
    }
    const product = answered(
      'POST /addproduct',
      await (await editor()).request('POST', '/addproduct', { form }),
    );
    const ids = product.pictures.map(({ _id }) => _id);
    const [first = 0, second = 0, third = 0] = ids;
    const choose = async (pictures: unknown, more = {}) => {
      const { version } = await draftOf('products', product._id);
      return asEditor('PUT', `/products/${product._id}`, { version, pictures, ...more });
    };
    const chosen = answered('PUT /products/:id', await choose([third, first]));
    expect(chosen.pictures.map(({ _id }) => _id)).toEqual([third, first]);
    expect(chosen.images.map(({ url }) => url)).toEqual(chosen.pictures.map(({ url }) => url));
    const shown = answered('GET /products/:id', await visitor.get(`/products/${product._id}`));
    expect(shown.images).toEqual(chosen.images);
    // The removed picture stays in the library.
    const again = await choose([second]);
    expect(answered('PUT /products/:id', again).pictures).toMatchObject([{ _id: second }]);

    for (const [pictures, path, message] of [
      [[first, 2_000_000_000], 'pictures.1', messages.pictureUnknown(2_000_000_000)],
      [[first, first], 'pictures', messages.pictureTwice],
      [[1, 2, 3, 4], 'pictures', messages.picturesMost(3)],
      [['first'], 'pictures.0', undefined],
      [[], 'pictures', messages.pictureMissing],
    ] as const) {
      refused(await choose(pictures), 400, message, path);
    }
    const none = answered('PUT /products/:id', await choose([], { status: 'draft' }));
    expect(none.pictures).toEqual([]);
  });

  it('replace no uploaded file of the same request', async () => {
    const article = await addNews();
    const [picture] = article.pictures;
    const form = newsForm({ pictures: JSON.stringify([picture?._id]) });
    const both = await (await editor()).request('POST', '/addnews', { form });
    refused(both, 400, messages.picturesOrFiles, 'pictures');
    const body = { title: unique('News'), content: 'x', pictures: [picture?._id] };
    const added = answered('POST /addnews', await asEditor('POST', '/addnews', body)).news;
    expect(added.pictures).toEqual(article.pictures);
    expect(added.image).toEqual(article.image);
  });
});

describe('a page of an editors’ list', () => {
  it('counts all matching drafts', async () => {
    const word = unique('plover');
    for (const n of [1, 2, 3]) {
      await asEditor('POST', '/addnews', { status: 'draft', title: `${word} ${n}` });
    }
    const query = { q: word, page: 2, pageSize: 2, sort: 'title' };
    const page = answeredPage(
      'GET /content/news',
      await (await editor()).get('/content/news', query),
    );
    expect(page.meta).toEqual({ page: 2, pageSize: 2, total: 3 });
    expect(page.data.map(({ title }) => title)).toEqual([`${word} 3`]);
    // Not published yet, so they have no date.
    expect(page.data[0]?.publishedAt).toBeNull();
  });
});
