import { messages, PICTURE_LIMITS, toCsv, toParagraphs } from '@canopy/domain/common';
import type { ListedNews } from '@canopy/domain/content';
import { contentMessages } from '@canopy/domain/content';
import type { ListedProduct } from '@canopy/domain/shop';
import { shopMessages } from '@canopy/domain/shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import { formatTime } from '../../lib/format';
import { logout } from '../../lib/session';
import {
  blogsText,
  entryStepText,
  filesText,
  listText,
  newsText,
  productsText,
  projectsText,
  publicationText,
  stateText,
} from '../../messages/content/content';
import { editorText, entryStateText } from '../../messages/content/editor';
import { picturesText } from '../../messages/content/pictures';
import { appText } from '../../messages/en';
import { timeText } from '../../messages/forms';
import { tableText } from '../../messages/tables';
import { navText } from '../../messages/workspace';
import {
  ADMIN,
  EDITOR,
  type FakeCall,
  type FakeCalls,
  fakeApi,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { project } from '../../test/market';
import { findConfirmButton, findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { writeRichText } from '../../test/write-rich-text';

const user = userEvent.setup({
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  applyAccept: false,
});

const PUBLIC = { publishedOn: '2026-05-04T10:00:00.000Z', hiddenFrom: null };

/** Fields of every entry in editors' answers. */
const SAVED = { version: '2026-05-04T10:00:00.000Z', pictures: [] };
const SHOWN = { state: 'public', isModified: false } as const;

const bowl: ListedProduct = {
  ...PUBLIC,
  ...SAVED,
  ...SHOWN,
  _id: 'product01',
  name: 'Bamboo bowl',
  images: [],
  price: 123456,
  description: 'Made to be mended.',
  rating: 4.5,
  category: 'Kitchen',
  quantity: 12,
  offered: 15,
  maker: '',
  madeIn: '',
  material: '',
  contents: '',
  footprint: null,
  unprovenClaims: [],
};

const pageOf =
  (...data: readonly ListedProduct[]): FakeCall<'GET /content/products'> =>
  () =>
    listOf(...data);

function open(at: string, calls: FakeCalls) {
  let added = 0;
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'POST /content/pictures': ({ body }) => {
      added += 1;
      return { status: 201, body: storedPicture(added, body as object as FormData) };
    },
    ...calls,
  });
  const app = renderApp(at);
  return {
    ...app,
    sent: (call: string) => requests.filter((each) => each.call === call),
  };
}

const png = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });

/** Answers a picture as stored in the media library. */
function storedPicture(_id: number, form: FormData) {
  const { name } = form.get('picture') as File;
  const alternativeText = String(form.get('alternativeText'));
  const size = { width: 800, height: 600 };
  return { _id, name, url: `/uploads/${name}`, ...size, formats: [], alternativeText, usedBy: 0 };
}

/** Chooses pictures and describes each. */
async function addPictures(label: string, files: readonly File[]) {
  await user.upload(screen.getByLabelText(label), [...files]);
  for (const { name } of files) {
    const preview = await screen.findByAltText(filesText.preview(name));
    const dialog = within(preview.closest('[role=dialog]') as HTMLElement);
    fireEvent.change(dialog.getByLabelText(picturesText.description), {
      target: { value: `Shows ${name}` },
    });
    await user.click(dialog.getByText(picturesText.add));
    await screen.findByAltText(`Shows ${name}`);
  }
}

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = (text: string) => user.click(screen.getByText(text, { selector: 'button *' }));
async function choose(label: string, option: string) {
  const field = screen.getByLabelText(label);
  fireEvent.mouseDown(field);
  await user.click(await findOption(option));
}

/** Answers with a list of these entries. */
const listOf = <Row,>(...data: readonly Row[]) => ({
  body: { data, meta: { page: 1, pageSize: 25, total: data.length } },
});

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/productform', () => {
  async function fillAll() {
    fill(await screen.findByLabelText(productsText.name).then(() => productsText.name), 'Mug');
    await choose(productsText.category, 'Kitchen');
    fill(productsText.price, '1,234.50');
    fill(productsText.quantity, '12');
    fill(productsText.rating, '4.5');
    fill(productsText.description, 'Holds tea.');
    fill(productsText.madeIn, 'Khurja, India');
  }

  it('refuses a fourth image and sends three', async () => {
    let listed: ListedProduct[] = [];
    const { sent } = open('/productform', {
      'GET /content/products': (request) => pageOf(...listed)(request),
      'POST /addproduct': () => {
        listed = [bowl];
        return { status: 201, body: bowl };
      },
    });
    await fillAll();
    await addPictures(productsText.images, [png('one'), png('two'), png('three')]);
    await user.upload(screen.getByLabelText(productsText.images), [png('four')]);
    expect(await screen.findByText('You can only upload up to 3 images.')).toBeInTheDocument();
    expect(screen.queryByAltText(filesText.preview('four.png'))).not.toBeInTheDocument();
    await submit(productsText.submit);

    expect(await screen.findByText(productsText.added)).toBeInTheDocument();
    expect(sent('POST /addproduct')[0]?.body).toEqual({
      name: 'Mug',
      pictures: [1, 2, 3],
      footprint: {},
      price: 1234.5,
      category: 'Kitchen',
      quantity: 12,
      rating: 4.5,
      description: 'Holds tea.',
      maker: '',
      madeIn: 'Khurja, India',
      material: '',
      contents: '',
    });
    // The list, empty before, shows the product with its price.
    expect(await screen.findByText('₹1,23,456.00')).toBeInTheDocument();
    expect(screen.getByLabelText(productsText.name, { selector: 'input' })).toHaveValue('');
  });

  it('marks missing and invalid fields before sending', async () => {
    const { sent } = open('/productform', { 'GET /content/products': pageOf() });
    fill(await screen.findByLabelText(productsText.name).then(() => productsText.name), ' ');
    fill(productsText.rating, '6');
    await user.upload(screen.getByLabelText(productsText.images), [
      png('big', PICTURE_LIMITS.mebibytes * 1024 * 1024 + 1),
    ]);
    await submit(productsText.submit);
    expect(await screen.findByText(shopMessages.ratingForm)).toBeInTheDocument();
    expect(screen.getByText(messages.fileTooLarge(5))).toBeInTheDocument();
    // Name, category, price, quantity, description
    expect(screen.getAllByText(messages.required)).toHaveLength(5);
    expect(sent('POST /addproduct')).toEqual([]);
  });

  it('marks a refused field and keeps the input', async () => {
    open('/productform', {
      'GET /content/products': pageOf(),
      'POST /addproduct': () =>
        refusal(400, messages.pictureUnknown(1), [
          { path: ['pictures', '0'], message: messages.pictureUnknown(1) },
        ]),
    });
    await fillAll();
    await addPictures(productsText.images, [png('one')]);
    await submit(productsText.submit);
    expect(await screen.findByText(productsText.addFailed)).toBeInTheDocument();
    expect((await screen.findAllByText(messages.pictureUnknown(1))).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(productsText.name)).toHaveValue('Mug');
    expect(screen.getByAltText('Shows one.png')).toBeInTheDocument();
  });

  it('removes a deleted product at once and restores it when the server refuses', async () => {
    let isBroken = true;
    let refuse: () => void = () => {};
    const { sent } = open('/productform', {
      'GET /content/products': pageOf(bowl),
      'DELETE /products/product01': () => {
        refuse();
        return isBroken ? refusal(500, 'broken') : { body: { success: true } };
      },
    });
    await screen.findByText(bowl.name, { selector: 'td' });
    refuse = () =>
      expect(screen.queryByText(bowl.name, { selector: 'td' })).not.toBeInTheDocument();
    const remove = async () => {
      await user.click(screen.getByLabelText(appText.deleteOf(bowl.name)));
      await user.click(await findConfirmButton(appText.delete));
    };
    await remove();
    expect(await screen.findByText(appText.deleteFailed(bowl.name))).toBeInTheDocument();
    expect(screen.getAllByRole('alert').filter((each) => each.textContent)).toHaveLength(1);
    expect(await screen.findByText(bowl.name, { selector: 'td' })).toBeInTheDocument();
    expect(sent('DELETE /products/product01')).toHaveLength(1);
    // The row and its button disappear, so the focus moves to the list's heading.
    isBroken = false;
    await remove();
    expect(await screen.findByText(appText.deleted(bowl.name))).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: productsText.listTitle, level: 2 })).toHaveFocus();
  });

  it('requests the filters of the address', async () => {
    const { sent } = open('/productform?q=tea&category=Kitchen&page=2&pageSize=10', {
      'GET /content/products': () => ({
        body: { data: [bowl], meta: { page: 2, pageSize: 10, total: 11 } },
      }),
    });
    await screen.findByText(bowl.name, { selector: 'td' });
    expect(sent('GET /content/products')[0]?.query).toEqual({
      q: 'tea',
      category: 'Kitchen',
      order: 'asc',
      page: 2,
      pageSize: 10,
    });
  });

  it('filters products by unproven green claims and names the claims', async () => {
    const mug = { ...bowl, _id: 'product02', name: 'Mug', unprovenClaims: ['compostable', 'eco'] };
    const { router, sent } = open('/productform?page=2', {
      'GET /content/products': (request) =>
        request.query.claims === 'unproven' ? pageOf(mug)(request) : pageOf(bowl, mug)(request),
    });
    await screen.findByText(bowl.name, { selector: 'td' });
    expect(screen.getByText(new RegExp(productsText.unproven(mug.unprovenClaims)))).toBeVisible();
    await choose(productsText.claimsFilter, productsText.unprovenClaims);
    await waitFor(() => expect(screen.queryByText(bowl.name, { selector: 'td' })).toBeNull());
    expect(screen.getByText(mug.name, { selector: 'td' })).toBeInTheDocument();
    // Filtering returns to the first page.
    expect(sent('GET /content/products').at(-1)?.query).toMatchObject({
      claims: 'unproven',
      page: 1,
    });
    expect(router.state.location.search).toBe('?claims=unproven');
    await user.click(screen.getByText(tableText.clear));
    expect(await screen.findByText(bowl.name, { selector: 'td' })).toBeInTheDocument();
  });

  it('marks drafts and unpublished changes and filters by state', async () => {
    const mug = { ...bowl, _id: 'product02', name: 'Mug', price: null, state: 'draft' } as const;
    const { router, sent } = open('/productform', {
      'GET /content/products': (request) =>
        pageOf(...(request.query.state ? [mug] : [{ ...bowl, isModified: true }, mug]))(request),
    });
    const changed = await screen.findByRole('row', { name: new RegExp(bowl.name) });
    expect(changed).toHaveTextContent(entryStateText.public);
    expect(changed).toHaveTextContent(entryStateText.modified);
    const draft = screen.getByRole('row', { name: /Mug/ });
    expect(draft).toHaveTextContent(entryStateText.draft);
    // Only public entries have a page for visitors.
    expect(within(draft).queryByTitle(listText.open)).not.toBeInTheDocument();
    await choose(stateText.filter, entryStateText.draft);
    await waitFor(() => expect(screen.queryByText(bowl.name, { selector: 'td' })).toBeNull());
    expect(sent('GET /content/products').at(-1)?.query).toMatchObject({ state: 'draft' });
    expect(router.state.location.search).toBe('?state=draft');
  });

  it('saves an incomplete draft and opens its page', async () => {
    const { router, sent } = open('/productform', {
      'GET /content/products': pageOf(),
      'POST /addproduct': () => ({ status: 201, body: bowl }),
      'GET /content/products/product01': () => ({
        body: { entry: bowl, version: bowl.version, ...SHOWN, state: 'draft', preview: null },
      }),
    });
    await screen.findByLabelText(productsText.name);
    await submit(editorText.saveDraft);
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    fill(productsText.name, 'Mug');
    await submit(editorText.saveDraft);
    await waitFor(() => expect(router.state.location.pathname).toBe('/productform/product01'));
    const body = sent('POST /addproduct')[0]?.body;
    expect(body).toMatchObject({ name: 'Mug', status: 'draft' });
    expect(body).not.toHaveProperty('price');
  });

  it('links the platform admin back to the admin area', async () => {
    fakeApi({ ...sessionOf(ADMIN), 'GET /content/products': pageOf() });
    renderApp('/productform');
    const nav = await screen.findByRole('navigation', { name: navText.main });
    expect(within(nav).getByText(navText.area.admin)).toHaveAttribute('href', '/addemission');
  });
});

describe('/newsform', () => {
  it('adds news and links to its page', async () => {
    const article = {
      _id: 'news0001',
      title: 'Tide turns',
      image: null,
      content: 'One two three.',
      blocks: toParagraphs('One two three.'),
      publishedAt: '2026-05-04T10:00:00.000Z',
      author: '',
      updatedAt: '2026-05-04T10:00:00.000Z',
      ...PUBLIC,
      ...SAVED,
      ...SHOWN,
    };
    let listed: ListedNews[] = [];
    const { sent } = open('/newsform', {
      'GET /content/news': () => listOf(...listed),
      'POST /addnews': () => {
        listed = [article];
        return { status: 201, body: { message: contentMessages.newsAdded, news: article } };
      },
    });
    await screen.findByLabelText(newsText.title);
    await submit(newsText.submit);
    expect(await screen.findByText(messages.pictureMissing)).toBeInTheDocument();
    fill(newsText.title, 'Tide turns');
    writeRichText(screen.getByLabelText(newsText.content), 'One two three.');
    await addPictures(newsText.image, [png('tide')]);
    await submit(newsText.submit);
    expect(await screen.findByText('News added successfully!')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: listText.openOf('Tide turns') });
    expect(link).toHaveAttribute('href', '/news/tide-turns-news0001');
    expect(sent('POST /addnews')[0]?.body).toMatchObject({ title: 'Tide turns', pictures: [1] });
  });

  it('requires a time for a publication date and shows when it applies', async () => {
    const { sent } = open('/newsform', {
      'GET /content/news': () => listOf(),
      'POST /addnews': () => refusal(500, ''),
    });
    await screen.findByLabelText(newsText.title);
    expect(screen.getByText(publicationText.isPublicAtOnce(null))).toBeInTheDocument();
    fill(newsText.title, 'Tide turns');
    writeRichText(screen.getByLabelText(newsText.content), 'One two three.');
    await addPictures(newsText.image, [png('tide')]);
    await user.type(screen.getByLabelText(newsText.publishedOn), '2099-01-31');
    await submit(newsText.submit);
    expect(await screen.findByText(timeText.timeMissing)).toBeInTheDocument();
    expect(await screen.findByText(publicationText.incomplete)).toBeInTheDocument();
    expect(sent('POST /addnews')).toEqual([]);
    const time = new Date(2099, 0, 31, 9, 30).toISOString();
    fill(publicationText.fromTime, '09:30');
    expect(
      await screen.findByText(publicationText.willBePublic(formatTime(time), null)),
    ).toBeInTheDocument();
    await submit(newsText.submit);
    await waitFor(() => expect(sent('POST /addnews')).toHaveLength(1));
    expect(sent('POST /addnews')[0]?.body).toMatchObject({ publishedOn: time });
  });

  it('reports a failure and keeps the text', async () => {
    open('/newsform', {
      'GET /content/news': () => listOf(),
      'POST /addnews': () => refusal(500, ''),
    });
    await screen.findByLabelText(newsText.title);
    fill(newsText.title, 'Tide turns');
    writeRichText(screen.getByLabelText(newsText.content), 'One two three.');
    await addPictures(newsText.image, [png('tide')]);
    await submit(newsText.submit);
    expect(await screen.findByText('Failed to add news.')).toBeInTheDocument();
    expect(screen.getByLabelText(newsText.content)).toHaveTextContent('One two three.');
  });
});

describe('/carboncms', () => {
  it('requires name and price only', async () => {
    const { sent } = open('/carboncms', {
      'GET /content/projects': () => listOf(),
      'POST /addprojects': () => ({
        status: 201,
        body: { ...project(), ...PUBLIC, ...SAVED, offered: 500 },
      }),
    });
    const { fields } = projectsText;
    await screen.findByLabelText(fields.projectName);
    await submit(projectsText.submit);
    expect(await screen.findByText('Project name & price required!')).toBeInTheDocument();
    fill(fields.projectName, 'Kelp');
    fill(fields.price, '999.99');
    await choose(fields.projectType, 'Forestry');
    await user.click(screen.getByLabelText(projectsText.featuredHelp));
    await addPictures(fields.photo, [png('a'), png('b')]);
    await submit(projectsText.submit);
    await waitFor(() => expect(sent('POST /addprojects')).toHaveLength(1));
    const body = sent('POST /addprojects')[0]?.body;
    expect(body).toMatchObject({
      pictures: [1, 2],
      price: 999.99,
      projectType: 'Forestry',
      featured: true,
      climateScore: null,
    });
  });

  it('reports a failed submission', async () => {
    open('/carboncms', {
      'GET /content/projects': () => listOf(),
      'POST /addprojects': () => refusal(500, ''),
    });
    await screen.findByLabelText(projectsText.fields.projectName);
    fill(projectsText.fields.projectName, 'Kelp');
    fill(projectsText.fields.price, '1');
    await submit(projectsText.submit);
    expect(await screen.findByText('Error adding project')).toBeInTheDocument();
  });
});

it('/blogcms requires title, category and image', async () => {
  const { sent } = open('/blogcms', { 'GET /content/blogs': () => listOf() });
  await screen.findByLabelText(blogsText.title);
  await submit(blogsText.submit);
  expect(await screen.findByText(messages.pictureMissing)).toBeInTheDocument();
  expect(screen.getAllByText(messages.required)).toHaveLength(2);
  expect(sent('POST /addblog')).toEqual([]);
});

describe('the download of a list', () => {
  it('tells drafts and unpublished changes from what visitors see', async () => {
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => {});
    const draft: ListedProduct = { ...bowl, _id: 'product03', state: 'draft' };
    open('/productform', { 'GET /content/products': pageOf({ ...bowl, isModified: true }, draft) });
    await screen.findAllByText('Bamboo bowl');
    await user.click(screen.getByText(appText.download));
    await waitFor(() => expect(download).toHaveBeenCalled());
    const [, columns, rows] = download.mock.calls[0] as Parameters<typeof csv.downloadCsv>;
    const lines = toCsv(columns, rows).trim().split('\r\n');
    const ends = lines.map((line) => line.split(',').slice(-2));
    const { column, modified, public: publicNow } = entryStateText;
    expect(ends).toEqual([
      [column, modified],
      [publicNow, entryStepText.yes],
      [entryStateText.draft, entryStepText.no],
    ]);
  });
});

describe('several entries of a list', () => {
  const plate: ListedProduct = { ...bowl, _id: 'product02', name: 'Plate' };
  const draft: ListedProduct = { ...bowl, _id: 'product03', name: 'Cup', state: 'draft' };
  const select = (name: string) =>
    user.click(screen.getByRole('checkbox', { name: entryStepText.select(name) }));
  const confirm = async (button: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(button, { selector: 'button *' }));
  };
  const chosen = ({ _id, version }: ListedProduct) => ({ _id, version });

  it('are published, hidden or deleted together, as far as each can be', async () => {
    const { sent } = open('/productform', {
      'GET /content/products': pageOf(bowl, plate, draft),
      'POST /content/products/bulk': () => ({ body: { changed: 2 } }),
    });
    await screen.findByText('Plate');
    for (const { name } of [bowl, plate, draft]) await select(name);
    expect(screen.getByText(entryStepText.selected(productsText.count(3)))).toBeInTheDocument();
    expect(screen.getByText(entryStepText.publish(productsText.count(1)))).toBeInTheDocument();
    expect(screen.getByText(entryStepText.delete(productsText.count(3)))).toBeInTheDocument();
    const hide = entryStepText.hide(productsText.count(2));
    await user.click(screen.getByText(hide));
    await confirm(hide);
    expect(
      await screen.findByText(entryStepText.hidden(productsText.count(2))),
    ).toBeInTheDocument();
    expect(sent('POST /content/products/bulk')[0]?.body).toEqual({
      action: 'hide',
      entries: [bowl, plate].map(chosen),
    });
    expect(screen.getByText(entryStepText.selected(productsText.count(1)))).toBeInTheDocument();
  });

  it('stay unchanged because of one that is named', async () => {
    const calls = ['refused', 'done'];
    const message = messages.entryIncomplete;
    const { sent } = open('/productform', {
      'GET /content/products': pageOf({ ...bowl, isModified: true }, draft),
      'POST /content/products/bulk': () =>
        calls.shift() === 'refused'
          ? refusal(400, message, [{ path: ['entries', '1', 'price'], message: messages.required }])
          : { body: { changed: 1 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: entryStepText.selectAll }));
    const publish = (count: number) => entryStepText.publish(productsText.count(count));
    await user.click(screen.getByText(publish(2)));
    await confirm(publish(2));
    expect(await screen.findByText(entryStepText.stoppedBy(['Cup'], message))).toBeInTheDocument();
    await confirm(publish(1));
    await waitFor(() =>
      expect(sent('POST /content/products/bulk').at(-1)?.body).toEqual({
        action: 'publish',
        entries: [chosen(bowl)],
      }),
    );
  });
});
