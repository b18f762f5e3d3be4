import type { z } from 'zod';
import type { Method } from '../common/contracts/call-spec';
import type { CALL_TABLE, CallName } from './calls';

/** Types derived from the call table, for code that makes or answers calls. */

type Table = typeof CALL_TABLE;

/** Paths of calls with a method. */
type PathOf<M extends Method, Name extends CallName = CallName> = Name extends `${M} ${infer Path}`
  ? Path
  : never;

/** Calls that have a schema for a part. */
type CallWith<Key extends string> = {
  [Name in CallName]: Table[Name] extends { readonly [K in Key]: z.ZodType } ? Name : never;
}[CallName];

/** Parameter names in a path or call: `id` in `/news/:id`. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Schema of one part of a call, or never if absent. */
type Part<Name extends CallName, Key extends string> = Table[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/**
 * Input that a schema accepts. Where a schema accepts and converts any input, such as a number in a
 * query, its output type.
 */
type Sendable<Input, Output> = unknown extends Input
  ? Output
  : Input extends readonly unknown[]
    ? Input
    : Input extends object
      ? { [K in keyof Input]: Sendable<Input[K], K extends keyof Output ? Output[K] : Input[K]> }
      : Input;

type Sent<Schema extends z.ZodType> = Sendable<z.input<Schema>, z.output<Schema>>;

/** Query of a call. */
export type QueryOf<Name extends CallName> = Sent<Part<Name, 'query'>>;

/** Request body of a call. With files, the other fields of the form. */
export type BodyOf<Name extends CallName> = Sent<Part<Name, 'body'>>;

/** Parsed query or headers of a call; undefined if it has none. */
export type ReadOf<Name extends CallName, Key extends 'query' | 'headers'> = [
  Part<Name, Key>,
] extends [never]
  ? undefined
  : z.output<Part<Name, Key>>;

/** Request body as parsed by the server; undefined if the call has none. */
export type ReadBodyOf<Name extends CallName> = Table[Name] extends { readonly readAs: infer Read }
  ? z.output<SchemaReading<Read>>
  : [Part<Name, 'body'>] extends [never]
    ? undefined
    : z.output<Part<Name, 'body'>>;

type SchemaReading<Read> = Read extends (...given: never[]) => infer Schema
  ? Extract<Schema, z.ZodType>
  : Extract<Read, z.ZodType>;

/** Calls with a JSON response, and calls with a file response. */
export type JsonCall = CallWith<'answer'>;
export type FileCall = Exclude<CallName, JsonCall>;

/** File fields of a call. */
export type FileFieldOf<Name extends CallName> = Table[Name] extends { readonly files: infer Files }
  ? keyof Files & string
  : never;

/** Call-specific headers. */
export type HeadersOf<Name extends CallName> = Sent<Part<Name, 'headers'>>;

/** Path parameters, query, headers, body and files of a call. */
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

/** Part of a request: absent if the call has none, optional if all its fields are. */
type Given<Key extends string, Value> = [Value] extends [never]
  ? object
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** JSON response of a call. */
export type AnswerOf<Name extends CallName> = z.output<Part<Name, 'answer'>>;

/** Response of a call whose query asks for one `page`. */
export type PageAnswerOf<Name extends CallName> = z.output<Part<Name, 'pageAnswer'>>;

/** Response of a call whose query names a `standard`. */
export type StandardAnswerOf<Name extends CallName> = z.output<Part<Name, 'standardAnswer'>>;

/** Paths with a JSON response, and paths with a file response. */
export type JsonPathOf<M extends Method> = PathOf<M, JsonCall>;
export type FilePathOf<M extends Method> = Exclude<PathOf<M>, JsonPathOf<M>>;

/** Paths of lists with paged responses. */
export type PagedPath = PathOf<'GET', CallWith<'pageAnswer'>>;

/** Public JSON paths, and JSON paths that need a session. */
export type PublicPath = {
  [P in JsonPathOf<'GET'>]: Table[`GET ${P}`]['who'] extends readonly ['visitor'] ? P : never;
}[JsonPathOf<'GET'>];
export type SessionPath = Exclude<JsonPathOf<'GET'>, PublicPath>;

/** Call with its path filled in: `GET /news/${string}` for `GET /news/:id`. */
export type FilledCall<Name extends string = CallName> =
  Name extends `${infer Before}:${string}/${infer After}`
    ? `${Before}${string}/${FilledCall<After>}`
    : Name extends `${infer Before}:${string}`
      ? `${Before}${string}`
      : Name;
