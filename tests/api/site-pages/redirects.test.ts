import { messages } from '@canopy/domain/common';
import { contentMessages } from '@canopy/domain/content';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import { refused } from '../../support/client';
import { addNews, editor as contentManager } from '../../support/content';
import { unique } from '../../support/fixtures';
import { dataOf, type PanelRequest, panel } from '../../support/panel';
import { startSecondServer } from '../../support/second-server';

const LIST = '/content-manager/collection-types/api::redirect.redirect';

let editor: PanelRequest;

beforeAll(async () => {
  editor = await panel('canopy-redirect-editor');
});

/** Returns an address that no other test uses. */
const address = () => `/${unique('old').toLowerCase()}`;

const save = (data: Record<string, unknown>) => editor('POST', LIST, data);

async function add(data: Record<string, unknown>): Promise<string> {
  const answer = await save(data);
  expect(answer.status, answer.text).toBe(201);
  return dataOf<{ documentId: string }>(answer).documentId;
}

/** Requests a page without following redirects. */
async function ask(path: string, { url = inject('apiUrl'), accept = 'text/html' } = {}) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { Accept: accept } });
  return [answer.status, answer.headers.get('location')] as const;
}

describe('a redirect', () => {
  it('leads an old address to its new one, and keeps the query', async () => {
    const [old, other, file] = [address(), address(), `${address()}.pdf`];
    const id = await add({ from: `${old.toUpperCase()}/`, to: '/about#team' });
    await add({ from: other, to: 'https://example.org/?a=1', permanent: false });
    await add({ from: file, to: '/blog' });
    expect(await ask(old)).toEqual([301, '/about#team']);
    expect(await ask(`${old.toUpperCase()}/?b=2&c=%20`)).toEqual([301, '/about?b=2&c=%20#team']);
    expect(await ask(`${other}?b=2`)).toEqual([302, 'https://example.org/?a=1&b=2']);
    for (const accept of ['application/pdf', '*/*']) {
      expect(await ask(file, { accept })).toEqual([301, '/blog']);
    }
    expect((await ask(`${old}/more`))[0]).toBe(404);
    expect((await editor('PUT', `${LIST}/${id}`, { to: '/jobs' })).status).toBe(200);
    expect(await ask(old)).toEqual([301, '/jobs']);
    expect((await editor('DELETE', `${LIST}/${id}`)).status).toBe(200);
    expect((await ask(old))[0]).toBe(404);
  });

  it('never hides a page', async () => {
    const { _id } = await addNews({ title: 'Ebb' });
    const page = `/news/ebb-${_id}`;
    await add({ from: page, to: '/allnews' });
    expect((await ask(page))[0]).toBe(200);
    await (await contentManager()).delete(`/news/${_id}`);
    expect(await ask(page)).toEqual([301, '/allnews']);
  });

  it('is refused with the field named, if it could not work', async () => {
    const [old, target] = [address(), address()];
    await add({ from: old, to: target });
    for (const [data, field, message] of [
      [{ from: 'spring', to: '/about' }, 'from', contentMessages.redirectFromForm],
      [{ from: `${old}?a=1`, to: '/about' }, 'from', contentMessages.redirectFromForm],
      [{ from: '//evil.example', to: '/about' }, 'from', contentMessages.redirectFromForm],
      [{ from: '/About/', to: '/jobs' }, 'from', contentMessages.redirectTaken],
      [{ from: '/api/news', to: '/jobs' }, 'from', contentMessages.redirectTaken],
      [{ from: '/cms', to: '/jobs' }, 'from', contentMessages.redirectTaken],
      [{ from: '/uploads/a.png', to: '/jobs' }, 'from', contentMessages.redirectTaken],
      [{ from: '/', to: '/jobs' }, 'from', contentMessages.redirectTaken],
      [{ from: `${old}/`, to: '/jobs' }, 'from', contentMessages.redirectTwice],
      [{ from: address() }, 'to', messages.required],
      [{ from: address(), to: 'javascript:alert(1)' }, 'to', contentMessages.redirectToForm],
      [{ from: address(), to: 'http://example.org' }, 'to', contentMessages.redirectToForm],
      [{ from: address(), to: '//evil.example' }, 'to', contentMessages.redirectToForm],
      [{ from: '/self', to: '/Self/?a=1' }, 'to', contentMessages.redirectToItself],
      [{ from: address(), to: `${old}/` }, 'to', contentMessages.redirectChained],
      [{ from: target, to: '/jobs' }, 'from', contentMessages.redirectChained],
      [{ from: target, to: old }, 'to', contentMessages.redirectChained],
    ] as const) {
      refused(await save(data), 400, message, field);
    }
  });

  it('is saved once by editors who save at the same time', async () => {
    const [one, other] = [address(), address()];
    const answers = await Promise.all([
      save({ from: one, to: other }),
      save({ from: other, to: one }),
      save({ from: one, to: '/about' }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is closed to editors of news', async () => {
    const news = await panel('canopy-news-editor');
    expect((await news('GET', LIST)).status).toBe(403);
    expect((await news('POST', LIST, { from: address(), to: '/about' })).status).toBe(403);
  });
});

describe.runIf(inject('database') === 'postgres')('on two servers', () => {
  let second: ApiServer | undefined;

  beforeAll(async () => {
    second = await startSecondServer();
  });

  afterAll(async () => {
    await second?.stop();
  });

  it('a redirect is valid on both at once', async () => {
    const old = address();
    const there = { url: second?.url ?? '' };
    expect((await ask(old, there))[0]).toBe(404);
    const id = await add({ from: old, to: '/about' });
    expect(await ask(old, there)).toEqual([301, '/about']);
    await editor('DELETE', `${LIST}/${id}`);
    expect((await ask(old, there))[0]).toBe(404);
  });
});
