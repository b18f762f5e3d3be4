import type { z } from 'zod';
import type { CALL_TABLE, CallName, Method } from './calls';

/** What the table of calls says of a call, as types: for whoever makes the call or answers it. */

type Table = typeof CALL_TABLE;

/** The paths that can be called with a method. */
type PathOf<M extends Method> = CallName extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

/** The names of the parameters in a path: `id` in `/news/:id`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The schema of one part of a call, or never when the call has no such part. */
type Part<Name extends CallName, Key extends string> = Table[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/**
 * What may be sent so that a schema takes it. Where a schema takes anything and makes something of
 * it (a number from a query, say), that is what it makes.
 */
type Sendable<Input, Output> = unknown extends Input
  ? Output
  : Input extends readonly unknown[]
    ? Input
    : Input extends object
      ? { [K in keyof Input]: Sendable<Input[K], K extends keyof Output ? Output[K] : Input[K]> }
      : Input;

type Sent<Schema extends z.ZodType> = Sendable<z.input<Schema>, z.output<Schema>>;

/** What a call takes in its query. */
export type QueryOf<Name extends CallName> = Sent<Part<Name, 'query'>>;

/** What a call takes as its body; with files, the fields beside them. */
export type BodyOf<Name extends CallName> = Sent<Part<Name, 'body'>>;

/** The fields of a call that take files. */
export type FileFieldOf<Name extends CallName> = Table[Name] extends {
  readonly files: readonly (infer Field extends string)[];
}
  ? Field
  : never;

/** The headers of its own that a call takes. */
export type HeadersOf<Name extends CallName> = Sent<Part<Name, 'headers'>>;

/** The path parameters, query, headers, body and files that a call takes. */
export type RequestOf<
  Name extends CallName,
  File = unknown,
> = Name extends `${Method} ${infer Path}`
  ? Given<'path', [ParameterOf<Path>] extends [never] ? never : Record<ParameterOf<Path>, string>> &
      Given<'query', QueryOf<Name>> &
      Given<'headers', HeadersOf<Name>> &
      Given<'body', BodyOf<Name>> &
      Given<'files', [FileFieldOf<Name>] extends [never] ? never : FilesOf<Name, File>>
  : never;

type FilesOf<Name extends CallName, File> = {
  readonly [Field in FileFieldOf<Name>]?: readonly File[];
};

/** A part of a request: absent when there is none, optional when all of it is. */
type Given<Key extends string, Value> = [Value] extends [never]
  ? object
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call answers, as JSON. */
export type AnswerOf<Name extends CallName> = z.output<Part<Name, 'answer'>>;

/** What a call answers when its query asks for one `page`. */
export type PageAnswerOf<Name extends CallName> = z.output<Part<Name, 'pageAnswer'>>;

/** Paths that answer JSON, and those that answer a file. */
export type JsonPathOf<M extends Method> = PathWith<M, 'answer'>;
export type FilePathOf<M extends Method> = Exclude<PathOf<M>, JsonPathOf<M>>;

/** Paths of lists that also answer page by page. */
export type PagedPath = PathWith<'GET', 'pageAnswer'>;

/** Paths that everybody may read as JSON, and those that need a session. */
export type PublicPath = {
  [P in JsonPathOf<'GET'>]: Table[`GET ${P}`]['who'] extends readonly ['visitor'] ? P : never;
}[JsonPathOf<'GET'>];
export type SessionPath = Exclude<JsonPathOf<'GET'>, PublicPath>;

type PathWith<M extends Method, Key extends string> = CallName extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Name extends keyof Table
      ? Table[Name] extends { readonly [K in Key]: z.ZodType }
        ? Path
        : never
      : never
    : never
  : never;

/** A call with its path filled in: `GET /news/${string}` for `GET /news/:id`. */
export type FilledCall<Name extends string = CallName> =
  Name extends `${infer Before}:${string}/${infer After}`
    ? `${Before}${string}/${FilledCall<After>}`
    : Name extends `${infer Before}:${string}`
      ? `${Before}${string}`
      : Name;
