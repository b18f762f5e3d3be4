import { ENTRIES_PER_CHANGE, type EntryAction, messages } from '@canopy/domain/common';
import { shopMessages } from '@canopy/domain/shop';
import { describe, expect, it } from 'vitest';
import { type Answer, client, refused } from '../../support/client';
import { addBlog, addNews, addProduct, addProject, editor, inHours } from '../../support/content';
import { unique } from '../../support/fixtures';

const visitor = client();

/** Content types: public call, call that adds, field that names, adding function. */
const KINDS = [
  ['news', '/news', '/addnews', 'title', addNews],
  ['blogs', '/blogs', '/addblog', 'title', addBlog],
  ['products', '/products', '/addproduct', 'name', addProduct],
  ['projects', '/getprojects', '/addprojects', 'projectName', addProject],
] as const;

interface Chosen {
  readonly _id: string;
  readonly version: string;
}

const asEditor = async (method: string, path: string, body?: unknown) =>
  (await editor()).request(method, path, { body });

const change = (kind: string, action: EntryAction, entries: readonly Chosen[]): Promise<Answer> =>
  asEditor('POST', `/content/${kind}/bulk`, {
    action,
    entries: entries.map(({ _id, version }) => ({ _id, version })),
  });

async function changed(kind: string, action: EntryAction, entries: readonly Chosen[]) {
  const answer = await change(kind, action, entries);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { changed: number }).changed;
}

async function draftOf(kind: string, { _id }: Chosen) {
  const answer = await asEditor('GET', `/content/${kind}/${_id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as {
    readonly entry: Chosen & { readonly hiddenFrom: string | null };
    readonly state: string;
    readonly isModified: boolean;
  };
}

/** Saves an unpublished change of the name. */
async function rename(kind: string, entry: Chosen, name: string, text: string): Promise<Chosen> {
  const { _id, version } = entry;
  const body = { status: 'draft', version, [name]: text };
  const saved = await asEditor('PUT', `/${kind}/${_id}`, body);
  expect(saved.status, saved.text).toBe(200);
  return saved.json as Chosen;
}

describe.each(KINDS)('several %s', (kind, list, addCall, name, add) => {
  it('are published and hidden together, each with its own changes', async () => {
    const plain = await add();
    const changedTitle = unique('Changed');
    const modified = await rename(kind, await add(), name, changedTitle);
    const later = await add({ publishedOn: inHours(2) });
    refused(await change(kind, 'hide', [plain, later]), 409, messages.entryNotPublic, 'entries.1');
    expect(await changed(kind, 'hide', [plain, modified])).toBe(2);
    for (const entry of [plain, modified]) {
      refused(await visitor.get(`${list}/${entry._id}`), 404);
    }
    const hidden = await draftOf(kind, plain);
    expect(hidden).toMatchObject({ state: 'hidden', isModified: false });
    expect(hidden.entry.hiddenFrom).not.toBeNull();
    const hiddenToo = await draftOf(kind, modified);
    expect(hiddenToo).toMatchObject({ state: 'hidden', isModified: true });
    expect(hiddenToo.entry.version).not.toBe(modified.version);
    expect(await changed(kind, 'hide', [hidden.entry])).toBe(0);

    const both = [hidden.entry, hiddenToo.entry];
    expect(await changed(kind, 'publish', [...both, later])).toBe(2);
    for (const entry of both) {
      expect((await visitor.get(`${list}/${entry._id}`)).status).toBe(200);
      expect(await draftOf(kind, entry)).toMatchObject({
        entry: { hiddenFrom: null },
        state: 'public',
        isModified: false,
      });
    }
    const shown = await visitor.get(`${list}/${modified._id}`);
    expect(shown.json).toMatchObject({ [name]: changedTitle });
    expect(await draftOf(kind, later)).toMatchObject({ state: 'planned' });
  });

  it('stay unpublished because of one incomplete draft', async () => {
    const title = unique('Waits');
    const waiting = await rename(kind, await add(), name, title);
    const sketch = await asEditor('POST', addCall, { status: 'draft', [name]: unique('Sketch') });
    const body = sketch.json as Chosen & { news?: Chosen };
    const incomplete = body.news ?? body;
    const answer = await change(kind, 'publish', [waiting, incomplete]);
    refused(answer, 400, messages.entryIncomplete);
    const needed = { news: 'blocks', blogs: 'category', products: 'price', projects: 'price' };
    refused(answer, 400, messages.required, `entries.1.${needed[kind]}`);
    expect(await draftOf(kind, waiting)).toMatchObject({ state: 'public', isModified: true });
  });

  it('are deleted together, unless one was saved or deleted meanwhile', async () => {
    const [first, second, gone] = [await add(), await add(), await add()];
    const saved = await rename(kind, second, name, unique('Meanwhile'));
    const outdated = await change(kind, 'delete', [first, second]);
    refused(outdated, 409, messages.entryChanged, 'entries.1');
    expect(await changed(kind, 'delete', [gone])).toBe(1);
    refused(await change(kind, 'delete', [first, gone]), 409, undefined, 'entries.1');
    expect((await visitor.get(`${list}/${first._id}`)).status).toBe(200);
    expect(await changed(kind, 'delete', [first, saved])).toBe(2);
    for (const entry of [first, saved]) {
      refused(await asEditor('GET', `/content/${kind}/${entry._id}`), 404);
    }
  });
});

describe('a call for several entries', () => {
  it('refuses none, too many, and one twice', async () => {
    refused(await change('news', 'hide', []), 400, messages.required, 'entries');
    const { _id, version } = await addNews();
    const twice = [
      { _id, version },
      { _id, version },
    ];
    refused(await change('news', 'hide', twice), 400, messages.entryTwice, 'entries');
    const many = Array.from({ length: ENTRIES_PER_CHANGE + 1 }, (_, n) => ({
      _id: `${'a'.repeat(21)}${String(n).padStart(3, '0')}`,
      version,
    }));
    const tooMany = messages.entriesTooMany(ENTRIES_PER_CHANGE);
    refused(await change('news', 'hide', many), 400, tooMany, 'entries');
  });

  it('names the product whose claim lacks evidence', async () => {
    const plain = await addProduct();
    const claiming = await rename('products', await addProduct(), 'name', 'Compostable bowl');
    const answer = await change('products', 'publish', [plain, claiming]);
    const message = shopMessages.claimEvidence('compostable');
    refused(answer, 400, message, 'entries.1.footprint.evidence');
  });

  it('publishes each change once when editors call it in parallel', async () => {
    const entries = await Promise.all(
      [addNews, addNews, addNews].map(async (add) =>
        rename('news', await add(), 'title', unique('P')),
      ),
    );
    const answers = await Promise.all([
      change('news', 'publish', entries),
      change('news', 'publish', entries.toReversed()),
      change('news', 'hide', entries),
    ]);
    for (const { status, text } of answers) expect([200, 409], text).toContain(status);
    // Hiding makes the versions of later publications outdated.
    const publications = answers.slice(0, 2).filter(({ status }) => status === 200);
    const changes = publications.map(({ json }) => (json as { changed: number }).changed);
    expect([[], [0, 3], [3]]).toContainEqual(changes.toSorted());
  });
});
