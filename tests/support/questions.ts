import type { Role } from '@canopy/domain/common';

export interface MadeSession {
  readonly jwt: string;
  readonly cookie: string;
}

export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  /**
   * Id of the transaction. Other work of the server runs at the same time, also in transactions.
   */
  readonly transaction?: string;
}

/** Payment as reported by a provider. */
export interface ToldPayment {
  readonly reference: string;
  readonly id: string;
  readonly amountPaise: number;
}

export interface Questions {
  /** Returns whether the server listens at its own address. */
  isListening(): Promise<boolean>;
  /**
   * Counts open requests: received since the first question, without a response and not aborted.
   */
  underWay(): Promise<number>;
  keepCompiled(): Promise<void>;
  /** Returns the hashes that passwords were compared with since the last question. */
  compared(): Promise<string[]>;
  routes(): Promise<string[]>;
  sql<Row = Record<string, unknown>>(statement: string, ...bindings: unknown[]): Promise<Row[]>;
  /**
   * Runs statements in one transaction, which goes on when one of them fails. Runs `nested` ones in
   * a savepoint.
   */
  transaction(work: {
    statements: readonly string[];
    nested?: readonly string[];
  }): Promise<{ readonly failure: string | null; readonly told: number }>;
  /** Runs statements in a transaction that stays open during `work`, then commits it. */
  whileInTransaction(statements: readonly string[], work: () => Promise<void>): Promise<void>;
  /** Runs a statement on the connection for reads outside transactions. */
  onReader(statement: string): Promise<unknown>;
  /** Terminates the thread of the held transaction. */
  endWriter(): Promise<void>;
  /** Returns whether the writing connection runs selects that lock their rows. */
  locksOnWriter(): Promise<boolean>;
  /** Runs `work` while the server has no database connection. */
  whileDisconnected(work: () => Promise<void>): Promise<void>;
  /** Runs `work` while a stream of a table waits after its first row. */
  whileStreaming(table: string, work: () => Promise<void>): Promise<void>;
  /** Runs `work` while the file type library throws at each file. */
  whileTypeDetectionFails(work: () => Promise<void>): Promise<void>;
  /** Leaves a pooled connection inside an open transaction. */
  forgetTransaction(): Promise<void>;
  /** Returns the statements that the server runs during `work`, with their values. */
  statementsOf(work: () => Promise<void>): Promise<Statement[]>;
  /** Waits for the next statement that contains this text, in lower case and without quotes. */
  nextStatement(text: string): Promise<void>;
  /**
   * Returns call statements since the last question that are not about one client, with call and
   * reason. Covers the tables that grow with the clients.
   */
  unowned(): Promise<string[]>;
  /** Returns the given statements that are not about one client. They are judged, not run. */
  unownedOf(statements: readonly Statement[]): Promise<string[]>;
  /** Runs a statement as an API call would. */
  sqlOfCall(call: string, statement: string, ...bindings: unknown[]): Promise<void>;
  /** Runs an editor's action in the panel: creates, changes, publishes or deletes a document. */
  document(
    uid: string,
    action: 'create' | 'update' | 'publish' | 'unpublish' | 'delete',
    params: { documentId?: string; data?: Record<string, unknown>; status?: 'published' },
  ): Promise<{ documentId: string }>;
  /** Changes a document and publishes it again. */
  publish(uid: string, documentId: string, data: Record<string, unknown>): Promise<void>;
  /** Makes every later request come from this address. */
  comeFrom(peer: { address: string }): Promise<void>;
  /** Creates a panel user: a super admin, or with the role of this code. */
  panelUser(login: { email: string; password: string; role?: string | undefined }): Promise<void>;
  /** Returns the key of a preview, created `ageMs` ago. */
  previewKey(entry: { uid: string; documentId: string; ageMs: number }): Promise<string>;
  /** Stores a private file, like an upload. */
  putFile(file: { folder: string; name: string; text: string }): Promise<void>;
  /** Deletes files from a bucket that were removed a day ago, as the server does once a day. */
  deleteRemovedFiles(): Promise<void>;
  /** Tries to sign in to an account with a wrong password, once from each address. */
  failLogins(tries: { account: string; addresses: readonly string[] }): Promise<void>;
  /** Removes unused evidence, as the server does at startup and once a day. */
  removeUnusedEvidence(): Promise<void>;
  /** Removes ended sessions, as the server does at startup and once a day. */
  removeEndedSessions(): Promise<void>;
  /** Observes the threads that hash passwords. */
  passwordThreads(): Promise<{
    readonly turns: number[];
    readonly together: boolean[];
    readonly used: number;
    readonly interrupted: string;
    readonly refusal: string;
    readonly after: boolean;
  }>;
  /**
   * Creates the panel's missing roles, like a startup that fails before it assigns their
   * permissions.
   */
  failToMakePanelRoles(): Promise<void>;
  /** Sends due mails, as the server does once a minute. */
  sendDueMails(): Promise<void>;
  /** Ends due orders, as the server does once a minute. */
  endDueOrders(): Promise<void>;
  /**
   * Reports payments of orders by invoice, all at once, like an untrustworthy provider. Returns
   * each order's state, or the refusal.
   */
  tellPayments(payments: readonly ToldPayment[]): Promise<string[]>;
  /** Turns the site's simulated payment on, as in a demo, or off. */
  simulatePayments(isOn: boolean): Promise<void>;
  /** Deletes the addresses of orders that ended long ago, as the server does once a day. */
  forgetAddresses(): Promise<void>;
  /** Deletes mails that were sent or given up long ago, as the server does once a day. */
  removeOldMails(): Promise<void>;
  /** Hashes a password, and returns the share of that time with a busy main thread. */
  hashPassword(): Promise<number>;
  /** Creates a long-lived API token with full access, as in the panel's settings. */
  apiToken(): Promise<string>;
  passwordToken(link: { username: string; ageMs: number }): Promise<string>;
  mail(mail: { to: string; subject: string; text: string; html?: string }): Promise<void>;
  mailInTransaction(mail: { to: string; subject: string; text: string }): Promise<void>;
  session(account: { userId: string; password: string; role: Role }): Promise<MadeSession>;
}

/** Asks the process of a server under test. See inside-server.cjs. */
export function questions(url: string): Questions {
  async function ask<T>(question: string, input: unknown = {}): Promise<T> {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ question, input }) });
    const told = (await answer.json()) as { answer: T; error?: string };
    if (told.error) throw new Error(told.error);
    return told.answer;
  }
  return {
    isListening: () => ask('isListening'),
    underWay: () => ask('underWay'),
    keepCompiled: () => ask('keepCompiled'),
    compared: () => ask('compared'),
    routes: () => ask('routes'),
    sql: (statement, ...bindings) => ask('sql', { statement, bindings }),
    transaction: (work) => ask('transaction', work),
    async whileInTransaction(statements, work) {
      await ask('holdTransaction', { statements });
      await work().finally(() => ask('endHeldTransaction'));
    },
    onReader: (statement) => ask('onReader', { statement }),
    endWriter: () => ask('endWriter'),
    locksOnWriter: () => ask('locksOnWriter'),
    async whileDisconnected(work) {
      await ask('disconnect');
      await work().finally(() => ask('connect'));
    },
    async whileStreaming(table, work) {
      await ask('beginStream', { table });
      await work().finally(() => ask('endStream'));
    },
    async whileTypeDetectionFails(work) {
      await ask('failTypeDetection', { isFailing: true });
      await work().finally(() => ask('failTypeDetection', { isFailing: false }));
    },
    forgetTransaction: () => ask('forgetTransaction'),
    async statementsOf(work) {
      await ask('listen');
      await work();
      return ask('heard');
    },
    nextStatement: (text) => ask('nextStatement', { text }),
    unowned: () => ask('unowned'),
    unownedOf: (statements) => ask('unownedOf', { statements }),
    async sqlOfCall(call, statement, ...bindings) {
      const [method, url] = call.split(' ');
      await ask('sqlOfCall', { method, url, statement, bindings });
    },
    document: (uid, action, params) => ask('document', { uid, action, params }),
    async publish(uid, documentId, data) {
      await ask('document', { uid, action: 'update', params: { documentId, data } });
      await ask('document', { uid, action: 'publish', params: { documentId } });
    },
    comeFrom: (peer) => ask('comeFrom', peer),
    panelUser: (login) => ask('panelUser', login),
    previewKey: (entry) => ask('previewKey', entry),
    putFile: (file) => ask('putFile', file),
    deleteRemovedFiles: () => ask('deleteRemovedFiles'),
    failLogins: (tries) => ask('failLogins', tries),
    removeUnusedEvidence: () => ask('removeUnusedEvidence'),
    removeEndedSessions: () => ask('removeEndedSessions'),
    passwordThreads: () => ask('passwordThreads'),
    failToMakePanelRoles: () => ask('failToMakePanelRoles'),
    sendDueMails: () => ask('sendDueMails'),
    endDueOrders: () => ask('endDueOrders'),
    tellPayments: (payments) => ask('tellPayments', { payments }),
    async simulatePayments(isOn) {
      const statement = 'update site set simulated_payment = ?';
      await ask('sql', { statement, bindings: [isOn] });
    },
    forgetAddresses: () => ask('forgetAddresses'),
    removeOldMails: () => ask('removeOldMails'),
    hashPassword: () => ask('hashPassword'),
    apiToken: () => ask('apiToken'),
    passwordToken: (link) => ask('passwordToken', link),
    mail: (mail) => ask('mail', { mail }),
    mailInTransaction: (mail) => ask('mail', { mail, inTransaction: true }),
    session: (account) => ask('session', account),
  };
}
