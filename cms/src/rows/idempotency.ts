import { createHash } from 'node:crypto';
import { keyReused } from '../http/refusals';
import { signature } from '../http/signature';

/** Request that its caller may repeat after a lost response. */
export interface KeyedRequest {
  /** Value of the `Idempotency-Key` header. */
  readonly key: string;
  /** Body as sent, so that a new default in its contract does not change its hash. */
  readonly body: unknown;
}

/** Key and body hash, stored with the row that a request created. */
export interface RequestIdentity {
  /** Idempotency key. Its column needs a unique index. */
  readonly key: string;
  readonly bodyHash: string;
}

interface Creation<Row, Answer> {
  /** Finds the row of the key. */
  readonly find: () => Promise<(Row & Pick<RequestIdentity, 'bodyHash'>) | null>;
  /** Stores the row, in one transaction with everything else that it creates. */
  readonly create: (identity: RequestIdentity) => Promise<Answer>;
  /** Answers a repeated request. */
  readonly replay: (row: Row) => Promise<Answer> | Answer;
  /** Message of the 409 for a key that belongs to another body. */
  readonly reused: string;
  /**
   * Object that releases up to 0.6.0 hashed, for requests repeated across an upgrade. Delete it
   * once upgrades from 0.6.0 are no longer supported.
   */
  readonly hashedUntil060: unknown;
}

/**
 * Creates something once per key. A repeated request is answered from the stored row and creates
 * nothing. Concurrent requests race for the unique index. One wins, and every loser answers as a
 * repetition, whatever its error was: the winner may have taken the last credits.
 * @throws 409 with code `idempotency_key_reused` for a key that belongs to another body; otherwise
 *   errors of `create`
 */
export async function createOnce<Row, Answer>(
  { key, body }: KeyedRequest,
  { find, create, replay, reused, hashedUntil060 }: Creation<Row, Answer>,
): Promise<Answer> {
  const bodyHash = signature('idempotent-body', JSON.stringify(body));
  const accepted = [bodyHash, hashUntil060(hashedUntil060)];
  const repeat = (row: Row & Pick<RequestIdentity, 'bodyHash'>) => {
    if (!accepted.includes(row.bodyHash)) throw keyReused(reused);
    return replay(row);
  };
  const before = await find();
  if (before) return repeat(before);
  try {
    return await create({ key, bodyHash });
  } catch (error) {
    // A failed lookup must not hide the reason of the refusal.
    const first = await find().catch(() => null);
    if (!first) throw error;
    return repeat(first);
  }
}

/** Hashes a body like releases up to 0.6.0: SHA-256 over the parsed input. */
function hashUntil060(parsed: unknown): string {
  return createHash('sha256').update(JSON.stringify(parsed)).digest('hex');
}
