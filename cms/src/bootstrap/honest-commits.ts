import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

/** What this file uses of knex's transactions, whose source `FINGERPRINT` is of. */
interface Transaction {
  /** Of the pool; in a savepoint that of the transaction around it. */
  readonly client: Client;
  /** Refuses statements once the transaction is over. */
  readonly trxClient: Client;
  readonly txid: string;
  _completed: boolean;
  isCompleted(): boolean;
  /** Ends the transaction, which gives its connection back, with a value or an error. */
  _resolver(value: unknown): void;
  _rejecter(error: unknown): void;
  query(connection: Connection, sql: string, ending?: Ending, value?: unknown): Promise<unknown>;
}

interface Client {
  readonly transacting?: boolean;
  query(connection: Connection, sql: string): Promise<{ response?: { command?: string } }>;
}

interface Connection {
  /** SQLite's own word on it; PostgreSQL's driver has none. */
  readonly inTransaction?: boolean;
  /** Why the pool shall not hand it out again. */
  __knex__disposed?: unknown;
}

/** What a statement means for the transaction; one that begins it has no such number. */
type Ending = typeof COMMITTED | typeof ROLLED_BACK;
const COMMITTED = 1;
const ROLLED_BACK = 2;

const WRITTEN_FOR = '3.0.1';
const FINGERPRINT = 'b06e8ea5bc84b3ee49329aa685afa535ac32249b8e7362f35b481abff47f6e4f';
const CLASSES = [
  'knex/lib/execution/transaction',
  'knex/lib/dialects/sqlite3/execution/sqlite-transaction',
  'knex/lib/dialects/postgres/execution/pg-transaction',
];

const ROLLBACK_MS = 5000;

let done = false;

/**
 * Makes a transaction that could not begin or commit an error for whoever waits for it: knex says
 * that all is well, and what was acknowledged is lost. It holds for every transaction of the process
 * and every savepoint, so it is called before the first.
 * @throws Error with a sentence for the operator when knex is not the one that this was written for
 */
export function makeCommitsHonest(): void {
  if (done) return;
  // The very copy that Strapi's database layer writes through.
  const load = createRequire(require.resolve('@strapi/database'));
  const [base, ...dialects] = CLASSES.map((name) => load(name) as TransactionClass);
  if (!base || fingerprintOf([base, ...dialects]) !== FINGERPRINT) {
    const { version } = load('knex/package.json') as { version: string };
    throw new Error(
      `This release can only vouch for what it saves with the transactions of knex ${WRITTEN_FOR}, and finds others (knex ${version}). Run \`npm run setup\` to install the packages of the lock file.`,
    );
  }
  const { query } = base.prototype;
  base.prototype.query = function (connection, sql, ending, value) {
    // A rollback that fails is heard already, as the error that led to it.
    if (ending === ROLLED_BACK) return query.call(this, connection, sql, ending, value);
    return honestly(this, connection, sql, ending, value);
  };
  done = true;
}

type TransactionClass = { readonly prototype: Transaction };

function fingerprintOf(classes: readonly TransactionClass[]): string {
  const members = classes.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).map((name) =>
      String((prototype as unknown as Record<string, unknown>)[name]),
    ),
  );
  return createHash('sha256').update(members.join('\n')).digest('hex');
}

async function honestly(
  transaction: Transaction,
  connection: Connection,
  sql: string,
  ending: typeof COMMITTED | undefined,
  value: unknown,
): Promise<unknown> {
  // The connection of one that is over may be somebody else's by now.
  const wasOver = transaction.isCompleted();
  const answered = transaction.trxClient.query(connection, sql);
  if (ending) transaction._completed = true;
  try {
    const answer = await answered;
    // PostgreSQL's answer when an earlier statement had failed, whoever may have heard of that.
    if (ending && answer.response?.command === 'ROLLBACK') {
      throw new Error('The database rolled the transaction back instead of committing it.');
    }
    if (ending) transaction._resolver(value);
    return answer;
  } catch (error) {
    transaction._completed = true;
    if (!wasOver) await undo(transaction, connection);
    transaction._rejecter(error);
    throw error;
  }
}

/** Leaves the connection in the state in which the transaction, or savepoint, found it. */
async function undo({ client, txid }: Transaction, connection: Connection): Promise<void> {
  if (client.transacting) {
    // When this fails too, the transaction around it cannot be committed either.
    await client.query(connection, `ROLLBACK TO SAVEPOINT ${txid};`).catch(() => undefined);
    return;
  }
  if (connection.inTransaction === false) return;
  try {
    await Promise.race([client.query(connection, 'ROLLBACK;'), tooLate()]);
  } catch (error) {
    connection.__knex__disposed ??= error;
  }
}

async function tooLate(): Promise<never> {
  await pause(ROLLBACK_MS, undefined, { ref: false });
  throw new Error('The database does not answer a rollback.');
}
