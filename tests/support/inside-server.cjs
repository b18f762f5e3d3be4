/**
 * Loaded into the process of a server under test, before the server itself. It answers questions
 * that no API call answers, such as existing routes and database contents. Only tests load it. It
 * ends with the test run that started it.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { once } = require('node:events');
const { existsSync } = require('node:fs');
const { createServer } = require('node:http');
const { createRequire } = require('node:module');
const path = require('node:path');
const guardOf = require('./statement-guard.cjs');

/**
 * Rounds of test hashes. Tests create thousands of accounts, and ten rounds take a tenth of a
 * second.
 */
const ROUNDS = 4;
const fromServer = createRequire(path.resolve('server.js'));
const bcrypt = fromServer('bcryptjs');
let { compare, hash } = bcrypt;
/** Whether hashes use fewer rounds than users' hashes. */
let isQuick = true;

/** Hashes that passwords were compared with since the last question. @type {string[]} */
let compared = [];

/** Setters for both functions, because the server replaces them at startup. Tests stay in front. */
Object.defineProperties(bcrypt, {
  hash: {
    get:
      () =>
      (
        /** @type {string} */ password,
        /** @type {number | string} */ rounds,
        /** @type {unknown[]} */ ...callbacks
      ) =>
        // A comparison passes a hash's salt instead of the rounds.
        hash(password, isQuick && typeof rounds === 'number' ? ROUNDS : rounds, ...callbacks),
    set(given) {
      hash = given;
    },
  },
  compare: {
    get:
      () =>
      (
        /** @type {string} */ password,
        /** @type {string} */ hashed,
        /** @type {unknown[]} */ ...callbacks
      ) => {
        compared.push(hashed);
        // Tests sign in to unknown accounts by the hundred.
        const quick =
          isQuick && hashed === hashOfNobody() ? hashed.replace('$10$', `$0${ROUNDS}$`) : hashed;
        return compare(password, quick, ...callbacks);
      },
    set(given) {
      compare = given;
    },
  },
});

/** @returns {string | undefined} undefined for releases up to 0.5.0, which don't export it */
function hashOfNobody() {
  const file = path.join(process.cwd(), 'dist/src/server/dummy-hash.js');
  return existsSync(file) ? require(file).DUMMY_HASH : undefined;
}

const server = () => /** @type {any} */ (globalThis).strapi;

/** @type {{ sql: string, bindings: unknown[], transaction: string | undefined }[]} */
let heard = [];

/** Open requests: received, without a response, and not aborted. Null before the first question. */
let underWay = /** @type {number | null} */ (null);

/**
 * Marks the work of a question. The server's workers and jobs have neither this mark nor a request.
 */
const questionContext = new AsyncLocalStorage();

/** Lookup by the outbox worker once a minute. Its other statements follow from calls. */
const LOOK_OF_WORKER = /^select .id. from .outbox. where .state. = \S+ and .due_at_ms. <= /;

/** @param {{ sql: string, bindings: unknown[], __knexTxId?: string }} query */
function note({ sql, bindings, __knexTxId: transaction }) {
  const isOfTest = server().requestContext.get() || questionContext.getStore();
  if (!isOfTest && (!sql.includes('outbox') || LOOK_OF_WORKER.test(sql))) return;
  heard.push({ sql, bindings, transaction });
}

/** Transaction opened by `holdTransaction`. @type {any} */
let held;

/** Stream started by `beginStream`. @type {any} */
let stream;

/** File type detection of the library. @type {Function | undefined} */
let detect;

/** Calls of the platform admin, which read all clients. */
const FOR_ALL_CLIENTS = /^\/api\/(audit|evidence)\b/;

/** @typedef {{ call: string, sql: string, bindings: unknown[] }} CallStatement */

/**
 * Call statements on tables that grow with the clients, since the last question. Keeps the first
 * per text.
 */
const toJudge = /** @type {Map<string, CallStatement>} */ (new Map());
/** Statement texts that are about one client. */
const owned = new Set();

let isGuarding = false;

/** @type {ReturnType<typeof guardOf> | undefined} */
let guard;

function theGuard() {
  const { OWNER_COLUMNS } = require(
    path.join(process.cwd(), 'dist/src/connections/owner-columns.js'),
  );
  guard ??= guardOf(server().db, OWNER_COLUMNS);
  return guard;
}

/** @param {{ sql: string, bindings: unknown[] }} query */
function keepForGuard({ sql, bindings }) {
  if (owned.has(sql) || toJudge.has(sql)) return;
  const context = server().requestContext.get();
  if (!context) return;
  const { method, url, state } = context;
  const isPlatformAdmin = state.auth?.credentials?.role?.type === 'platform-admin';
  // Panel users may see every client.
  if (!/^\/api\//i.test(url) || (isPlatformAdmin && FOR_ALL_CLIENTS.test(url))) return;
  const statement = { call: `${method} ${url}`, sql, bindings };
  if (theGuard().isJudged(statement)) toJudge.set(sql, statement);
}

/** Address that requests come from, if a test sets one. @type {string | null} */
let peer = null;

/** @type {Record<string, (input: any) => unknown>} */
const QUESTIONS = {
  /** Counts open requests, from the first question on. */
  underWay() {
    if (underWay === null) {
      server().server.httpServer.prependListener(
        'request',
        (
          /** @type {unknown} */ _request,
          /** @type {import('node:http').ServerResponse} */ response,
        ) => {
          underWay = (underWay ?? 0) + 1;
          response.once('close', () => {
            underWay = (underWay ?? 0) - 1;
          });
        },
      );
    }
    underWay ??= 0;
    return underWay;
  },
  /** Returns whether this server has its port. Until then, another process may respond there. */
  isListening() {
    return server()?.server?.httpServer?.listening ?? false;
  },

  /** Stores compiled code for the servers that the run starts later. */
  keepCompiled() {
    require('./compiled.cjs').keep();
  },

  /** Returns the hashes that passwords were compared with since the last question. */
  compared() {
    const told = compared;
    compared = [];
    return told;
  },

  /** Lists every route as `METHOD /path`. */
  routes() {
    /** @type {{ methods: string[], path: string }[]} */
    const routes = server().server.listRoutes();
    return routes.flatMap(({ methods, path: route }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${route}`),
    );
  },

  /** Runs a statement on the server's own connection, and returns its rows. */
  async sql({ statement, bindings }) {
    const result = await server().db.connection.raw(statement, bindings);
    return Array.isArray(result) ? result : (result.rows ?? []);
  },

  /**
   * Runs statements in one transaction, which goes on when one of them fails. Runs `nested` ones in
   * a savepoint. Returns how often the `onCommit` callback was called.
   */
  async transaction({ statements, nested = [] }) {
    let told = 0;
    let failure = null;
    const go = async (/** @type {any} */ trx, /** @type {string[]} */ list) => {
      for (const statement of list) await trx.raw(statement).catch(() => undefined);
    };
    try {
      await server().db.transaction(async (/** @type {any} */ { trx, onCommit }) => {
        onCommit(() => {
          told += 1;
        });
        // A nested transaction is part of the outer one and ends with it.
        await server().db.transaction((/** @type {any} */ inner) => go(inner.trx, statements));
        if (nested.length > 0) {
          await trx.transaction((/** @type {any} */ inner) => go(inner, nested));
        }
      });
    } catch (error) {
      failure = String(error);
    }
    return { failure, told };
  },

  /** Runs statements in a transaction and leaves it open until `endHeldTransaction`. */
  async holdTransaction({ statements }) {
    held = await server().db.connection.transaction();
    for (const statement of statements) await held.raw(statement);
  },

  async endHeldTransaction() {
    await held.commit();
  },

  /** Runs a statement on the connection for reads outside transactions. */
  async onReader({ statement }) {
    const { client } = server().db.connection;
    const reader = await client.runner(client.raw('select 1')).client.acquireConnection();
    return reader.prepare(statement).run();
  },

  /** Terminates the thread that writes to SQLite in the held transaction, like a fault in it. */
  async endWriter() {
    const connection = await held.client.acquireConnection();
    await connection.worker.terminate();
  },

  /** Returns whether the writing connection runs selects that lock their rows. */
  async locksOnWriter() {
    const { connection } = server().db;
    return (
      connection.client.runner(connection('up_users').forUpdate()).client === connection.client
    );
  },

  /** Closes all database connections until `connect`, so that the database can be copied. */
  async disconnect() {
    await server().db.connection.destroy();
  },

  connect() {
    server().db.connection.initialize();
  },

  /** Streams a table, and stops after its first row until `endStream`. */
  async beginStream({ table }) {
    stream = server().db.connection(table).select().stream();
    const [row] = await once(stream, 'data');
    stream.pause();
    return row;
  },

  endStream() {
    stream.destroy();
  },

  /** Makes the file type library throw at each file, or work again. */
  failTypeDetection({ isFailing }) {
    const { prototype } = fromServer('file-type/core').FileTypeParser;
    detect ??= prototype.fromBuffer;
    const fail = () => Promise.reject(new RangeError('Offset is outside of the file'));
    prototype.fromBuffer = isFailing ? fail : detect;
  },

  /** Leaves a pooled connection inside an open transaction. */
  async forgetTransaction() {
    const { client } = server().db.connection;
    const connection = await client.acquireConnection();
    await client.query(connection, 'BEGIN;');
    await client.releaseConnection(connection);
  },

  /** Makes every later request come from this address. */
  comeFrom({ address }) {
    if (peer === null) {
      server().server.httpServer.prependListener('request', (/** @type {any} */ { socket }) => {
        Object.defineProperty(socket, 'remoteAddress', { configurable: true, value: peer });
      });
    }
    peer = address;
  },

  /** Records every statement until `heard` is called. */
  listen() {
    heard = [];
    server().db.connection.on('query', note);
  },

  heard() {
    server().db.connection.off('query', note);
    return heard;
  },

  /** Resolves at the next statement that contains this text, in lower case and without quotes. */
  nextStatement({ text }) {
    const { connection } = server().db;
    return new Promise((resolve) => {
      const hear = (/** @type {{ sql: string }} */ { sql }) => {
        if (!sql.toLowerCase().replace(/[`"]/g, '').includes(text)) return;
        connection.off('query', hear);
        resolve(null);
      };
      connection.on('query', hear);
    });
  },

  /**
   * Returns the recorded call statements that are not about one client, since the last question.
   * Records only after the first question, so that measurements aren't slowed down.
   */
  async unowned() {
    if (!isGuarding) server().db.connection.on('query', keepForGuard);
    isGuarding = true;
    const statements = [...toJudge.values()];
    toJudge.clear();
    const found = await theGuard().findUnowned(statements);
    for (const { sql } of statements) owned.add(sql);
    for (const { statement } of found) owned.delete(statement.sql);
    return found.map(({ statement: { call, sql }, reason }) => `${call} ${reason}: ${sql}`);
  },

  /** Returns the given statements that are not about one client. */
  async unownedOf({ statements }) {
    const judged = statements.filter(theGuard().isJudged);
    return (await theGuard().findUnowned(judged)).map(({ statement }) => statement.sql);
  },

  /** Runs a statement as an API call would. */
  async sqlOfCall({ method, url, statement, bindings }) {
    // Awaited inside, because knex sends a statement when it is awaited.
    const send = async () => void (await server().db.connection.raw(statement, bindings));
    await server().requestContext.run({ method, url, state: {} }, send);
  },

  /** Creates a panel user: a super admin, or with the role of this code. */
  async panelUser({ email, password, role: code }) {
    const roles = server().service('admin::role');
    const role = await (code ? roles.findOne({ code }) : roles.getSuperAdmin());
    const user = { email, password, firstname: 'Pia', lastname: 'Panel', isActive: true };
    await server()
      .service('admin::user')
      .create({ ...user, roles: [role.id] });
    return { email };
  },

  /**
   * Counts event loop turns while each of Strapi's services hashes or compares a password, and the
   * threads that compare ten at once. Then terminates them during a comparison, and compares again.
   */
  async passwordThreads() {
    const users = server().service('plugin::users-permissions.user');
    const panel = server().service('admin::auth');
    const password = 'correct horse';
    const { Worker } = require('node:worker_threads');
    const { postMessage } = Worker.prototype;
    const threads = new Set();
    Worker.prototype.postMessage = function (/** @type {unknown[]} */ ...message) {
      if (JSON.stringify(message).includes(password)) threads.add(this);
      return Reflect.apply(postMessage, this, message);
    };
    isQuick = false;
    try {
      const { password: hashed } = await users.ensureHashedPasswords({ password });
      const turns = [];
      for (const work of [
        () => users.ensureHashedPasswords({ password }),
        () => users.validatePassword(password, hashed),
        () => panel.hashPassword(password),
        () => panel.validatePassword(password, hashed),
      ]) {
        let isDone = false;
        let count = 0;
        const counting = (async () => {
          while (!isDone) {
            await new Promise((resolve) => setImmediate(resolve));
            count += 1;
          }
        })();
        await work();
        isDone = true;
        await counting;
        turns.push(count);
      }
      const right = () => users.validatePassword(password, hashed);
      const wrong = () => users.validatePassword('another', hashed);
      const together = await Promise.all([...Array.from({ length: 9 }, right), wrong()]);
      const used = threads.size;
      const interrupted = right().then(
        () => 'compared',
        (/** @type {Error} */ error) => error.message,
      );
      await Promise.all([...threads].map((thread) => thread.terminate()));
      const refusal = await users.validatePassword(password, 7).catch(String);
      return {
        turns,
        together,
        used,
        interrupted: await interrupted,
        refusal,
        after: await right(),
      };
    } finally {
      isQuick = true;
      Worker.prototype.postMessage = postMessage;
    }
  },

  /** Creates a session of a new account, for roles whose accounts no call creates. */
  async session({ userId, password, role }) {
    const file = path.join(process.cwd(), 'dist/src/modules/caller/account.js');
    const account = await require(file).create({ userId, password, role });
    const sessions = server().sessionManager('users-permissions');
    const refresh = await sessions.generateRefreshToken(String(account.id), userId, {
      type: 'refresh',
    });
    const { token } = await sessions.generateAccessToken(refresh.token);
    return { jwt: token, cookie: `canopy_refresh=${refresh.token}` };
  },

  /** Returns the token of a link to set a password, created `ageMs` ago. */
  async passwordToken({ username, ageMs }) {
    const file = 'dist/src/modules/session/password-link.js';
    const { tokenFor } = require(path.join(process.cwd(), file));
    const account = await server()
      .db.query('plugin::users-permissions.user')
      .findOne({ where: { username } });
    return tokenFor(account, Date.now() - ageMs);
  },

  /** Returns the key of a preview, created `ageMs` ago. */
  previewKey({ uid, documentId, ageMs }) {
    const file = path.join(process.cwd(), 'dist/src/http/preview-key.js');
    return require(file).previewKey(uid, documentId, Date.now() - ageMs);
  },

  /** Counts failed logins to an account, without the time for comparing passwords. */
  async failLogins({ account, addresses }) {
    const { throttle } = require(path.join(process.cwd(), 'dist/src/server/throttle.js'));
    const { unauthorized } = require(path.join(process.cwd(), 'dist/src/http/refusals.js'));
    const fail = () => Promise.reject(unauthorized());
    for (const address of addresses) await throttle(account, address, fail).catch(() => undefined);
  },

  /** Runs an action of Strapi's document service, like the panel. */
  document({ uid, action, params }) {
    return server().documents(uid)[action](params);
  },

  /** Stores a private file, like an upload. */
  async putFile({ folder, name, text }) {
    const file = path.join(process.cwd(), 'dist/src/server/storage.js');
    await require(file).storage.put(folder, name, Buffer.from(text));
  },

  /** Deletes files from a bucket that were removed a day ago, as the server does once a day. */
  async deleteRemovedFiles() {
    const file = path.join(process.cwd(), 'dist/src/server/storage.js');
    await require(file).storage.deleteRemoved();
  },

  /** Removes unused evidence, as the server does at startup and once a day. */
  async removeUnusedEvidence() {
    const file = path.join(process.cwd(), 'dist/src/modules/inventory/evidence/evidence.js');
    await require(file).removeUnused();
  },

  /** Removes ended sessions, as the server does at startup and once a day. */
  async removeEndedSessions() {
    const file = path.join(process.cwd(), 'dist/src/modules/session/session.js');
    await require(file).removeEnded();
  },

  /**
   * Creates the panel's missing roles, like a startup that fails before it assigns their
   * permissions.
   */
  async failToMakePanelRoles() {
    const roles = server().service('admin::role');
    const { assignPermissions } = roles;
    roles.assignPermissions = () => Promise.reject(new Error('No permission was assigned.'));
    const file = path.join(process.cwd(), 'dist/src/bootstrap/roles/panel-roles.js');
    await require(file)
      .ensurePanelRoles()
      .finally(() => {
        roles.assignPermissions = assignPermissions;
      });
  },

  /** Sends due mails, as the server does once a minute. */
  async sendDueMails() {
    const file = path.join(process.cwd(), 'dist/src/modules/mail/outbox.js');
    await require(file).add([]);
  },

  /** Ends due orders, as the server does once a minute. */
  async endDueOrders() {
    const file = path.join(process.cwd(), 'dist/src/modules/credits/order/end-orders.js');
    await require(file).endDueOrders();
  },

  /**
   * Reports payments of orders by invoice, all at once, like an untrustworthy provider. Returns
   * each order's state, or the refusal.
   */
  async tellPayments({ payments }) {
    const folder = path.join(process.cwd(), 'dist/src/modules/credits');
    const { PROVIDERS } = require(path.join(folder, 'payment-providers/index.js'));
    const orders = require(path.join(folder, 'order/order.js'));
    const { invoice } = PROVIDERS;
    PROVIDERS.invoice = { ...invoice, read: (/** @type {object} */ notice) => notice };
    try {
      return await Promise.all(
        payments.map(async (/** @type {any} */ { reference, ...notice }) => {
          try {
            return (await orders.pay(reference, notice, undefined)).state;
          } catch (error) {
            return `${/** @type {any} */ (error).status} ${/** @type {Error} */ (error).message}`;
          }
        }),
      );
    } finally {
      PROVIDERS.invoice = invoice;
    }
  },

  /** Deletes the addresses of orders that ended long ago, as the server does once a day. */
  async forgetAddresses() {
    const file = path.join(process.cwd(), 'dist/src/modules/shop/product-order/product-order.js');
    await require(file).forgetAddresses();
  },

  /** Deletes mails that were sent or given up long ago, as the server does once a day. */
  async removeOldMails() {
    const file = path.join(process.cwd(), 'dist/src/modules/mail/outbox.js');
    await require(file).removeOld();
  },

  /**
   * Hashes a password for a quarter of a second. Returns the share of that time with a busy main
   * thread.
   */
  async hashPassword() {
    const before = performance.eventLoopUtilization();
    await bcrypt.hash('password', '$2a$12$FL9HHzcABrfaRUnoQLkA7.');
    return performance.eventLoopUtilization(before).utilization;
  },

  /** Creates an API token with full access, as in the panel's settings. */
  async apiToken() {
    const made = await server()
      .service('admin::api-token')
      .create({
        name: `token-${Date.now()}`,
        description: '',
        type: 'full-access',
        lifespan: null,
      });
    return made.accessKey;
  },

  /** Sends a mail, optionally in a transaction. */
  async mail({ mail, inTransaction }) {
    const { sendMail } = require(path.join(process.cwd(), 'dist/src/server/mail.js'));
    const { name: senderName } = await server().db.query('api::site.site').findOne({});
    const send = () => sendMail({ senderName, ...mail });
    await (inTransaction ? server().db.transaction(send) : send());
  },
};

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const { question, input } = JSON.parse(Buffer.concat(chunks).toString());
    const given = await questionContext.run(question, () => QUESTIONS[question]?.(input));
    response.end(JSON.stringify({ answer: given ?? null }));
  } catch (error) {
    response.end(JSON.stringify({ error: String(error) }));
  }
}

const asked = createServer(answer).listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (asked.address());
  process.send?.({ questionsPort: port });
});
asked.unref();
process.on('disconnect', () => process.exit(1));
