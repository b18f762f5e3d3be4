import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { messages } from '@canopy/domain';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, client, refused } from '../support/client';
import {
  addClient,
  addFactor,
  addMember,
  FILES,
  formWith,
  inside,
  rowOf,
  save,
  type TestMember,
  upload,
} from '../support/fixtures';

let member: TestMember;

beforeAll(async () => {
  member = await addMember(await addClient());
});

const stored = async () => readdir(path.join(inject('dataDir'), 'evidence')).catch(() => []);
const temporary = () => readdir(inject('temporaryDir'));

/** Whatever is sent, nothing of it may stay where nobody ever looks again. */
afterEach(async () => {
  await expect.poll(temporary).toEqual([]);
  expect((await stored()).filter((name) => name.endsWith('.part'))).toEqual([]);
});

async function uploaded(bytes: Buffer, name?: string): Promise<string> {
  const answer = await upload(member.session, bytes, name);
  return answered('POST /upload', answer).imagePath;
}

describe('POST /upload', () => {
  it.each(['png', 'jpg', 'webp', 'pdf'] as const)('takes %s, by its bytes', async (type) => {
    const id = await uploaded(FILES[type], 'no-extension');
    const answer = await member.session.get(`/evidence/${id}`);
    const types = {
      png: 'image/png',
      jpg: 'image/jpeg',
      webp: 'image/webp',
      pdf: 'application/pdf',
    };
    expect(answer.headers.get('content-type')).toBe(types[type]);
    expect(answer.bytes.equals(FILES[type])).toBe(true);
  });

  it.each([
    ['HTML named as a picture', FILES.html, 'receipt.png'],
    ['a type that is not allowed', FILES.gif, 'receipt.gif'],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'a.jpg'],
    ['plain text', Buffer.from('just text'), 'a.pdf'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['the first letters of a picture', FILES.png.subarray(0, 4), 'a.png'],
  ])('refuses %s', async (_, bytes, name) => {
    const before = await stored();
    refused(await upload(member.session, bytes, name), 415, messages.evidenceType, 'image');
    expect(await stored()).toEqual(before);
  });

  it('takes 10 MB and not a byte more', async () => {
    const most = 10 * 1024 * 1024;
    const padded = (bytes: number) =>
      Buffer.concat([FILES.png, Buffer.alloc(bytes - FILES.png.length)]);
    await uploaded(padded(most));
    const before = await stored();
    const answer = await upload(member.session, padded(most + 1));
    refused(answer, 413, messages.fileTooLarge(10), 'image');
    expect(await stored()).toEqual(before);
  });

  it('needs a file in the field', async () => {
    const { session } = member;
    const post = (form: FormData) => session.request('POST', '/upload', { form });
    refused(await post(formWith('file', FILES.png, 'a.png')), 400, messages.fileMissing, 'image');
    refused(await upload(session, Buffer.alloc(0)), 400, messages.fileMissing, 'image');
    const asText = new FormData();
    asText.set('image', 'text');
    refused(await post(asText), 400, messages.fileMissing, 'image');
    refused(await session.post('/upload', { image: 'x' }), 400, messages.fileMissing, 'image');
    refused(await session.post('/upload'), 400, messages.fileMissing, 'image');
  });

  it('takes one of several files in its field and keeps none of the others', async () => {
    const form = formWith('image', FILES.png, 'one.png');
    form.append('image', new Blob([new Uint8Array(FILES.pdf)]), 'two.pdf');
    form.append('other', new Blob([new Uint8Array(FILES.jpg)]), 'three.jpg');
    form.append('files', new Blob([new Uint8Array(FILES.jpg)]), 'four.jpg');
    const before = (await stored()).length;
    const answer = await member.session.request('POST', '/upload', { form });
    const { imagePath } = answered('POST /upload', answer);
    expect((await stored()).length).toBe(before + 1);
    const file = await member.session.get(`/evidence/${imagePath}`);
    // Which of the two was written first is not for the sender to say.
    expect([FILES.png, FILES.pdf].some((sent) => file.bytes.equals(sent))).toBe(true);
  });

  it('leaves no file behind when the sender may not send one, or the call takes none', async () => {
    const form = () => formWith('image', FILES.png, 'a.png');
    refused(await client().request('POST', '/upload', { form: form() }), 401);
    refused(await client().request('POST', '/login', { form: form() }), 415);
    refused(await client().request('POST', '/no-such-call', { form: form() }), 404);
    await member.session.request('POST', '/saveData', { form: form() });
    await fetch(`${inject('apiUrl')}/somewhere-else`, { method: 'POST', body: form() });
  });

  it('refuses a form that cannot be read', async () => {
    const send = (body: string, type = 'multipart/form-data; boundary=x') =>
      member.session.request('POST', '/upload', {
        headers: { 'Content-Type': type },
        form: body,
      });
    const part =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n' +
      'Content-Type: image/png\r\n\r\n';
    refused(await send(`${part}cut off`), 400, messages.bodyUnreadable);
    refused(await send('no form at all'), 400, messages.bodyUnreadable);
    refused(await send(part, 'multipart/form-data'), 400, messages.bodyUnreadable);
    const fields = Array.from(
      { length: 200 },
      (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nv\r\n`,
    );
    const many = await send(`${part}${FILES.pdf}\r\n${fields.join('')}--x--\r\n`);
    expect([400, 413]).toContain(many.status);
  });

  it('forgets a file whose sender hangs up half way', async () => {
    const { hostname, port } = new URL(inject('apiUrl'));
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/upload HTTP/1.1',
        'Host: canopy.test',
        `Authorization: Bearer ${member.session.jwt}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
        '',
        '--x',
        'Content-Disposition: form-data; name="image"; filename="a.png"',
        'Content-Type: image/png',
        '',
        'a'.repeat(5000),
      ].join('\r\n'),
    );
    await expect.poll(temporary).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporary).toEqual([]);
  });
});

describe('GET /evidence/:id', () => {
  it('is a download that a browser neither shows nor keeps', async () => {
    const { headers } = await member.session.get(`/evidence/${await uploaded(FILES.png)}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="receipt.png"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-length')).toBe(String(FILES.png.length));
  });

  it.each([
    ['Rechnung für März 🌿.png', /filename\*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%A4rz%20/],
    ['../../etc/passwd', /filename="passwd.png"/],
    ['a"b\\c.png', /^attachment; filename="[^"\\]*"$/],
    [`${'n'.repeat(400)}.png`, /^attachment; filename="n{146}\.png"$/],
  ])('gives %j a safe name', async (name, expected) => {
    const { headers, status } = await member.session.get(
      `/evidence/${await uploaded(FILES.png, name)}`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(expected);
  });

  it.each([
    ['x.html', 'x.pdf'],
    ['x.PDF', 'x.pdf'],
    ['x.pdf.html', 'x.pdf.pdf'],
    ['invoice 12.2024', 'invoice 12.2024.pdf'],
    ['.html', 'file.pdf'],
    ['no ending', 'no ending.pdf'],
  ])('named %j ends as what its bytes are: %j', async (name, expected) => {
    const both = Buffer.concat([FILES.pdf, FILES.html]);
    const { headers } = await member.session.get(`/evidence/${await uploaded(both, name)}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${expected}"`);
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  it('ends as what its bytes are when it was stored under another name', async () => {
    const id = await uploaded(FILES.png);
    await inside().sql("update evidences set file_name = 'old.html' where uuid = ?", id);
    const { headers } = await member.session.get(`/evidence/${id}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="old.png"');
  });

  it('is 404 when the file itself is gone', async () => {
    const id = await uploaded(FILES.png);
    await rm(path.join(inject('dataDir'), 'evidence', id));
    refused(await member.session.get(`/evidence/${id}`), 404, messages.notFound);
  });

  it('is not served under any other address', async () => {
    const id = await uploaded(FILES.png);
    for (const address of [`/uploads/${id}`, `/evidence/${id}`, `/api/evidence/${id}`]) {
      const answer = await fetch(`${inject('apiUrl')}${address}`);
      expect(answer.headers.get('content-type')).not.toBe('image/png');
      expect([401, 404]).toContain(answer.status);
    }
  });
});

describe('evidence in a record', () => {
  it('is the one of the row, else the latest upload', async () => {
    const [own, latest] = [await uploaded(FILES.png), await uploaded(FILES.pdf)];
    const factor = await addFactor();
    const rows = [rowOf(factor, { image: own }), rowOf(factor), rowOf(factor, { image: '' })];
    const answer = await member.session.post('/saveData', { rows, latestImagePath: latest });
    const saved = answered('POST /saveData', answer).savedData.rows;
    expect(saved.map(({ image }: { image: string }) => image)).toEqual([own, latest, latest]);
    expect(saved[0].emission).toBe(`/evidence/${own}`);
    const [none] = await save(member, rowOf(factor));
    expect([none?.image, none?.emission]).toEqual(['', '']);
  });

  it('must be an upload of the member: the field that names another is told', async () => {
    const nobodys = '6a5b3c64-8b1c-4b6e-9d2e-0d1f7f6d1c11';
    const rows = [rowOf(await addFactor())];
    const post = (body: object) => member.session.post('/saveData', body);
    const answer = await post({ rows, latestImagePath: nobodys });
    refused(answer, 400, messages.evidenceUnknown, 'latestImagePath');
    const named = await post({ rows: [...rows, { ...rows[0], image: nobodys }] });
    refused(named, 400, messages.evidenceUnknown, 'rows.1.image');
    const malformed = await post({ rows, latestImagePath: '/etc/passwd' });
    refused(malformed, 400, messages.evidenceUnknown, 'latestImagePath');
  });
});
