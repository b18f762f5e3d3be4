import { messages, toParagraphs } from '@canopy/domain/common';
import type { EditedNews } from '@canopy/domain/content';
import { type EditedProduct, shopMessages } from '@canopy/domain/shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import {
  filesText,
  newsText,
  productsText,
  projectsText,
  publicationText,
} from '../../messages/content/content';
import { editorText, entryStateText } from '../../messages/content/editor';
import { picturesText } from '../../messages/content/pictures';
import { richTextText } from '../../messages/content/rich-text';
import { appText } from '../../messages/en';
import { formText } from '../../messages/forms';
import {
  EDITOR,
  type FakeCalls,
  type FakeRequest,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { project } from '../../test/market';
import { findConfirmButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { writeRichText } from '../../test/write-rich-text';

const user = userEvent.setup({
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  applyAccept: false,
});

const FIRST = '2026-05-04T10:00:00.000Z';
const SECOND = '2026-05-04T10:05:00.000Z';

const picture = (_id: number, name: string): EditedProduct['pictures'][number] => ({
  _id,
  name,
  url: `/uploads/${name}`,
  width: 800,
  height: 600,
  formats: [],
  alternativeText: `The ${name}`,
});

const tide: EditedNews = {
  _id: 'news0001',
  title: 'Tide turns',
  author: 'Asha Rao',
  image: null,
  content: 'Why\n\nSo.',
  blocks: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Why' }] },
    ...toParagraphs('So.'),
  ],
  publishedAt: FIRST,
  updatedAt: FIRST,
  publishedOn: FIRST,
  hiddenFrom: null,
  version: FIRST,
  pictures: [picture(9, 'tide.png')],
};

const loaded = (entry: Partial<EditedNews> = {}) => ({
  entry: { ...tide, ...entry },
  version: entry.version ?? FIRST,
  state: 'public' as const,
  isModified: false,
  preview: '/news/tide-turns-news0001?preview=key',
});

/** Opens the article's page. */
async function open(calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /content/news/news0001': () => ({ body: loaded() }),
    'GET /content/news': () => ({ body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } }),
    'PUT /news/news0001': () => ({ body: { ...tide, version: SECOND } }),
    ...calls,
  });
  const app = renderApp('/newsform/news0001');
  const box = await screen.findByLabelText(newsText.content);
  return {
    ...app,
    box,
    saved: () => requests.filter(({ call }) => call === 'PUT /news/news0001'),
  };
}

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = (text: string) => user.click(screen.getByText(text, { selector: 'button *' }));
const bodyOf = (request: FakeRequest | undefined) => request?.body;
const savedText = new RegExp(editorText.saved('').trim());

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('an entry page', () => {
  it('saves changed fields as a draft by itself, each on top of the last', async () => {
    const { box, saved } = await open();
    expect(screen.getByLabelText(newsText.author)).toHaveValue(tide.author);
    expect(screen.getByText(entryStateText.public)).toBeInTheDocument();
    expect(screen.getByText(publicationText.staysPublic(null))).toBeInTheDocument();
    fill(newsText.title, 'Tide turned');
    expect(await screen.findByText(savedText)).toBeInTheDocument();
    expect(screen.getByText(entryStateText.modified)).toBeInTheDocument();
    writeRichText(box, ' End.');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(bodyOf)).toEqual([
      { title: 'Tide turned', status: 'draft', version: FIRST },
      {
        blocks: [tide.blocks[0], ...toParagraphs('So. End.')],
        status: 'draft',
        version: SECOND,
      },
    ]);
  });

  it('saves on leaving', async () => {
    const { router, saved } = await open();
    fill(newsText.title, 'Tide turned');
    await user.click(screen.getByText(editorText.toList(newsText.listTitle)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/newsform'));
    expect(saved()).toHaveLength(1);
  });

  it('shows the saved entry in its list at once', async () => {
    let listed = tide;
    fakeApi({
      ...sessionOf(EDITOR),
      'GET /content/news': () => ({
        body: {
          data: [{ ...listed, state: 'public', isModified: listed !== tide }],
          meta: { page: 1, pageSize: 25, total: 1 },
        },
      }),
      'GET /content/news/news0001': () => ({ body: loaded() }),
      'PUT /news/news0001': () => {
        listed = { ...tide, title: 'Tide turned', version: SECOND };
        return { body: listed };
      },
    });
    const { router } = renderApp('/newsform');
    await user.click(await screen.findByLabelText(appText.editOf(tide.title)));
    await screen.findByText(editorText.publishChanges);
    fill(newsText.title, 'Tide turned');
    await user.click(screen.getByText(editorText.toList(newsText.listTitle)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/newsform'));
    expect(await screen.findByText(entryStateText.modified)).toBeInTheDocument();
  });

  it('keeps the text when the server fails, tries again, and asks before leaving', async () => {
    let isBroken = true;
    const { router, saved } = await open({
      'PUT /news/news0001': () =>
        isBroken ? networkFailure : { body: { ...tide, version: SECOND } },
    });
    fill(newsText.title, 'Tide turned');
    expect(await screen.findByText(editorText.retry)).toBeInTheDocument();
    await user.click(screen.getByText(editorText.toList(newsText.listTitle)));
    await user.click(await screen.findByText(formText.stay));
    expect(router.state.location.pathname).toBe('/newsform/news0001');
    expect(screen.getByLabelText(newsText.title)).toHaveValue('Tide turned');
    isBroken = false;
    await user.click(screen.getByText(editorText.retry));
    expect(await screen.findByText(savedText)).toBeInTheDocument();
    expect(bodyOf(saved().at(-1))).toMatchObject({ title: 'Tide turned' });
  });

  it('saves valid fields only and names the others', async () => {
    const { box, saved } = await open();
    fill(newsText.title, '');
    writeRichText(box, ' End.');
    expect(await screen.findByText(editorText.partlySaved([newsText.title]))).toBeInTheDocument();
    expect(screen.getByText(messages.required)).toBeInTheDocument();
    expect(saved().map(bodyOf)).toEqual([
      expect.not.objectContaining({ title: expect.anything() }),
    ]);
  });

  it('publishes with all fields valid and shows the new state', async () => {
    let isPublished = false;
    const { saved } = await open({
      'GET /content/news/news0001': () => ({
        body: { ...loaded(), isModified: !isPublished, version: isPublished ? SECOND : FIRST },
      }),
      'PUT /news/news0001': () => {
        isPublished = true;
        return { body: { ...tide, version: SECOND } };
      },
    });
    expect(screen.getByText(entryStateText.modified)).toBeInTheDocument();
    await submit(editorText.publishChanges);
    expect(await screen.findByText(editorText.published)).toBeInTheDocument();
    expect(screen.queryByText(entryStateText.modified)).not.toBeInTheDocument();
    expect(saved().map(bodyOf)).toEqual([{ status: 'published', version: FIRST }]);
  });

  it('shows a refused publication at its field', async () => {
    await open({
      'PUT /news/news0001': () =>
        refusal(400, messages.required, [{ path: ['title'], message: messages.required }]),
    });
    await submit(editorText.publishChanges);
    expect(await screen.findByText(editorText.publishFailed)).toBeInTheDocument();
    expect(screen.getByLabelText(newsText.title)).toBeInvalid();
  });

  it('discards unpublished changes after a confirmation', async () => {
    await open({
      'GET /content/news/news0001': () => ({
        body: { ...loaded({ title: 'Tide turned' }), isModified: true },
      }),
      'DELETE /content/news/news0001/draft': () => ({ body: loaded({ version: SECOND }) }),
    });
    await submit(editorText.discard);
    await user.click(await findConfirmButton(editorText.discard));
    await waitFor(() => expect(screen.getByLabelText(newsText.title)).toHaveValue(tide.title));
    expect(screen.queryByText(entryStateText.modified)).not.toBeInTheDocument();
  });

  it('shows the draft’s page after saving it', async () => {
    const { saved } = await open();
    fill(newsText.title, 'Tide turned');
    await submit(editorText.preview);
    const frame = await screen.findByTitle(editorText.previewFrame);
    expect(frame).toHaveAttribute('src', '/news/tide-turns-news0001?preview=key');
    expect(frame).toHaveAttribute('width', '1280');
    expect(saved()).toHaveLength(1);
    await user.click(screen.getByText(editorText.phone));
    expect(screen.getByTitle(editorText.previewFrame)).toHaveAttribute('width', '390');
    expect(screen.getByText(editorText.newTab)).toHaveAttribute(
      'href',
      '/news/tide-turns-news0001?preview=key',
    );
  });

  it('compares both versions when another editor saved first', async () => {
    const theirs = loaded({
      title: 'Tide rises',
      blocks: toParagraphs('Theirs.'),
      version: SECOND,
    });
    const { box, saved } = await open({
      'PUT /news/news0001': ({ body }) =>
        (body as { version: string }).version === FIRST
          ? {
              status: 409,
              body: {
                data: null,
                error: { message: messages.savedMeanwhile, details: { current: theirs } },
              },
            }
          : { body: { ...tide, version: '2026-05-04T10:06:00.000Z' } },
    });
    fill(newsText.title, 'Tide turned');
    const dialog = within(await screen.findByRole('dialog', { name: editorText.conflictTitle }));
    const title = within(dialog.getByRole('group', { name: newsText.title }));
    expect(title.getByText('turned')).toBeInTheDocument();
    expect(title.getByText('rises')).toBeInTheDocument();
    expect(dialog.getByText(editorText.takenOver([newsText.content]))).toBeInTheDocument();
    await user.click(dialog.getByText(editorText.resolve));
    expect(await screen.findByText(savedText)).toBeInTheDocument();
    expect(screen.getByLabelText(newsText.title)).toHaveValue('Tide turned');
    expect(box).toHaveTextContent('Theirs.');
    expect(bodyOf(saved().at(-1))).toEqual({
      title: 'Tide turned',
      status: 'draft',
      version: SECOND,
    });
  });

  /** Opens the comparison of two texts, this one being 'So. End.' below its heading. */
  async function compareTexts(blocks: typeof tide.blocks) {
    const theirs = loaded({ blocks, version: SECOND });
    const { box } = await open({
      'PUT /news/news0001': () => ({
        status: 409,
        body: {
          data: null,
          error: { message: messages.savedMeanwhile, details: { current: theirs } },
        },
      }),
    });
    writeRichText(box, ' End.');
    const dialog = within(await screen.findByRole('dialog', { name: editorText.conflictTitle }));
    return within(dialog.getByRole('group', { name: newsText.content }));
  }

  it('compares the pictures of texts', async () => {
    const shore = { url: '/uploads/a.png', width: 1, height: 1, alternativeText: 'The shore' };
    const content = await compareTexts([
      ...toParagraphs('So.'),
      { type: 'image', image: shore, children: [] },
    ]);
    expect(content.getByText(/The shore/)).toBeInTheDocument();
    expect(content.queryByText(editorText.sameWords)).not.toBeInTheDocument();
  });

  it('names a difference of formats, which shows no different words', async () => {
    const content = await compareTexts(toParagraphs('Why\n\nSo. End.'));
    expect(content.getByText(editorText.sameWords)).toBeInTheDocument();
  });

  it('takes the other editor’s version on demand', async () => {
    const theirs = loaded({ title: 'Tide rises', version: SECOND });
    const { saved } = await open({
      'PUT /news/news0001': () => ({
        status: 409,
        body: {
          data: null,
          error: { message: messages.savedMeanwhile, details: { current: theirs } },
        },
      }),
    });
    fill(newsText.title, 'Tide turned');
    const dialog = within(await screen.findByRole('dialog', { name: editorText.conflictTitle }));
    await user.click(dialog.getByLabelText(editorText.takeTheirs));
    await user.click(dialog.getByText(editorText.resolve));
    await waitFor(() => expect(screen.getByLabelText(newsText.title)).toHaveValue('Tide rises'));
    expect(saved()).toHaveLength(1);
  });
});

describe('the rich-text field', () => {
  it('shows formatted text', async () => {
    const { box } = await open();
    expect(within(box).getByRole('heading', { name: 'Why', level: 2 })).toBeInTheDocument();
  });

  it('requires words and describes its error to screen readers', async () => {
    const { box } = await open({
      'GET /content/news/news0001': () => ({ body: loaded({ content: '', blocks: [] }) }),
    });
    await submit(editorText.publishChanges);
    await waitFor(() => expect(box).toHaveAccessibleDescription(messages.required));
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
  });

  it('toggles formats by a toolbar that arrow keys walk through', async () => {
    const { box } = await open();
    writeRichText(box, ' End.');
    await within(box).findByText('So. End.');
    const toolbar = within(
      screen.getByRole('toolbar', { name: richTextText.toolbar(newsText.content) }),
    );
    const list = toolbar.getByRole('button', { name: richTextText.unordered });
    expect(list).toHaveAttribute('aria-pressed', 'false');
    await user.click(list);
    expect(list).toHaveAttribute('aria-pressed', 'true');
    expect(within(box).getByRole('listitem')).toHaveTextContent('So. End.');
    act(() => list.focus());
    await user.keyboard('{ArrowRight}');
    const ordered = toolbar.getByRole('button', { name: richTextText.ordered });
    expect(ordered).toHaveFocus();
    // Tab reaches only the button used last.
    expect(toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      ordered,
    ]);
    fireEvent.keyDown(box, { code: 'Digit8', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(within(box).queryByRole('listitem')).not.toBeInTheDocument());
  });

  it('adds a link and refuses addresses that run scripts', async () => {
    const { box } = await open();
    writeRichText(box, ' End. ');
    await within(box).findByText(/End/);
    await user.click(screen.getByRole('button', { name: richTextText.link }));
    const link = within(await screen.findByRole('dialog', { name: richTextText.linkTitle }));
    await user.type(link.getByLabelText(richTextText.address), 'javascript:alert(1)');
    await user.click(link.getByRole('button', { name: richTextText.save }));
    expect(await link.findByText(richTextText.addressForm)).toBeInTheDocument();
    await user.clear(link.getByLabelText(richTextText.address));
    await user.type(link.getByLabelText(richTextText.address), 'example.org');
    await user.type(link.getByLabelText(richTextText.words), 'Report{Enter}');
    const added = await within(box).findByText('Report');
    expect(added.closest('a')).toHaveAttribute('href', 'https://example.org');
  });

  it('shows pictures of the library with a description and caption', async () => {
    const shore = { ...picture(3, 'shore.png'), alternativeText: null, usedBy: 1 };
    const { box, saved } = await open({
      'GET /content/pictures': () => ({
        body: { data: [shore], meta: { page: 1, pageSize: 24, total: 1 } },
      }),
    });
    await user.click(screen.getByRole('button', { name: richTextText.picture }));
    const library = within(await screen.findByRole('dialog', { name: picturesText.libraryTitle }));
    await user.click(await library.findByRole('button', { name: /shore/ }));
    const title = richTextText.pictureTitle;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: richTextText.savePicture }));
    expect(await dialog.findByText(messages.pictureUndescribed)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(picturesText.description), 'The shore');
    await user.type(dialog.getByLabelText(richTextText.caption), 'Kochi');
    await user.click(dialog.getByRole('button', { name: richTextText.savePicture }));
    expect(await within(box).findByAltText('The shore')).toBeInTheDocument();
    expect(within(box).getByText('Kochi')).toBeInTheDocument();
    await waitFor(() => expect(saved()).toHaveLength(1));
    const { blocks } = bodyOf(saved()[0]) as { blocks: typeof tide.blocks };
    expect(blocks.at(-1)).toMatchObject({
      type: 'image',
      image: { url: shore.url, alternativeText: 'The shore', caption: 'Kochi' },
    });
  });
});

describe('the pictures field', () => {
  const [hill, lake, shore] = [picture(1, 'hill.png'), picture(2, 'lake.png'), picture(3, 's.png')];
  const bowl: EditedProduct = {
    _id: 'product01',
    name: 'Bamboo bowl',
    images: [],
    price: 1,
    description: 'Made to be mended.',
    rating: 4,
    maker: '',
    madeIn: '',
    material: '',
    contents: '',
    category: 'Kitchen',
    quantity: 1,
    offered: 1,
    footprint: null,
    unprovenClaims: [],
    publishedOn: FIRST,
    hiddenFrom: null,
    version: FIRST,
    pictures: [hill, lake],
  };

  async function openBowl(calls: FakeCalls = {}) {
    const requests = fakeApi({
      ...sessionOf(EDITOR),
      'GET /content/products/product01': () => ({
        body: { entry: bowl, version: FIRST, state: 'public', isModified: false, preview: null },
      }),
      'PUT /products/product01': () => ({ body: { ...bowl, version: SECOND } }),
      ...calls,
    });
    renderApp('/productform/product01');
    await screen.findByAltText('The hill.png');
    return (call: string) => requests.filter((each) => each.call === call).map(bodyOf);
  }

  it('moves and removes pictures', async () => {
    const sent = await openBowl();
    await user.click(screen.getByRole('button', { name: picturesText.moveLaterOf('hill.png') }));
    expect(await screen.findByText(savedText)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: picturesText.removeOf('hill.png') }));
    await waitFor(() => expect(sent('PUT /products/product01')).toHaveLength(2));
    expect(sent('PUT /products/product01')).toMatchObject([
      { pictures: [2, 1] },
      { pictures: [2] },
    ]);
  });

  it('adds an uploaded picture once it is described', async () => {
    const sent = await openBowl({
      'POST /content/pictures': () => ({ status: 201, body: { ...shore, usedBy: 0 } }),
    });
    const file = new File([new Uint8Array(10)], 's.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(productsText.images), [file]);
    const dialog = within(await screen.findByRole('dialog', { name: picturesText.describeTitle }));
    await user.click(dialog.getByText(picturesText.add));
    expect(await dialog.findByText(messages.pictureUndescribed)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(picturesText.description), 'The shore');
    await user.click(dialog.getByText(picturesText.add));
    expect(await screen.findByAltText('The s.png')).toBeInTheDocument();
    const form = sent('POST /content/pictures')[0] as FormData;
    expect(form.get('alternativeText')).toBe('The shore');
    await waitFor(() =>
      expect(sent('PUT /products/product01')).toMatchObject([{ pictures: [1, 2, 3] }]),
    );
    await user.upload(screen.getByLabelText(productsText.images), [file]);
    expect(await screen.findByText(shopMessages.productImagesTooMany)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds a picture of the library', async () => {
    const sent = await openBowl({
      'GET /content/pictures': () => ({
        body: {
          data: [shore, hill].map((each) => ({ ...each, usedBy: 1 })),
          meta: { page: 1, pageSize: 24, total: 2 },
        },
      }),
    });
    await user.click(screen.getByText(picturesText.library));
    const dialog = within(await screen.findByRole('dialog', { name: picturesText.libraryTitle }));
    expect(await dialog.findByRole('button', { name: /hill/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /s\.png/ }));
    await waitFor(() =>
      expect(sent('PUT /products/product01')).toMatchObject([{ pictures: [1, 2, 3] }]),
    );
  });

  it('describes a picture, or marks it as decorative', async () => {
    const sent = await openBowl({
      'PUT /content/pictures/1': () => ({ body: { ...hill, alternativeText: '', usedBy: 1 } }),
      'PUT /content/pictures/2': () => ({ body: { ...lake, usedBy: 1 } }),
    });
    const [first] = screen.getAllByLabelText(picturesText.decorative);
    const [, second] = screen.getAllByLabelText(picturesText.description);
    if (!first || !second) throw new Error('Two pictures expected');
    await user.click(first);
    await waitFor(() => expect(first).toBeChecked());
    fireEvent.change(second, { target: { value: 'A lake' } });
    fireEvent.blur(second);
    expect(await screen.findByAltText('A lake')).toBeInTheDocument();
    expect(sent('PUT /content/pictures/1')).toEqual([{ alternativeText: '' }]);
    expect(sent('PUT /content/pictures/2')).toEqual([{ alternativeText: 'A lake' }]);
  });

  it('leaves the draft unchanged when a picture is described', async () => {
    const sent = await openBowl({
      'PUT /content/pictures/2': () => ({ body: { ...lake, usedBy: 1 } }),
    });
    const [, second] = screen.getAllByLabelText(picturesText.description);
    if (!second) throw new Error('Two pictures expected');
    expect(second).toHaveAccessibleDescription(picturesText.describedEverywhere);
    fireEvent.change(second, { target: { value: 'A lake' } });
    fireEvent.blur(second);
    await screen.findByText(editorText.changed);
    await waitFor(() => expect(screen.queryByText(editorText.changed)).toBeNull(), {
      timeout: 5000,
    });
    expect(sent('PUT /products/product01')).toEqual([]);
  });
});

it('a project’s page sends only changed fields, including emptied ones', async () => {
  const forest = {
    ...project({ _id: 'project99', projectName: 'Kelp', quantity: 95 }),
    video: { url: '/uploads/now.mp4', name: 'now.mp4', mimeType: 'video/mp4', bytes: 1_230_000 },
    publishedOn: '2099-01-01T10:00:00.000Z',
    hiddenFrom: null,
    offered: 100,
    version: FIRST,
    pictures: [],
  };
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /content/projects/project99': () => ({
      body: {
        entry: forest,
        version: FIRST,
        state: 'planned',
        isModified: false,
        preview: null,
      },
    }),
    'PUT /projects/project99': () => ({ body: { ...forest, version: SECOND } }),
  });
  renderApp('/carboncms/project99');
  expect(await screen.findByText(entryStateText.planned)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'now.mp4' })).toHaveAttribute('href', '/uploads/now.mp4');
  const credits = screen.getByLabelText(projectsText.fields.quantity);
  // Total credits, not the remaining ones.
  expect(credits).toHaveValue('100');
  fireEvent.change(credits, { target: { value: '' } });
  // A video chosen and then removed leaves the present one unchanged.
  const video = new File([new Uint8Array(10)], 'a.mp4', { type: 'video/mp4' });
  await user.upload(screen.getByLabelText(projectsText.fields.video), [video]);
  await user.click(screen.getByLabelText(filesText.remove('a.mp4')));
  expect(await screen.findByText(savedText)).toBeInTheDocument();
  const saves = requests.filter(({ call }) => call === 'PUT /projects/project99');
  expect(saves.map(bodyOf)).toEqual([{ quantity: '', status: 'draft', version: FIRST }]);
});
