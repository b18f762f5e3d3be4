import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ApiServer, startServer } from '../../support/api-server';
import { answered, client } from '../../support/client';
import { registration } from '../../support/credentials';
import { inside, unique } from '../../support/fixtures';
import { type MailServer, mailTo, outboxOf, startMailServer } from '../../support/mail';
import { questions } from '../../support/questions';

const mail = (fields = {}) => ({
  to: `${unique('reader')}@example.org`,
  subject: 'Überblick – माह का सार',
  text: 'First line\nयह दूसरी पंक्ति है\n.\nafter a lone dot',
  ...fields,
});

describe('a server without SMTP', () => {
  it('writes each complete mail to the outbox, readable only by the file’s owner', async () => {
    const sent = mail({ html: '<p>First line</p>' });
    await inside().mail(sent);
    const found = await mailTo(sent.to, () => outboxOf(inject('dataDir')));
    expect(found).toMatchObject({
      subject: sent.subject,
      text: `${sent.text}\n`,
      from: { name: 'Canopy', address: 'no-reply@canopy.test' },
    });
    expect(found.html).toContain('<p>First line</p>');
    expect(found.messageId).toMatch(/^<.+@.+>$/);
    expect(Math.abs(Date.now() - Date.parse(found.date ?? ''))).toBeLessThan(60_000);

    const folder = path.join(inject('dataDir'), 'outbox');
    const [name = ''] = (await readdir(folder)).sort().reverse();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f-]{36}\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    const lines = (await readFile(path.join(folder, name), 'latin1')).split('\r\n');
    expect(lines.some((line) => line.includes('\n') || line.length > 998)).toBe(false);
  });

  it('prevents header injection through a subject', async () => {
    const sent = mail({ subject: 'Hello\r\nBcc: everybody@example.org' });
    await inside().mail(sent);
    const found = await mailTo(sent.to, () => outboxOf(inject('dataDir')));
    expect(found.bcc ?? []).toEqual([]);
    expect(found.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('sends nothing inside a transaction', async () => {
    const sent = mail();
    await expect(inside().mailInTransaction(sent)).rejects.toThrow('inside a transaction');
    const mails = await outboxOf(inject('dataDir'));
    expect(mails.filter(({ to }) => to?.[0]?.address === sent.to)).toEqual([]);
  });
});

describe('a server with SMTP', () => {
  let smtp: MailServer;
  let server: ApiServer;

  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startServer({
      preparedDir: inject('preparedDir'),
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'Canopy Mail <post@canopy.test>' },
    });
  });

  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  it('delivers the mail with authentication and keeps no copy', async () => {
    const sent = mail();
    await questions(server.questionsUrl).mail(sent);
    const found = await mailTo(sent.to, () => smtp.mails);
    expect(found).toMatchObject({
      subject: sent.subject,
      text: `${sent.text}\n`,
      from: { name: 'Canopy Mail', address: 'post@canopy.test' },
    });
    expect(await outboxOf(server.dataDir)).toEqual([]);
  });

  it('reports a refused mail and logs the reason', async () => {
    smtp.refuse('No such mailbox here');
    const sent = mail({ text: 'https://canopy.test/a-secret-link' });
    await expect(questions(server.questionsUrl).mail(sent)).rejects.toThrow(
      'Failed to send email.',
    );
    smtp.refuse(null);
    expect(server.log()).toContain('No such mailbox here');
    expect(server.log()).not.toContain('a-secret-link');
  });

  it('answers a credentials request before sending, and retries', async () => {
    const visitor = client(undefined, '', server.url);
    const input = registration();
    answered('POST /addclient', await visitor.post('/addclient', input));
    const email = input.email ?? '';
    const { sql, sendDueMails } = questions(server.questionsUrl);
    smtp.refuse('Try again later');
    const answer = await visitor.post('/users/request-credentials', { email });
    answered('POST /users/request-credentials', answer);
    const attempted = 'select state, attempts from outbox where entity_id = ? and due_at_ms > ?';
    await expect
      .poll(() => sql(attempted, email, Date.now() - 5_000))
      .toEqual([{ state: 'pending', attempts: 1 }]);
    smtp.refuse(null);
    await sql('update outbox set due_at_ms = 0');
    await sendDueMails();
    const { text } = await mailTo(email, () => smtp.mails);
    expect(text).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/email/set-password#`);
  });

  it('reports an unreachable mail server without logging the password', async () => {
    await smtp.stop();
    await expect(questions(server.questionsUrl).mail(mail())).rejects.toThrow(
      'Failed to send email.',
    );
    expect(server.log()).toContain('ECONNREFUSED');
    const { password } = new URL(smtp.url);
    for (const secret of [password, decodeURIComponent(password)]) {
      expect(server.log()).not.toContain(secret);
    }
  });
});
