import type { z } from 'zod';
import { FAILED_LOGINS, type LimitName } from '../limits';
import { type Audience, ROLES } from '../roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** File field of a form. */
export interface FileField {
  /** Accepted media types. */
  readonly types: readonly string[];
  readonly required?: true;
  /** Maximum number of files. Absent if the field accepts a single file. */
  readonly most?: number;
}

/**
 * One call of the API. Its key contains the method and the path below `/api`, with `:name` for
 * parameters.
 */
export interface CallSpec {
  /** `<api>.<action>`: a folder of `cms/src/api` and an action of its controller of that name. */
  readonly handler: `${string}.${string}`;
  /**
   * Roles that may make the call. The service decides which rows they reach. `visitor` alone means
   * all callers. Next to roles, it means callers without a session. Callers with a session then
   * need one of these roles.
   */
  readonly who: readonly Audience[];
  readonly summary: string;
  /** Path parameters other than row ids. */
  readonly parameters?: Readonly<Record<string, z.ZodType<string>>>;
  /** Message for a malformed id, if not the default. */
  readonly unknown?: string;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Schema used by the server if it cannot validate all of `body` at once. An import validates each
   * row separately. Other calls accept two forms, chosen by the content or the caller.
   */
  readonly readAs?: z.ZodType | ((body: unknown, isVisitor: boolean) => z.ZodType);
  /** File fields of a multipart body. Absent for JSON bodies. */
  readonly files?: Readonly<Record<string, FileField>>;
  /**
   * Largest body, including files, if not the default. Defaults are 1 MB of JSON and 60 MB with
   * files, for visitors 0.25 MB and 5 MB.
   */
  readonly bodyMebibytes?: number;
  readonly status?: 200 | 201;
  /** JSON response. Absent if the response is a file. */
  readonly answer?: z.ZodType;
  /** Media types of a file response. Next to JSON, types of the file that `Accept` asks for. */
  readonly answerTypes?: readonly string[];
  /** JSON response if the query asks for one `page`, where it differs. */
  readonly pageAnswer?: z.ZodType;
  /** JSON response if the query names a `standard`. */
  readonly standardAnswer?: z.ZodType;
  /** Lets caches keep the response and revalidate it. The response is identical for all callers. */
  readonly isPublic?: true;
  /** Rate limits. Beyond them, the server refuses the call with 429. */
  readonly limits?: readonly LimitName[];
  /**
   * Queue for heavy calls: one client's calls with the same turn run one after the other. Each uses
   * a whole core and much memory, so other clients wait less.
   */
  readonly turn?: 'import' | 'restatement';
  /** Additional error statuses. `listRefusals` derives the others. */
  readonly refusals?: readonly number[];
}

/** Calls by method and path. */
export type CallTable = Readonly<Record<`${Method} /${string}`, CallSpec>>;

export const EVERYBODY = ['visitor'] as const;
export const ANY_SESSION = ROLES;
/** All callers. The server reads the session, if the caller has one. */
export const ANYBODY = ['visitor', ...ROLES] as const;
/** All callers, with a response that caches may keep. */
export const PUBLIC = { who: EVERYBODY, isPublic: true } as const;
export const LOGIN = { who: EVERYBODY, limits: FAILED_LOGINS, refusals: [401] } as const;
export const EDITORS = ['content-manager', 'platform-admin'] as const;
