import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readHtml, wordsOf } from './mail-html';

const ARRIVES_MS = 5000;
const LOGIN = { user: 'mailer@canopy.test', pass: 'pass/of the:mailer' };

export interface MailServer {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  /** Received mails, oldest first. */
  readonly mails: Email[];
  /** Makes the server refuse mail with this reply, until it is called with null. */
  refuse(answer: string | null): void;
  /** Delays replies for mails to these addresses, until it is called with null. */
  keepWaiting(addresses: RegExp | null): void;
  /** Accepts the next mail, but closes the connection instead of confirming it. */
  loseNextAnswer(): void;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on this machine. It requires a login and keeps received mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let refusal: string | null = null;
  let waiting: RegExp | null = null;
  let waiters: (() => void)[] = [];
  let losesAnswer = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const right = username === LOGIN.user && password === LOGIN.pass;
      done(right ? null : new Error('Invalid login'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const answer = () => done(refusal === null ? null : new Error(refusal));
      if (waiting?.test(address)) waiters.push(answer);
      else answer();
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          if (!losesAnswer) return done();
          losesAnswer = false;
          for (const socket of sockets) socket.destroy();
        })
        .catch(done);
    },
  });
  // A killed server under test resets its connections.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.pass)}`;
  return {
    url: `smtp://${login}@127.0.0.1:${port}`,
    mails,
    refuse(answer) {
      refusal = answer;
    },
    keepWaiting(addresses) {
      waiting = addresses;
      if (waiting) return;
      for (const answer of waiters) answer();
      waiters = [];
    },
    loseNextAnswer() {
      losesAnswer = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads the mails written by a server without SMTP, oldest first. */
export async function outboxOf(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
}

/**
 * Waits for the newest mail to an address.
 * @throws Error if the HTML made from its text has other words
 */
export async function mailTo(
  address: string,
  read: () => Promise<readonly Email[]> | readonly Email[],
): Promise<Email> {
  const deadline = Date.now() + ARRIVES_MS;
  do {
    const mails = await read();
    const found = mails.findLast(({ to }) => to?.some((each) => each.address === address));
    if (found) return withSameWords(found);
    await pause(50);
  } while (Date.now() < deadline);
  throw new Error(`No mail to ${address} has arrived.`);
}

function withSameWords(mail: Email): Email {
  const { html = '', text = '', subject = '' } = mail;
  const isOurs = html.includes('class="card"');
  const expected = wordsOf(`${subject}\n${text}`).join(' ');
  // The site's name comes first.
  if (isOurs && !readHtml(html).words.join(' ').endsWith(expected)) {
    throw new Error(`The HTML differs from the text of: ${subject}`);
  }
  return mail;
}
