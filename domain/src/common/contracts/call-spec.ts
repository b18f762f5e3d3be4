import type { z } from 'zod';
import { FAILED_LOGINS, type LimitName } from '../limits';
import { type Audience, ROLES } from '../roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file field of a form. */
export interface FileField {
  /** The media types that it takes. */
  readonly types: readonly string[];
  readonly required?: true;
  /** The most files that it takes, where it takes several. */
  readonly most?: number;
}

/**
 * One call of the API. Its method and its path below `/api`, with `:name` for parameters, are its key.
 */
export interface CallSpec {
  /** `<api>.<action>`: the folder of `cms/src/api` and the action of its controller of that name. */
  readonly handler: `${string}.${string}`;
  /**
   * The roles that may make the call at all. The service decides whose rows it reaches. `visitor` alone means
   * everybody. Next to roles it means a caller without a session; callers with one must then have
   * one of these roles.
   */
  readonly who: readonly Audience[];
  readonly summary: string;
  /** The parameters of the path that are not the id of a row. */
  readonly parameters?: Readonly<Record<string, z.ZodType<string>>>;
  /** The message for an id that cannot be one, where it is not the usual one. */
  readonly unknown?: string;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The schema of the body for the server, where it cannot check all of `body` at once: an import checks each
   * row by itself, and which of two forms is meant depends on what came or on who sent it.
   */
  readonly readAs?: z.ZodType | ((body: unknown, isVisitor: boolean) => z.ZodType);
  /** Set when the body is multipart: its file fields. */
  readonly files?: Readonly<Record<string, FileField>>;
  /**
   * The largest body, including files, where it is not the default: 1 MB of JSON and 60 MB with
   * files, for visitors 0.25 MB and 5 MB.
   */
  readonly bodyMebibytes?: number;
  readonly status?: 200 | 201;
  /** The JSON answer; absent when the answer is a file. */
  readonly answer?: z.ZodType;
  /** The media types of an answer that is a file; next to JSON, of the file that `Accept` asks for. */
  readonly answerTypes?: readonly string[];
  /** The JSON answer when the query asks for one `page`, if it differs. */
  readonly pageAnswer?: z.ZodType;
  /** The JSON answer when the query names a `standard`. */
  readonly standardAnswer?: z.ZodType;
  /**
   * True when caches may keep the answer, which is the same for everybody, and ask whether it still
   * holds.
   */
  readonly isPublic?: true;
  /** The limits that apply; beyond them the call is refused with 429. */
  readonly limits?: readonly LimitName[];
  /**
   * Calls of one client with the same turn are made one after the other: each takes a core and much
   * memory, and others wait for less.
   */
  readonly turn?: 'import' | 'restatement';
  /** Further statuses, besides those that follow from the rest: see `listRefusals`. */
  readonly refusals?: readonly number[];
}

/** A table of calls by method and path. */
export type CallTable = Readonly<Record<`${Method} /${string}`, CallSpec>>;

export const EVERYBODY = ['visitor'] as const;
export const ANY_SESSION = ROLES;
/** Everybody, and the session says who of them has one. */
export const ANYBODY = ['visitor', ...ROLES] as const;
/** Everybody, and caches may keep the answer. */
export const PUBLIC = { who: EVERYBODY, isPublic: true } as const;
export const LOGIN = { who: EVERYBODY, limits: FAILED_LOGINS, refusals: [401] } as const;
export const EDITORS = ['content-manager', 'platform-admin'] as const;
