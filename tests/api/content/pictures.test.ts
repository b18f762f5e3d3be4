import { messages } from '@canopy/domain/common';
import type { LibraryPicture } from '@canopy/domain/content';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { answered, client, refused } from '../../support/client';
import { addBlog, addNews, editor } from '../../support/content';
import { FILES, formWith } from '../../support/files';
import { inside, unique } from '../../support/fixtures';

const visitor = client();

async function send(alternativeText: string | undefined, bytes = FILES.png, name = 'a.png') {
  const texts: Record<string, string> = alternativeText === undefined ? {} : { alternativeText };
  const form = formWith('picture', bytes, name, texts);
  return (await editor()).request('POST', '/content/pictures', { form });
}

const add = async (alternativeText: string, name?: string): Promise<LibraryPicture> =>
  answered('POST /content/pictures', await send(alternativeText, FILES.png, name));

async function found(q: string): Promise<LibraryPicture[]> {
  const answer = await (await editor()).get('/content/pictures', { q });
  return answered('GET /content/pictures', answer).data;
}

describe('a picture of the media library', () => {
  it('is added with smaller sizes, in a folder of its own', async () => {
    const bytes = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#2f855a' },
    })
      .png()
      .toBuffer();
    const added = answered('POST /content/pictures', await send('A green field', bytes));
    expect(added).toMatchObject({ width: 1600, height: 900, usedBy: 0 });
    expect(added.alternativeText).toBe('A green field');
    expect(added.formats.length).toBeGreaterThan(1);
    for (const { url } of [added, ...added.formats]) {
      expect((await fetch(inject('apiUrl') + url)).status).toBe(200);
    }
    const [folder] = await inside().sql(
      `select f.name from upload_folders f join files_folder_lnk l on l.folder_id = f.id
       where l.file_id = ?`,
      added._id,
    );
    expect(folder?.name).toBe('Pictures');
  });

  it('is described or marked as decorative', async () => {
    refused(await send(undefined), 400, messages.pictureUndescribed, 'alternativeText');
    refused(await send('x'.repeat(501)), 400, messages.tooLong(500), 'alternativeText');
    refused(await send('A file', FILES.html, 'a.html'), 415, messages.pictureType, 'picture');
    refused(
      await (await editor()).post('/content/pictures', { alternativeText: 'No file' }),
      400,
      messages.fileMissing,
      'picture',
    );
    const decorative = await add('');
    expect(decorative.alternativeText).toBe('');
    const path = `/content/pictures/${decorative._id}`;
    const change = async (body: object) => (await editor()).put(path, body);
    refused(await change({}), 400, messages.pictureUndescribed, 'alternativeText');
    const described = await change({ alternativeText: ' A heron ' });
    expect(answered('PUT /content/pictures/:id', described).alternativeText).toBe('A heron');
    const again = await change({ alternativeText: '' });
    expect(answered('PUT /content/pictures/:id', again).alternativeText).toBe('');
    for (const id of ['999999999', '0', 'a', '1.5', '99999999999']) {
      const body = { alternativeText: 'x' };
      refused(await (await editor()).put(`/content/pictures/${id}`, body), 404);
    }
  });

  it('is shown to visitors with its description', async () => {
    const picture = await add('A heron on the lake');
    const body = { title: unique('News'), content: 'x', pictures: [picture._id] };
    const { news } = answered('POST /addnews', await (await editor()).post('/addnews', body));
    const shown = answered('GET /news/:id', await visitor.get(`/news/${news._id}`));
    expect(shown.image?.alternativeText).toBe('A heron on the lake');
  });

  it('is found by its name and description, newest first', async () => {
    const word = unique('avocet').replace(/\W/g, '-');
    const byText = await add(`An ${word}`);
    const byName = await add('', `${word}.png`);
    expect((await found(word)).map(({ _id }) => _id)).toEqual([byName._id, byText._id]);
    const query = { q: word, page: 2, pageSize: 1 };
    const page = answered(
      'GET /content/pictures',
      await (await editor()).get('/content/pictures', query),
    );
    expect(page).toMatchObject({
      data: [{ _id: byText._id }],
      meta: { page: 2, pageSize: 1, total: 2 },
    });
  });

  it('counts the entries that show it', async () => {
    const word = unique('bittern').replace(/\W/g, '-');
    const { _id, url } = await add(word);
    const uses = async () => (await found(word))[0]?.usedBy;
    expect(await uses()).toBe(0);
    const session = await editor();
    const body = { title: unique('News'), content: 'x', pictures: [_id] };
    const { news } = answered('POST /addnews', await session.post('/addnews', body));
    expect(await uses()).toBe(1);
    const image = { type: 'image', image: { url }, children: [{ type: 'text', text: '' }] };
    const article = await addBlog();
    const blocks = { status: 'draft', version: article.version, blocks: [image] };
    answered('PUT /blogs/:id', await session.put(`/blogs/${article._id}`, blocks));
    expect(await uses()).toBe(2);
    const other = await addNews();
    const swapped = { pictures: other.pictures.map((picture) => picture._id) };
    answered('PUT /news/:id', await session.put(`/news/${news._id}`, swapped));
    expect(await uses()).toBe(1);
  });

  it('stays when an entry that shows it is deleted', async () => {
    const word = unique('curlew').replace(/\W/g, '-');
    const { _id } = await add(word);
    const session = await editor();
    const body = { title: unique('News'), content: 'x', pictures: [_id] };
    const { news } = answered('POST /addnews', await session.post('/addnews', body));
    const sent = await addNews();
    for (const id of [news._id, sent._id]) {
      answered('DELETE /news/:id', await session.delete(`/news/${id}`));
    }
    expect((await found(word)).map((picture) => picture._id)).toEqual([_id]);
    // A picture sent with its entry goes.
    const [{ url } = { url: '' }] = sent.pictures;
    expect((await fetch(inject('apiUrl') + url)).status).toBe(404);
  });
});
