import type { Role } from '@canopy/domain/common';

export interface MadeSession {
  readonly jwt: string;
  readonly cookie: string;
}

export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  /** Other work of the server runs at the same time, also in transactions. */
  readonly transaction?: string;
}

/** A payment, as a provider tells of it. */
export interface ToldPayment {
  readonly reference: string;
  readonly id: string;
  readonly amountPaise: number;
}

export interface Questions {
  /** Whether the server listens at its own address. */
  isListening(): Promise<boolean>;
  /** Counts the open requests: received since the first question, without a response, and not aborted. */
  underWay(): Promise<number>;
  keepCompiled(): Promise<void>;
  /** The hashes that the server compared passwords with, since last asked. */
  compared(): Promise<string[]>;
  routes(): Promise<string[]>;
  sql<Row = Record<string, unknown>>(statement: string, ...bindings: unknown[]): Promise<Row[]>;
  /**
   * Runs statements in one transaction, which goes on when one of them fails; `nested` ones in a
   * savepoint of it.
   */
  transaction(work: {
    statements: readonly string[];
    nested?: readonly string[];
  }): Promise<{ readonly failure: string | null; readonly told: number }>;
  /** Runs statements in a transaction that stays open while something else is done, then commits it. */
  whileInTransaction(statements: readonly string[], work: () => Promise<void>): Promise<void>;
  /** Runs a statement on the connection that reads outside of transactions get. */
  onReader(statement: string): Promise<unknown>;
  /** Ends the thread of the transaction that is held. */
  endWriter(): Promise<void>;
  /** Whether a select that locks its rows is run by the connection that writes. */
  locksOnWriter(): Promise<boolean>;
  /** Does something while the server has no connection to its database. */
  whileDisconnected(work: () => Promise<void>): Promise<void>;
  /** Does something while a stream of a table waits after its first row. */
  whileStreaming(table: string, work: () => Promise<void>): Promise<void>;
  /** Does something while the library that detects the types of files throws at each of them. */
  whileTypeDetectionFails(work: () => Promise<void>): Promise<void>;
  /** Leaves a connection of the pool inside an open transaction. */
  forgetTransaction(): Promise<void>;
  /** The statements that the server runs while something is done, with their values. */
  statementsOf(work: () => Promise<void>): Promise<Statement[]>;
  /** Waits for the next statement that contains this text, in small letters and without quotes. */
  nextStatement(text: string): Promise<void>;
  /**
   * Statements of calls on tables that grow with the clients that are not about one client, since last
   * asked, each with its call and the reason.
   */
  unowned(): Promise<string[]>;
  /** Those of some statements that are not about one client. They are judged, not run. */
  unownedOf(statements: readonly Statement[]): Promise<string[]>;
  /** Runs a statement as a call of the API would. */
  sqlOfCall(call: string, statement: string, ...bindings: unknown[]): Promise<void>;
  /** Actions of an editor in the panel: creates, changes, publishes or deletes a document. */
  document(
    uid: string,
    action: 'create' | 'update' | 'publish' | 'unpublish' | 'delete',
    params: { documentId?: string; data?: Record<string, unknown>; status?: 'published' },
  ): Promise<{ documentId: string }>;
  /** Changes a document and publishes it again. */
  publish(uid: string, documentId: string, data: Record<string, unknown>): Promise<void>;
  /** Has every request from now on come from this address. */
  comeFrom(peer: { address: string }): Promise<void>;
  /** Makes a user of the panel: a super admin, or with the role of this code. */
  panelUser(login: { email: string; password: string; role?: string | undefined }): Promise<void>;
  /** The key of a preview, made `ageMs` ago. */
  previewKey(entry: { uid: string; documentId: string; ageMs: number }): Promise<string>;
  /** Stores a private file, as an upload does. */
  putFile(file: { folder: string; name: string; text: string }): Promise<void>;
  /** Deletes the files in a bucket that were removed a day ago, as the server does once a day. */
  deleteRemovedFiles(): Promise<void>;
  /** Tries to log in to an account with a wrong password, once from each address. */
  failLogins(tries: { account: string; addresses: readonly string[] }): Promise<void>;
  /** Runs what the server does at its start and once a day. */
  removeUnusedEvidence(): Promise<void>;
  /** The same with sessions. */
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
  /** Makes the panel's roles that are missing, as a start does that fails before it permits anything to them. */
  failToMakePanelRoles(): Promise<void>;
  /** Has the mails sent that are due, as the server does by itself once a minute. */
  sendDueMails(): Promise<void>;
  /** Ends the orders that are due, as the server does by itself once a minute. */
  endDueOrders(): Promise<void>;
  /**
   * Tells the server of payments of orders by invoice, all at once, as a provider that cannot be trusted would. The
   * state of each order then, or the refusal.
   */
  tellPayments(payments: readonly ToldPayment[]): Promise<string[]>;
  /** Has the site offer simulated payment, as a demo does, or not. */
  simulatePayments(isOn: boolean): Promise<void>;
  /** Empties the addresses of orders that ended long ago, as the server does once a day. */
  forgetAddresses(): Promise<void>;
  /** Removes what was sent or given up long ago, as the server does once a day. */
  removeOldMails(): Promise<void>;
  /** The share of the time of hashing a password in which the main thread was busy. */
  hashPassword(): Promise<number>;
  /** A long-lived token of the panel's settings that opens everything. */
  apiToken(): Promise<string>;
  passwordToken(link: { username: string; ageMs: number }): Promise<string>;
  mail(mail: { to: string; subject: string; text: string; html?: string }): Promise<void>;
  mailInTransaction(mail: { to: string; subject: string; text: string }): Promise<void>;
  session(account: { userId: string; password: string; role: Role }): Promise<MadeSession>;
}

/** Asks the process of a server under test; see inside-server.cjs. */
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
