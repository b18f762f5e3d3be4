import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { messages } from '@canopy/domain/common';
import { inventoryMessages } from '@canopy/domain/inventory';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeTriggers } from '../../support/citus';
import { type Answer, answered, client, refused } from '../../support/client';
import { copyRow } from '../../support/copies';
import { registration } from '../../support/credentials';
import { FILES, formWith } from '../../support/files';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  admin,
  inside,
  logIn,
  PASSWORD,
  rowOf,
  save,
  type TestMember,
  upload,
} from '../../support/fixtures';
import { type OwnServer, startOwnServer } from '../../support/own-server';

let member: TestMember;

beforeAll(async () => {
  member = await addMember(await addClient());
});

const listFiles = (): Promise<string[]> =>
  readdir(path.join(inject('dataDir'), 'evidence')).catch(() => []);
const temporary = () => readdir(inject('temporaryDir'));

/** No upload may leave temporary or partial files behind, because nothing looks for them later. */
afterEach(async () => {
  await expect.poll(temporary).toEqual([]);
  expect((await listFiles()).filter((name) => name.endsWith('.part'))).toEqual([]);
});

async function uploaded(bytes: Buffer, name?: string): Promise<string> {
  const answer = await upload(member.session, bytes, name);
  return answered('POST /upload', answer).imagePath;
}

describe('POST /upload', () => {
  it.each(['png', 'jpg', 'webp', 'pdf'] as const)(
    'accepts %s, detected by its bytes',
    async (type) => {
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
    },
  );

  it.each([
    ['HTML named as a picture', FILES.html, 'receipt.png'],
    ['a type that is not allowed', FILES.gif, 'receipt.gif'],
    ['a file that misleads who looks for its type', FILES.asf, 'receipt.png'],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'a.jpg'],
    ['plain text', Buffer.from('just text'), 'a.pdf'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['the first letters of a picture', FILES.png.subarray(0, 4), 'a.png'],
  ])('refuses %s', async (_, bytes, name) => {
    const before = await listFiles();
    refused(
      await upload(member.session, bytes, name),
      415,
      inventoryMessages.evidenceType,
      'image',
    );
    expect(await listFiles()).toEqual(before);
  });

  it('accepts a client’s files and hides them from its members', async () => {
    const organisation = await addClient();
    const { session } = await addMember(organisation);
    const answer = await upload(organisation.session, FILES.pdf, 'annual-report.pdf');
    const id = answered('POST /upload', answer).imagePath;
    expect((await organisation.session.get(`/evidence/${id}`)).bytes.equals(FILES.pdf)).toBe(true);
    refused(await session.get(`/evidence/${id}`), 404);
    refused(await (await addClient()).session.get(`/evidence/${id}`), 404);
    const rows = [rowOf(await addFactor(), { image: id })];
    const named = await session.post('/saveData', { rows });
    refused(named, 400, inventoryMessages.evidenceUnknown, 'rows.0.image');
  });

  it('accepts 10 MB and not a byte more', async () => {
    const most = 10 * 1024 * 1024;
    const padded = (bytes: number) =>
      Buffer.concat([FILES.png, Buffer.alloc(bytes - FILES.png.length)]);
    await uploaded(padded(most));
    const before = await listFiles();
    const answer = await upload(member.session, padded(most + 1));
    refused(answer, 413, messages.fileTooLarge(10), 'image');
    expect(await listFiles()).toEqual(before);
  });

  it('requires a file in the image field', async () => {
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

  it('keeps one of several files in its field, and none of other fields', async () => {
    const form = formWith('image', FILES.png, 'one.png');
    form.append('image', new Blob([new Uint8Array(FILES.pdf)]), 'two.pdf');
    form.append('other', new Blob([new Uint8Array(FILES.jpg)]), 'three.jpg');
    form.append('files', new Blob([new Uint8Array(FILES.jpg)]), 'four.jpg');
    const before = (await listFiles()).length;
    const answer = await member.session.request('POST', '/upload', { form });
    const { imagePath } = answered('POST /upload', answer);
    expect((await listFiles()).length).toBe(before + 1);
    const file = await member.session.get(`/evidence/${imagePath}`);
    // Clients cannot decide which file is written first.
    expect([FILES.png, FILES.pdf].some((sent) => file.bytes.equals(sent))).toBe(true);
  });

  it('leaves no file behind for unauthorized callers or paths without uploads', async () => {
    const form = () => formWith('image', FILES.png, 'a.png');
    refused(await client().request('POST', '/upload', { form: form() }), 401);
    refused(await client().request('POST', '/login', { form: form() }), 415);
    refused(await client().request('POST', '/no-such-call', { form: form() }), 404);
    await member.session.request('POST', '/saveData', { form: form() });
    await fetch(`${inject('apiUrl')}/somewhere-else`, { method: 'POST', body: form() });
  });

  it('refuses an unreadable form', async () => {
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

  it('discards a file when its sender disconnects halfway', async () => {
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
  it('returns a download that browsers neither display nor cache', async () => {
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
  ])('serves a PDF named %j as %j', async (name, expected) => {
    const both = Buffer.concat([FILES.pdf, FILES.html]);
    const { headers } = await member.session.get(`/evidence/${await uploaded(both, name)}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${expected}"`);
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  it('corrects a stored extension by the file’s bytes', async () => {
    const id = await uploaded(FILES.png);
    await inside().sql("update evidences set file_name = 'old.html' where uuid = ?", id);
    const { headers } = await member.session.get(`/evidence/${id}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="old.png"');
  });

  it('returns 404 when the stored file is missing', async () => {
    const id = await uploaded(FILES.png);
    await rm(path.join(inject('dataDir'), 'evidence', id));
    refused(await member.session.get(`/evidence/${id}`), 404, messages.notFound);
  });

  it('is the only address that serves the file', async () => {
    const id = await uploaded(FILES.png);
    for (const address of [`/uploads/${id}`, `/evidence/${id}`, `/api/evidence/${id}`]) {
      const answer = await fetch(`${inject('apiUrl')}${address}`);
      expect(answer.headers.get('content-type')).not.toBe('image/png');
      expect([401, 404]).toContain(answer.status);
    }
  });
});

describe('a record’s evidence', () => {
  it('comes from its row, else from the latest upload', async () => {
    const [own, latest] = [await uploaded(FILES.png), await uploaded(FILES.pdf)];
    const factor = await addFactor();
    const rows = [rowOf(factor, { image: own }), rowOf(factor), rowOf(factor, { image: '' })];
    const answer = await member.session.post('/saveData', { rows, latestImagePath: latest });
    const saved = answered('POST /saveData', answer).savedData.rows;
    expect(saved.map(({ image }) => image)).toEqual([own, latest, latest]);
    expect(saved[0]?.emission).toBe(`/evidence/${own}`);
    const [none] = await save(member, rowOf(factor));
    expect([none?.image, none?.emission]).toEqual(['', '']);
  });

  it('is refused at its field when unknown or malformed', async () => {
    const nobodys = '6a5b3c64-8b1c-4b6e-9d2e-0d1f7f6d1c11';
    const rows = [rowOf(await addFactor())];
    const post = (body: object) => member.session.post('/saveData', body);
    const answer = await post({ rows, latestImagePath: nobodys });
    refused(answer, 400, inventoryMessages.evidenceUnknown, 'latestImagePath');
    const named = await post({ rows: [...rows, { ...rows[0], image: nobodys }] });
    refused(named, 400, inventoryMessages.evidenceUnknown, 'rows.1.image');
    const malformed = await post({ rows, latestImagePath: '/etc/passwd' });
    refused(malformed, 400, inventoryMessages.evidenceUnknown, 'latestImagePath');
  });
});

/** Makes uploads appear this many days old. */
async function age(ids: readonly string[], days: number): Promise<void> {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const stamp = inject('database') === 'postgres' ? at.toISOString() : at.getTime();
  const places = ids.map(() => '?').join();
  const statement = `update evidences set created_at = ? where uuid in (${places})`;
  await inside().sql(statement, stamp, ...ids);
}

describe('unreferenced evidence', () => {
  const isThere = async (id: string) => {
    const { status } = await member.session.get(`/evidence/${id}`);
    expect((await listFiles()).includes(id)).toBe(status === 200);
    return status === 200;
  };

  it('is removed after a week, row and file', async () => {
    const [used, unused, young] = [
      await uploaded(FILES.png),
      await uploaded(FILES.png),
      await uploaded(FILES.png),
    ];
    await save(member, rowOf(await addFactor(), { image: used }));
    await age([used, unused], 7.01);
    await age([young], 6.99);
    await inside().removeUnusedEvidence();
    expect(await isThere(used)).toBe(true);
    expect(await isThere(unused)).toBe(false);
    expect(await isThere(young)).toBe(true);
    refused(await member.session.get(`/evidence/${unused}`), 404, messages.notFound);
  });

  it('includes an instrument’s file only once the instrument is deleted', async () => {
    const client = await addClient();
    const file = await upload(client.session, FILES.png);
    const evidence = answered('POST /upload', file).imagePath;
    const { _id } = await addInstrument(client, { evidence });
    await age([evidence], 8);
    await inside().removeUnusedEvidence();
    expect((await client.session.get(`/evidence/${evidence}`)).status).toBe(200);
    await client.session.delete(`/instruments/${_id}`);
    await inside().removeUnusedEvidence();
    expect(await isThere(evidence)).toBe(false);
  });

  it('includes the file of a deleted record', async () => {
    const id = await uploaded(FILES.png);
    const [record] = await save(member, rowOf(await addFactor(), { image: id }));
    await age([id], 8);
    await inside().removeUnusedEvidence();
    expect(await isThere(id)).toBe(true);
    await member.session.delete('/deleteEmissionData', { id: record?._id });
    await inside().removeUnusedEvidence();
    expect(await isThere(id)).toBe(false);
  });

  it('is removed in batches, even by several instances at once', async () => {
    const first = await uploaded(FILES.png);
    const [{ document_id: documentId = '' } = {}] = await inside().sql<{ document_id: string }>(
      'select document_id from evidences where uuid = ?',
      first,
    );
    await copyRow(inside(), 'evidences', documentId, 250, { uuid: "'copy-' || n" });
    const copies = Array.from({ length: 250 }, (_, n) => `copy-${n + 1}`);
    await age([first, ...copies], 8);
    const factor = await addFactor();
    const [record] = await save(member, rowOf(factor));
    const kept = 'copy-200';
    await inside().sql(
      'update emission_records set evidence_id = ? where document_id = ?',
      kept,
      record?._id,
    );
    await Promise.all([1, 2, 3].map(() => inside().removeUnusedEvidence()));
    const left = await inside().sql("select uuid from evidences where uuid like 'copy-%'");
    expect(left).toEqual([{ uuid: kept }]);
    expect(await isThere(first)).toBe(false);
  });

  /** Slows each change of this table by two seconds on PostgreSQL. */
  async function slowly(table: string, work: () => Promise<void>): Promise<void> {
    if (inject('database') !== 'postgres') return work();
    const moment = table === 'evidences' ? 'delete' : 'insert';
    await inside().sql(
      `create function test_pause() returns trigger language plpgsql as
       'begin perform pg_sleep(2); return coalesce(new, old); end'`,
    );
    await changeTriggers(
      inside().sql,
      `create trigger test_pause before ${moment} on ${table}
       for each row execute function test_pause()`,
    );
    await work().finally(() => inside().sql('drop function test_pause cascade'));
  }

  /** Waits until `slowly` delays a change. */
  async function expectPaused(): Promise<void> {
    if (inject('database') !== 'postgres') return;
    const activity = inject('citusNodes').length > 0 ? 'citus_stat_activity' : 'pg_stat_activity';
    const paused = () =>
      inside().sql(
        `select 1 as paused from ${activity}
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
    await expect.poll(paused, { interval: 20 }).toEqual([{ paused: 1 }]);
  }

  async function saveBeside(id: string, first: 'save' | 'removal'): Promise<Answer> {
    const rows = [rowOf(await addFactor(), { image: id })];
    const saving = async () => {
      if (first === 'removal') await expectPaused();
      return member.session.post('/saveData', { rows });
    };
    const removing = async () => {
      if (first === 'save') await expectPaused();
      await inside().removeUnusedEvidence();
    };
    const [answer] = await Promise.all([saving(), removing()]);
    return answer;
  }

  it('stays while a record is being saved with it', async () => {
    const id = await uploaded(FILES.png);
    await age([id], 8);
    await slowly('emission_records', async () => {
      const answer = await saveBeside(id, 'save');
      if (inject('database') === 'postgres') answered('POST /saveData', answer);
      // SQLite runs one transaction after the other. In either order, file and response agree.
      expect(await isThere(id)).toBe(answer.status === 201);
    });
  });

  it('is unknown to a save during its removal', async () => {
    const id = await uploaded(FILES.png);
    await age([id], 8);
    await slowly('evidences', async () => {
      const answer = await saveBeside(id, 'removal');
      if (inject('database') === 'postgres' || answer.status !== 201) {
        refused(answer, 400, inventoryMessages.evidenceUnknown, 'rows.0.image');
      }
      expect(await isThere(id)).toBe(answer.status === 201);
    });
  });

  it('never disappears from a saved record, whatever the order of saves and removals', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => uploaded(FILES.png)));
    await age(ids, 8);
    const factor = await addFactor();
    const saves = ids.map((image) =>
      member.session.post('/saveData', { rows: [rowOf(factor, { image })] }),
    );
    const removals = [1, 2, 3].map(() => inside().removeUnusedEvidence());
    const answers = await Promise.all(saves);
    await Promise.all(removals);
    for (const [n, answer] of answers.entries()) {
      expect(await isThere(ids[n] ?? '')).toBe(answer.status === 201);
      if (answer.status !== 201) {
        refused(answer, 400, inventoryMessages.evidenceUnknown, 'rows.0.image');
      }
    }
  });
});

describe('a new client’s quota', () => {
  it('stays small after self-registration until the platform admin confirms, even for concurrent uploads', async () => {
    const input = registration();
    const added = answered('POST /addclient', await client().post('/addclient', input)).client;
    expect(added.confirmed).toBe(false);
    const login = { userId: added.userId, password: PASSWORD };
    const session = await logIn('/login', login);
    const usage = async () => answered('GET /evidence-usage', await session.get('/evidence-usage'));
    const first = answered('POST /upload', await upload(session, FILES.png)).imagePath;
    const size = FILES.png.length;
    const quotaBytes = 50 * 1024 ** 2;
    expect(await usage()).toEqual({ bytes: size, quotaBytes, confirmed: false });

    const [{ document_id: documentId = '' } = {}] = await inside().sql<{ document_id: string }>(
      'select document_id from evidences where uuid = ?',
      first,
    );
    // Leaves space for exactly one more file.
    await copyRow(inside(), 'evidences', documentId, 1, {
      document_id: "'unconfirmed' || n",
      uuid: `'u' || n || '${first}'`,
      bytes: String(quotaBytes - 2 * size),
    });
    const before = (await listFiles()).length;
    const both = await Promise.all([1, 2].map(() => upload(session, FILES.png)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refusal = both.find(({ status }) => status === 409) as Answer;
    refused(refusal, 409, inventoryMessages.evidenceQuotaUnconfirmed(50), 'image');
    expect((await listFiles()).length).toBe(before + 1);

    const path = `/clients/${added._id}/confirm`;
    refused(await session.post(path), 403);
    const confirmed = answered('POST /clients/:id/confirm', await (await admin()).post(path));
    expect(confirmed).toEqual({ ...added, confirmed: true });
    expect(await usage()).toMatchObject({ quotaBytes: 5 * 1024 ** 3, confirmed: true });
    answered('POST /upload', await upload(session, FILES.png));
    const history = answered('GET /audit', await session.get('/audit', { subjectId: added._id }));
    expect(history.data[0]).toMatchObject({
      action: 'changed',
      before: { confirmed: false },
      after: { confirmed: true },
    });
  });

  it('is full when the platform admin added the client', async () => {
    const { session, wire } = await addClient();
    expect(wire.confirmed).toBe(true);
    const usage = answered('GET /evidence-usage', await session.get('/evidence-usage'));
    expect(usage).toEqual({ bytes: 0, quotaBytes: 5 * 1024 ** 3, confirmed: true });
  });
});

describe('the total quota', () => {
  let own: OwnServer;

  beforeAll(async () => {
    const files = 2 * FILES.png.length;
    own = await startOwnServer({ env: { EVIDENCE_TOTAL_QUOTA_GB: String(files / 1024 ** 3) } });
  });
  afterAll(() => own?.stop());

  it('is shared by all clients to the byte, even in concurrent uploads', async () => {
    const input = registration();
    answered('POST /addclient', await own.visitor.post('/addclient', input));
    const login = { userId: input.email ?? '', password: PASSWORD };
    const other = await logIn('/login', login, own.server.url);
    const sessions = [own.owner, other, own.member];
    const answers = await Promise.all(sessions.map((session) => upload(session, FILES.png)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const refusal = answers.find(({ status }) => status === 409) as Answer;
    refused(refusal, 409, inventoryMessages.evidenceTotalQuota, 'image');
  });
});

describe('a client’s quota', () => {
  it('is shared by its users to the byte, even in concurrent uploads', async () => {
    const organisation = await addClient();
    const [one, two] = [await addMember(organisation), await addMember(organisation)];
    const first = answered('POST /upload', await upload(one.session, FILES.png)).imagePath;
    const [{ document_id: documentId = '' } = {}] = await inside().sql<{ document_id: string }>(
      'select document_id from evidences where uuid = ?',
      first,
    );
    const gigabyte = 1024 ** 3;
    const fill = (uuid: string, bytes: number, copies = 1) =>
      copyRow(inside(), 'evidences', documentId, copies, {
        document_id: `'${uuid}' || n`,
        uuid: `'${uuid}' || n || '${first}'`,
        bytes: String(bytes),
      });
    await fill('large', gigabyte, 4);
    // Leaves space for exactly one more of these files.
    await fill('rest', gigabyte - 2 * FILES.png.length);

    const before = (await listFiles()).length;
    const both = await Promise.all([one, two].map(({ session }) => upload(session, FILES.png)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const answer of both.filter(({ status }) => status === 409)) {
      refused(answer, 409, inventoryMessages.evidenceQuota(5), 'image');
    }
    expect((await listFiles()).length).toBe(before + 1);
    refused(await upload(one.session, FILES.png), 409, inventoryMessages.evidenceQuota(5), 'image');
    answered('POST /upload', await upload(member.session, FILES.png));
    await inside().sql("delete from evidences where document_id like 'large%'");
    answered('POST /upload', await upload(two.session, FILES.png));
  });
});
