/**
 * Patch of knex 3.0.1: a transaction rejects when BEGIN, COMMIT or SAVEPOINT fails.
 *
 * Why: knex reports success, and an acknowledged write would be lost.
 * Test: `tests/api/connections/commits.test.ts`
 * Delete when: knex rejects such transactions. Another knex stops the server at startup, because
 *   `FINGERPRINT` no longer matches.
 */

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

/** Subset of knex's transactions used here. `FINGERPRINT` is the hash of its source. */
interface Transaction {
  /** Connection from the pool. In a savepoint, the outer transaction's. */
  readonly client: Client;
  /** Refuses statements once the transaction is over. */
  readonly trxClient: Client;
  readonly txid: string;
  _completed: boolean;
  isCompleted(): boolean;
  /** Ends the transaction with a value or an error, which releases its connection. */
  _resolver(value: unknown): void;
  _rejecter(error: unknown): void;
  query(connection: Connection, sql: string, ending?: Ending, value?: unknown): Promise<unknown>;
}

interface Client {
  readonly transacting?: boolean;
  query(connection: Connection, sql: string): Promise<{ response?: { command?: string } }>;
}

interface Connection {
  /** Only SQLite's driver has this. */
  readonly inTransaction?: boolean;
  /** Reason why the pool must not reuse the connection. */
  __knex__disposed?: unknown;
}

/** Effect of a statement on the transaction. BEGIN and SAVEPOINT have no number. */
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
 * Makes a transaction reject if it could not begin or commit. knex reports success, so an
 * acknowledged write would be lost. Applies to every transaction and savepoint of the process, so
 * call it before the first one.
 * @throws Error with a sentence for the operator if knex is not the expected version
 */
export function reportFailedCommits(): void {
  if (done) return;
  // The copy that Strapi's database layer uses.
  const load = createRequire(require.resolve('@strapi/database'));
  const [base, ...dialects] = CLASSES.map((name) => load(name) as TransactionClass);
  if (!base || hashSource([base, ...dialects]) !== FINGERPRINT) {
    const { version } = load('knex/package.json') as { version: string };
    throw new Error(
      `This release only saves data safely with the transactions of knex ${WRITTEN_FOR}, but found different ones (knex ${version}). Run \`npm run setup\` to install the locked packages.`,
    );
  }
  const { query } = base.prototype;
  base.prototype.query = function (connection, sql, ending, value) {
    // If a rollback fails, its cause has already been thrown.
    if (ending === ROLLED_BACK) return query.call(this, connection, sql, ending, value);
    return runAndSettle(this, connection, sql, ending, value);
  };
  done = true;
}

type TransactionClass = { readonly prototype: Transaction };

function hashSource(classes: readonly TransactionClass[]): string {
  const members = classes.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).map((name) =>
      String((prototype as unknown as Record<string, unknown>)[name]),
    ),
  );
  return createHash('sha256').update(members.join('\n')).digest('hex');
}

async function runAndSettle(
  transaction: Transaction,
  connection: Connection,
  sql: string,
  ending: typeof COMMITTED | undefined,
  value: unknown,
): Promise<unknown> {
  // The connection of a completed transaction may already belong to another one.
  const wasOver = transaction.isCompleted();
  const answered = transaction.trxClient.query(connection, sql);
  if (ending) transaction._completed = true;
  try {
    const answer = await answered;
    // PostgreSQL answers this when an earlier statement failed, even if its error was ignored.
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

/** Restores the connection to its state before the transaction or savepoint. */
async function undo({ client, txid }: Transaction, connection: Connection): Promise<void> {
  if (client.transacting) {
    // If this fails too, the outer transaction cannot be committed either.
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
