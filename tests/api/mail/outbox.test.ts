import { once } from 'node:events';
import { sessionMessages } from '@canopy/domain/session';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ApiServer, startServer } from '../../support/api-server';
import { answered, client, refused } from '../../support/client';
import { checkoutBody, contactInput, keyed } from '../../support/content';
import { unique } from '../../support/fixtures';
import { type MailServer, mailTo, startMailServer } from '../../support/mail';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { type Questions, questions } from '../../support/questions';

const onPostgres = inject('database') === 'postgres';
/** Emails sent at once, set in bootstrap/outbox-worker.ts. */
const AT_ONCE = 5;
/** Milliseconds for which an entry belongs to the instance that took it. */
const LEASE_MS = 180_000;

let smtp: MailServer;
let own: OwnServer;
/** Second instance on the same database, on PostgreSQL. */
let other: ApiServer | undefined;
let instances: Questions[];
let env: Record<string, string>;

beforeAll(async () => {
  smtp = await startMailServer();
  env = { SMTP_URL: smtp.url, PROXY_HOPS: '1' };
  own = await startOwnServer({ env });
  instances = [own.inside];
  if (!onPostgres) return;
  const { databaseUrl, server } = own;
  other = await startServer({ databaseUrl, dataDir: server.dataDir, env });
  instances.push(questions(other.questionsUrl));
}, 180_000);

afterAll(async () => {
  smtp.keepWaiting(null);
  await other?.stop();
  await own.stop();
  await smtp.stop();
});

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly dueInMs: number;
}

const ENTRIES =
  'select document_id as id, kind, state, attempts, due_at_ms as due from outbox where entity_id = ? order by id';

async function entriesOf(entityId: string): Promise<Entry[]> {
  const rows = await own.inside.sql<Omit<Entry, 'dueInMs'> & { due: number }>(ENTRIES, entityId);
  return rows.map(({ due, ...row }) => ({ ...row, dueInMs: Number(due) - Date.now() }));
}

/** Ends the pauses and leases of all entries and sends due emails. */
async function passTime(): Promise<void> {
  await own.inside.sql("update outbox set due_at_ms = 0 where state = 'pending'");
  await Promise.all(instances.map(({ sendDueMails }) => sendDueMails()));
}

const visitor = (server = own.server) => client(undefined, '', server.url);

async function sendMessage(email = `${unique('sender')}@example.org`): Promise<string> {
  answered('POST /contact', await visitor().post('/contact', contactInput({ email })));
  return email;
}

const mailsTo = (email: string): Email[] =>
  smtp.mails.filter(({ to }) => to?.some(({ address }) => address === email));

const messageOf = async (email: string) => {
  const [row] = await own.inside.sql<{ id: string }>(
    'select document_id as id from contact_messages where email = ?',
    email,
  );
  return row?.id ?? '';
};

/** Finds the entry of a message's confirmation. The site has no address for the other email. */
const confirmationOf = async (email: string) => {
  const entries = await entriesOf(await messageOf(email));
  return entries.find(({ kind }) => kind === 'contact-confirmation');
};

describe('a mail', () => {
  it('is stored together with the order or message it reports, or neither is', async () => {
    const project = await own.addProject();
    const count = async () =>
      own.inside.sql(
        'select (select count(*) from orders), (select count(*) from contact_messages)',
      );
    const was = await count();
    const [{ email = '' } = {}] = await own.inside.sql<{ email: string }>(
      'select email from members',
    );
    await own.inside.sql('alter table outbox rename to outbox_away');
    try {
      const order = await own.visitor.post('/checkout', checkoutBody(project._id), keyed());
      expect(order.status).toBeGreaterThanOrEqual(500);
      expect((await visitor().post('/contact', contactInput())).status).toBeGreaterThanOrEqual(500);
      const asked = await visitor().post('/users/request-credentials', { email });
      refused(asked, 503, 'Failed to send email.');
    } finally {
      await own.inside.sql('alter table outbox_away rename to outbox');
    }
    expect(await count()).toEqual(was);

    const again = await visitor().post('/users/request-credentials', { email });
    expect(answered('POST /users/request-credentials', again).message).toBe(
      sessionMessages.credentialsSent,
    );
    expect((await mailTo(email, () => smtp.mails)).text).toContain('/email/set-password#');
    await expect.poll(() => entriesOf(email)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const [row] = await own.inside.sql('select * from outbox where entity_id = ?', email);
    expect(JSON.stringify(row)).not.toMatch(/set-password|user id/);
  });

  it('is sent once by one of several instances', async () => {
    const email = await sendMessage();
    await mailTo(email, () => smtp.mails);
    const entityId = await messageOf(email);
    const ids = Array.from({ length: 40 }, (_, n) => `${entityId}-${n}`);
    const rows = ids.map(
      (id) => `('${id}', 'contact-confirmation', '${entityId}', 'pending', 0, 0)`,
    );
    await own.inside.sql(
      `insert into outbox (document_id, kind, entity_id, state, attempts, due_at_ms) values ${rows}`,
    );
    await Promise.all(instances.map(({ sendDueMails }) => sendDueMails()));
    await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(41);
    const sent = () =>
      entriesOf(entityId).then((all) => all.filter(({ state }) => state === 'sent'));
    await expect.poll(async () => (await sent()).length).toBe(41);
    expect((await sent()).every(({ attempts }) => attempts === 1)).toBe(true);
    const of = mailsTo(email).map(({ messageId }) => messageId?.slice(1).split('@')[0]);
    expect(of.sort()).toEqual((await sent()).map(({ id }) => id).sort());
  });

  it('is resent with the same Message-ID when the mail server’s answer is lost', async () => {
    smtp.loseNextAnswer();
    const email = await sendMessage();
    await expect.poll(() => confirmationOf(email)).toMatchObject({ state: 'pending', attempts: 1 });
    await expect.poll(async () => (await confirmationOf(email))?.dueInMs).toBeLessThan(60_000);
    await passTime();
    await expect.poll(() => confirmationOf(email)).toMatchObject({ state: 'sent', attempts: 2 });
    const [first, second, ...others] = mailsTo(email).map(({ messageId }) => messageId);
    expect(others).toEqual([]);
    expect(first).toMatch(/^<[a-z0-9]{24}@localhost>$/);
    expect(second).toBe(first);
  });

  // SQLite only, because on PostgreSQL either of two instances may be sending.
  it.runIf(!onPostgres)(
    'is sent once when the database is unreachable at that moment',
    async () => {
      smtp.keepWaiting(/waits/);
      const email = await sendMessage(`${unique('waits')}@example.org`);
      await expect.poll(() => confirmationOf(email)).toMatchObject({ attempts: 1 });
      const logged = own.server.log().length;
      await own.inside.whileDisconnected(async () => {
        smtp.keepWaiting(null);
        await expect.poll(() => mailsTo(email).length).toBe(1);
        // It could not record that the email was sent.
        await expect.poll(() => own.server.log().slice(logged)).toContain('is not responding');
      });
      await expect.poll(() => confirmationOf(email)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(mailsTo(email)).toHaveLength(1);
    },
  );

  it('delays neither other mails nor a transaction when its recipient is slow', async () => {
    smtp.keepWaiting(/slow/);
    const slow = await Promise.all(
      Array.from({ length: AT_ONCE - 1 }, () => sendMessage(`${unique('slow')}@example.org`)),
    );
    await expect
      .poll(() => Promise.all(slow.map(confirmationOf)))
      .toEqual(slow.map(() => expect.objectContaining({ attempts: 1 })));
    const quick = await sendMessage();
    await mailTo(quick, () => smtp.mails);
    await expect.poll(() => confirmationOf(quick)).toMatchObject({ state: 'sent' });
    if (onPostgres) {
      const open = 'select query from pg_stat_activity where datname = current_database()';
      expect(await own.inside.sql(`${open} and state like 'idle in transaction%'`)).toEqual([]);
    }
    smtp.keepWaiting(null);
    for (const email of slow) await mailTo(email, () => smtp.mails);
  });

  it('is retried for a day with growing pauses, then given up', async () => {
    smtp.refuse('No such mailbox here');
    const email = await sendMessage();
    const pauses: number[] = [];
    for (let attempts = 1; attempts < 15; attempts += 1) {
      await expect
        .poll(async () => {
          const entry = await confirmationOf(email);
          // While an entry is being sent, it is due again after its three-minute lease.
          const isPlanned =
            entry?.attempts === attempts && Math.abs(entry.dueInMs - LEASE_MS) > 10_000;
          if (isPlanned) pauses[attempts - 1] = entry.dueInMs;
          return isPlanned;
        })
        .toBe(true);
      await passTime();
    }
    await expect.poll(() => confirmationOf(email)).toMatchObject({ state: 'failed', attempts: 15 });
    smtp.refuse(null);
    const logs = own.server.log() + (other?.log() ?? '');
    expect(logs).toMatch(/Gave up on a mail after a day of attempts: contact-confirmation, entry /);
    expect(logs).not.toContain(email);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    const day = pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
    expect(day).toBeGreaterThan(23.9);
    expect(day).toBeLessThanOrEqual(24);
    await passTime();
    expect(await confirmationOf(email)).toMatchObject({ state: 'failed', attempts: 15 });
    expect(mailsTo(email)).toEqual([]);
  });

  it('leaves no entry when there is nothing to send', async () => {
    await own.inside.sql('update site set hide_registered_emails = ?', true);
    const email = `${unique('nobody')}@example.org`;
    const answer = await visitor().post('/users/request-credentials', { email });
    expect(answered('POST /users/request-credentials', answer).message).toBe(
      sessionMessages.credentialsPerhapsSent,
    );
    await expect.poll(() => entriesOf(email)).toEqual([]);
    await own.inside.sql('update site set hide_registered_emails = ?', false);
  });

  it('is kept for a week, or for a month when given up or dropped', async () => {
    const day = 24 * 60 * 60 * 1000;
    const kept = [
      { state: 'sent', days: 6.9, stays: true },
      { state: 'sent', days: 7.1, stays: false },
      { state: 'failed', days: 29.9, stays: true },
      { state: 'failed', days: 30.1, stays: false },
      { state: 'dropped', days: 30.1, stays: false },
      { state: 'pending', days: 40, stays: true },
    ];
    const entityId = unique('old');
    for (const [n, { state, days }] of kept.entries()) {
      const since = Date.now() - days * day;
      const at = onPostgres ? `to_timestamp(${since / 1000})` : Math.round(since);
      await own.inside.sql(
        `insert into outbox (document_id, kind, entity_id, state, attempts, due_at_ms, updated_at)
         values (?, 'credentials', ?, ?, 1, 33000000000000, ${at})`,
        `${entityId}-${n}`,
        entityId,
        state,
      );
    }
    await own.inside.removeOldMails();
    const left = (await entriesOf(entityId)).map(({ id }) => id);
    const staying = kept.flatMap(({ stays }, n) => (stays ? [`${entityId}-${n}`] : []));
    expect(left.sort()).toEqual(staying.sort());
  });
});

describe('a killed or stopped server', () => {
  let restarted: ApiServer | undefined;

  afterAll(() => restarted?.stop());

  it('loses no mail of acknowledged orders', async () => {
    await other?.stop();
    smtp.keepWaiting(/killed/);
    const project = await own.addProject();
    const emails = Array.from({ length: AT_ONCE + 3 }, () => `${unique('killed')}@example.org`);
    const references: string[] = [];
    for (const email of emails) {
      const body = checkoutBody(project._id, { buyer: { name: 'Asha Rao', email } });
      const answer = await visitor().post('/checkout', body, keyed());
      references.push(answered('POST /checkout', answer).order.reference);
    }
    const entries = (server: Questions) =>
      server.sql<{ state: string; attempts: number }>(
        "select state, attempts from outbox where kind = 'order-confirmation' order by attempts desc, id",
      );
    const [onItsWay, waiting] = [
      { state: 'pending', attempts: 1 },
      { state: 'pending', attempts: 0 },
    ];
    await expect
      .poll(() => entries(own.inside))
      .toEqual(emails.map((_, n) => (n < AT_ONCE ? onItsWay : waiting)));
    const exited = once(own.server.process, 'exit');
    own.server.process.kill('SIGKILL');
    await exited;
    smtp.keepWaiting(null);
    expect(emails.flatMap(mailsTo)).toEqual([]);

    const { databaseUrl, server } = own;
    restarted = await startServer({ databaseUrl, dataDir: server.dataDir, env });
    const inside = questions(restarted.questionsUrl);
    await expect.poll(() => emails.flatMap(mailsTo).length).toBe(3);
    const sent = { state: 'sent', attempts: 1 };
    await expect
      .poll(async () => (await entries(inside)).filter(({ state }) => state === 'sent'))
      .toEqual([sent, sent, sent]);

    // Ends the leases of emails that were being sent.
    await inside.sql("update outbox set due_at_ms = 0 where state = 'pending'");
    await inside.sendDueMails();
    await expect.poll(() => emails.flatMap(mailsTo).length).toBe(8);
    await expect
      .poll(async () => (await entries(inside)).every(({ state }) => state === 'sent'))
      .toBe(true);
    expect(emails.map((email) => mailsTo(email).map(({ subject }) => subject))).toEqual(
      references.map((reference) => [`Your order ${reference}`]),
    );
  });

  it('leaves a slow mail to the next startup', async () => {
    if (!restarted) throw new Error('No server was restarted.');
    smtp.keepWaiting(/stopped/);
    const email = `${unique('stopped')}@example.org`;
    const sent = await visitor(restarted).post('/contact', contactInput({ email }));
    answered('POST /contact', sent);
    const inside = questions(restarted.questionsUrl);
    const onItsWay = "select kind from outbox where state = 'pending' and attempts = 1";
    await expect.poll(() => inside.sql(onItsWay)).toEqual([{ kind: 'contact-confirmation' }]);
    expect(await restarted.stop()).toBe(0);
    expect(restarted.log()).toMatch(/A mail could not be sent \(EABORT/);
    smtp.keepWaiting(null);
    expect(mailsTo(email)).toEqual([]);
  });
});
