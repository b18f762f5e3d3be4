import { messages, toParagraphs } from '@canopy/domain/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, client, refusalOf, refused } from '../../support/client';
import { addNews, editor as contentManager, PRODUCT } from '../../support/content';
import { inside, unique } from '../../support/fixtures';
import { dataOf, type PanelRequest, panel } from '../../support/panel';

const NEWS = 'api::news-article.news-article';
const BLOG = 'api::blog-post.blog-post';
const PRODUCTS = 'api::product.product';
const PROJECTS = 'api::carbon-project.carbon-project';

let editor: PanelRequest;

beforeAll(async () => {
  editor = await panel();
});

const list = (uid: string) => `/content-manager/collection-types/${uid}`;

/** Saves a draft as the panel does. */
async function addDraft(uid: string, data: Record<string, unknown>): Promise<string> {
  const answer = await editor('POST', list(uid), data);
  expect(answer.status, answer.text).toBe(201);
  return dataOf<{ documentId: string }>(answer).documentId;
}

const publish = (uid: string, documentId: string, data: Record<string, unknown>) =>
  editor('POST', `${list(uid)}/${documentId}/actions/publish`, data);

describe('content published in the panel', () => {
  const { price: _, rating, quantity, ...product } = PRODUCT;
  const goods = { ...product, rating: Number(rating), quantity: Number(quantity), pricePaise: 1 };

  it.each([
    ['news', NEWS, { title: 'News', content: 'Words' }, 'image', 'Picture: Please choose a file.'],
    [
      'an article',
      BLOG,
      { title: 'Article', category: 'Innovations' },
      'image',
      'Picture: Please choose a file.',
    ],
    [
      'a product',
      PRODUCTS,
      { name: 'Bowl', ...goods },
      'images',
      'Pictures: Please choose at least one file.',
    ],
  ])(
    'is refused without a picture, naming the field: %s',
    async (_what, uid, data, field, sentence) => {
      const documentId = await addDraft(uid, data);
      const answer = await publish(uid, documentId, data);
      refused(answer, 400, undefined, field);
      expect(refusalOf(answer).message).toBe(sentence);
      const [file] = await inside().sql('select id from files order by id limit 1');
      const image = field === 'images' ? [file?.id] : file?.id;
      const published = await publish(uid, documentId, { ...data, [field]: image });
      expect(published.status, published.text).toBe(200);
    },
  );

  it.each(['title', 'category'])(
    'is refused for an article without %s, naming the field',
    async (field) => {
      const [file] = await inside().sql('select id from files order by id limit 1');
      const data = { title: 'Article', category: 'Innovations', image: file?.id, [field]: null };
      const documentId = await addDraft(BLOG, data);
      refused(await publish(BLOG, documentId, data), 400, undefined, field);
    },
  );

  it.each([
    [BLOG, { category: 'Cooking' }, 'category', 'Category: Choose one from the list.'],
    [BLOG, { views: 1.5 }, 'views', 'Views: Enter a whole number.'],
    [BLOG, { views: 'many' }, 'views', 'Views: Enter a whole number.'],
    [PRODUCTS, { rating: 6 }, 'rating', 'Rating: Enter at most 5.'],
    [
      PRODUCTS,
      { pricePaise: 100_000_001 },
      'pricePaise',
      'Price (₹): Enter at most ₹10,00,000.00.',
    ],
    [PROJECTS, { climateScore: -1 }, 'climateScore', 'Climate score: Enter at least 0.'],
    [
      PROJECTS,
      { coordinates: '91, 12' },
      'coordinates',
      'Coordinates: Latitude and longitude in decimal degrees, such as 15.9129, 77.519.',
    ],
    [PROJECTS, { rating: 'C' }, 'rating', 'Rating: Choose one from the list.'],
    [PROJECTS, { projectName: null }, 'projectName', 'Name: Please fill in this field.'],
    [
      BLOG,
      { link: 'example.org' },
      'link',
      'Link: Where to read the article: an https:// address, or a page of this site.',
    ],
    [PRODUCTS, { name: 'x'.repeat(201) }, 'name', 'Name: Please use at most 200 characters.'],
    [
      BLOG,
      { blocks: toParagraphs('x'.repeat(5001)) },
      'blocks',
      'Text: Please use at most 5000 characters.',
    ],
  ])(
    'is refused with a sentence about the wrong field: %s, case %#',
    async (uid, wrong, field, sentence) => {
      const [file] = await inside().sql('select id from files order by id limit 1');
      const whole = {
        [BLOG]: { title: 'Article', category: 'Innovations', image: file?.id },
        [PRODUCTS]: { name: 'Bowl', ...goods, images: [file?.id] },
        [PROJECTS]: { projectName: 'Forest', pricePaise: 1, quantity: 1 },
      }[uid] as Record<string, unknown>;
      const documentId = await addDraft(uid, whole);
      const answer = await publish(uid, documentId, { ...whole, ...wrong });
      refused(answer, 400, undefined, field);
      expect(refusalOf(answer).message).toBe(sentence);
    },
  );

  it('keeps its first or planned publication date and cannot end before it', async () => {
    const data = { projectName: unique('Planned'), pricePaise: 1, quantity: 1 };
    const documentId = await addDraft(PROJECTS, data);
    const published = await publish(PROJECTS, documentId, data);
    const { publishedOn } = dataOf<{ publishedOn: string }>(published);
    expect(Math.abs(Date.now() - Date.parse(publishedOn))).toBeLessThan(60_000);
    const wrong = { ...data, publishedOn, hiddenFrom: publishedOn };
    const refusal = await publish(PROJECTS, documentId, wrong);
    refused(refusal, 400, messages.hiddenBeforePublished, 'hiddenFrom');
    const planned = { ...data, publishedOn: '2099-01-01T00:00:00.000Z' };
    expect((await publish(PROJECTS, documentId, planned)).status).toBe(200);
    expect((await client().get(`/getprojects/${documentId}`)).status).toBe(404);
    // A correction keeps the publication date.
    const again = await publish(PROJECTS, documentId, {
      ...planned,
      coBenefits: 'Birds',
    });
    expect(dataOf<object>(again)).toMatchObject({ publishedOn: planned.publishedOn });
  });

  it('stays public without its picture', async () => {
    const { _id } = await addNews();
    await inside().sql(
      `delete from files_related_mph where related_type = ? and related_id in
         (select id from news_articles where document_id = ?)`,
      NEWS,
      _id,
    );
    const shown = answered('GET /news/:id', await client().get(`/news/${_id}`));
    expect(shown).toMatchObject({ _id, image: null });
  });
});

describe('a price', () => {
  it('is stored in whole paise and refused in any other form', async () => {
    const projectName = unique('Priced');
    const documentId = await addDraft(PROJECTS, { projectName, pricePaise: 49_900 });
    for (const pricePaise of ['₹4.999', 499.5, 'free']) {
      const answer = await editor('PUT', `${list(PROJECTS)}/${documentId}`, { pricePaise });
      refused(answer, 400, undefined, 'pricePaise');
    }
    const [row] = await inside().sql(
      'select price_paise from carbon_projects where document_id = ?',
      documentId,
    );
    expect(row?.price_paise).toBe(49_900);
  });
});

it('a rating accepts listed values only', async () => {
  const project = { projectName: unique('Rated'), pricePaise: 1 };
  for (const rating of ['A+', 'A', 'B+', null]) {
    const documentId = await addDraft(PROJECTS, { ...project, rating });
    const published = await publish(PROJECTS, documentId, { ...project, rating });
    expect(dataOf<{ rating: unknown }>(published).rating, published.text).toBe(rating);
  }
  const documentId = await addDraft(PROJECTS, { ...project, rating: 'C' });
  refused(
    await publish(PROJECTS, documentId, { ...project, rating: 'C' }),
    400,
    undefined,
    'rating',
  );
  const listed = await (await contentManager()).get('/getprojects', { rating: 'C' });
  refused(listed, 400, messages.notListed, 'rating');
});

describe('a panel role', () => {
  interface Permission {
    readonly action: string;
    readonly subject: string | null;
    readonly properties: object;
    readonly conditions: readonly string[];
  }
  const told = (permissions: readonly Permission[]) =>
    permissions.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));

  it('has exactly the permissions that an administrator grants', async () => {
    const name = unique('Role');
    const made = await editor('POST', '/admin/roles', { name, description: 'Of a test' });
    const { id } = dataOf<{ id: number }>(made);
    const path = `/admin/roles/${id}/permissions`;
    const EXPLORER = 'plugin::content-manager.explorer';
    const read = {
      action: `${EXPLORER}.read`,
      subject: NEWS,
      properties: { fields: ['title', 'content'] },
      conditions: ['admin::is-creator'],
    };
    const update = { ...read, action: `${EXPLORER}.update`, conditions: [] };
    const upload = { action: 'plugin::upload.read', subject: null, properties: {}, conditions: [] };
    for (const given of [[upload, read, update], [update], [update, read], []]) {
      const answer = await editor('PUT', path, { permissions: given });
      expect(answer.status, answer.text).toBe(200);
      const stored = dataOf<Permission[]>(await editor('GET', path));
      const byAction = (permissions: readonly Permission[]) =>
        told(permissions).sort((a, b) => (a.action < b.action ? -1 : 1));
      expect(byAction(stored)).toEqual(byAction(given));
    }
    const [links] = await inside().sql(
      `select count(*) as count from admin_permissions_role_lnk where role_id = ?`,
      id,
    );
    expect(Number(links?.count)).toBe(0);
  });
});
