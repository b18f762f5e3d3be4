import {
  type AnswerOf,
  type CALL_TABLE,
  type CallName,
  callNamed,
  type FileCall,
  isForEverybody,
  type JsonCall,
  type PageAnswerOf,
  type ParameterOf,
  type ReadBodyOf,
  type ReadOf,
  type StandardAnswerOf,
} from '@canopy/domain/calls';
import { type CallSpec, messages } from '@canopy/domain/common';
import type { AskPublic } from '@canopy/domain/site-pages';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import { parse, pathId } from '../http/input';
import { isPreviewKey } from '../http/preview-key';
import { answerPublic } from '../http/public-answer';
import { notFound } from '../http/refusals';
import type { Caller } from '../modules/caller/account';
import type { LongList } from '../rows/long-list';
import type { Version } from '../rows/published';
import { takeProcessTurn } from '../server/request-queue';
import { sendJson } from './send-list';

type Who<Name extends CallName> = (typeof CALL_TABLE)[Name]['who'][number];

/** Callers of a call. Undefined means a visitor. */
type CallerOf<Name extends CallName> =
  | Extract<Caller, { readonly role: Who<Name> }>
  | (Extract<Who<Name>, 'visitor'> extends never ? never : undefined);

/** Request, parsed by the table of calls. */
interface Asked<Name extends CallName> {
  /** Account and profile of the session; undefined for a visitor. */
  readonly caller: CallerOf<Name>;
  readonly path: Readonly<Record<ParameterOf<Name>, string>>;
  readonly query: ReadOf<Name, 'query'>;
  readonly headers: ReadOf<Name, 'headers'>;
  readonly body: ReadBodyOf<Name>;
  /** Aborts when the client disconnects before the response. */
  readonly signal: AbortSignal;
  /** Access to files, cookies and addresses, which no schema describes. */
  readonly ctx: Context;
}

type Action = (ctx: Context) => Promise<void>;

/** Response body in which lists may be streamed while they are read. */
type Sendable<Body> =
  | Body
  | (Body extends readonly (infer Item)[]
      ? LongList<Item>
      : { readonly [Key in keyof Body]: Body[Key] | ListAt<Body[Key]> });
type ListAt<Value> = Value extends readonly (infer Item)[] ? LongList<Item> : never;

/**
 * Handlers by call. A separate type, so that the compiler knows the call before it checks the
 * handler's return type.
 */
type Handlers = {
  readonly [Name in JsonCall]: (
    asked: Asked<Name>,
  ) => Promise<Sendable<AnswerOf<Name> | PageAnswerOf<Name> | StandardAnswerOf<Name>>>;
};

/** Path and query before the table of calls has parsed them. */
interface Given {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Handlers of JSON calls, which server-rendered pages call without a request. */
const askers = new Map<CallName, (given: Given) => Promise<unknown>>();

/**
 * Creates the controller action of a JSON call. Request, caller, response and status follow from
 * the table of calls.
 * @throws 400 with every field error; 404 for text in the path that cannot be an id
 */
export function answer<Name extends JsonCall>(name: Name, handle: Handlers[Name]): Action {
  const spec = callNamed(name);
  askers.set(name, (given) => handle(readGiven(name, given)));
  return async (ctx) => {
    if (!(await takeTurn(name, ctx))) return;
    const body = await handle(read(name, ctx));
    if (spec.isPublic) {
      answerPublic(ctx, body);
      return;
    }
    ctx.status = spec.status ?? 200;
    sendJson(ctx, body);
  };
}

/** Load balancers stop sending requests to a server that answers these late. */
const PROBES: readonly CallName[] = ['GET /health', 'GET /ready'];

/**
 * Gives each public call its own turn, because any client may send many of them and disconnect.
 * @returns whether the client still waits for the response
 */
export async function takeTurn(name: CallName, ctx: Context): Promise<boolean> {
  if (!isForEverybody(callNamed(name)) || PROBES.includes(name)) return true;
  await takeProcessTurn();
  return !ctx.res.closed;
}

/** Waits for the work, then returns a success body. */
export async function confirm(work: Promise<unknown>): Promise<{ success: true }> {
  await work;
  return { success: true };
}

/** File in a response. */
interface SentFile {
  readonly bytes: NonNullable<Context['body']>;
  readonly mimeType: string;
  /** Makes it a download under this name. A browser must never run an uploaded file. */
  readonly fileName?: string;
  readonly length?: number;
}

/** Creates the controller action of a call that returns a file. */
export function answerFile<Name extends FileCall>(
  name: Name,
  handle: (asked: Asked<Name>) => SentFile | Promise<SentFile>,
): Action {
  return async (ctx) => {
    if (!(await takeTurn(name, ctx))) return;
    sendFile(ctx, await handle(read(name, ctx)));
  };
}

/**
 * Creates the controller action of a call that returns JSON, or a file if the request asks for one.
 * @param asksForFile gets the raw query: text that has not been checked
 */
export function answerOrFile<Name extends JsonCall>(
  name: Name,
  asksForFile: (query: Partial<ReadOf<Name, 'query'>>, ctx: Context) => boolean,
  handle: Handlers[Name],
  handleFile: (asked: Asked<Name>) => SentFile | Promise<SentFile>,
): Action {
  const answerJson = answer(name, handle);
  return async (ctx) => {
    const query = ctx.query as Partial<ReadOf<Name, 'query'>>;
    if (!asksForFile(query, ctx)) return answerJson(ctx);
    if (!(await takeTurn(name, ctx))) return;
    sendFile(ctx, await handleFile(read(name, ctx)));
  };
}

/** Returns whether a request prefers this type to JSON (`Accept`). */
export const prefers = (mimeType: string) => (_: unknown, ctx: Context) => {
  ctx.vary('Accept');
  return ctx.accepts('application/json', mimeType) === mimeType;
};

function sendFile(ctx: Context, { bytes, mimeType, fileName, length }: SentFile): void {
  if (fileName !== undefined) ctx.attachment(fileName);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = bytes;
  ctx.type = mimeType;
  if (length !== undefined) ctx.length = length;
}

/** Public calls that return one entry, or its draft with a preview key. */
type EntryCall = 'GET /products/:id' | 'GET /news/:id' | 'GET /blogs/:id' | 'GET /getprojects/:id';

/**
 * Creates the controller action of a published entry. Drafts are never cached.
 * @throws 404 for a key that has expired, or is for another entry
 */
export function answerEntry<Name extends EntryCall>(
  name: Name,
  uid: string,
  find: (documentId: string, version: Version) => Promise<AnswerOf<Name>>,
): Action {
  askers.set(name, (given) => find(readGiven<EntryCall>(name, given).path.id, 'public'));
  return async (ctx) => {
    if (!(await takeTurn(name, ctx))) return;
    const { path, query } = read<EntryCall>(name, ctx);
    if (query.preview === undefined) {
      answerPublic(ctx, await find(path.id, 'public'));
      return;
    }
    ctx.set('X-Robots-Tag', 'noindex');
    if (!isPreviewKey(uid, path.id, query.preview)) throw notFound(messages.previewOver);
    ctx.body = await find(path.id, 'draft');
  };
}

/**
 * Makes a public call in this process, like a visitor over HTTP. Returns published entries only,
 * never drafts.
 * @param path a path of the table of calls, such as `/news/:id`
 * @param parts the path parameters and the query
 * @throws the call's refusal
 */
export async function askPublic(
  path: string,
  { path: params = {}, query = {} }: Parameters<AskPublic>[1],
): Promise<unknown> {
  const name = `GET ${path}` as CallName;
  const ask = askers.get(name);
  if (!ask || !isForEverybody(callNamed(name))) throw new Error(`${name} is no public call.`);
  // A query arrives as texts.
  const sent = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return ask({ path: params, query: Object.fromEntries(sent) });
}

/** Parses path and query. Handlers of public calls need no more. */
function readGiven<Name extends CallName>(name: Name, { path, query }: Given): Asked<Name> {
  const spec = callNamed(name);
  return typed({
    path: readPath(name, spec, path),
    query: spec.query && parse(spec.query, query),
  });
}

function read<Name extends CallName>(name: Name, ctx: Context): Asked<Name> {
  const spec = callNamed(name);
  return typed({
    ...readGiven(name, { path: ctx.params, query: ctx.query }),
    ctx,
    caller: ctx.state.caller,
    headers: spec.headers && parse(spec.headers, readHeaders(spec.headers.shape, ctx)),
    body: readBody(spec, ctx),
    get signal() {
      return abortOnDisconnect(ctx);
    },
  });
}

/** The compiler cannot index the table by a name that is still generic. */
const typed = <Name extends CallName>(asked: object) => asked as Asked<Name>;

function readPath(
  call: CallName,
  { parameters = {}, unknown }: CallSpec,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Array.from(call.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, pathId(given[name] ?? '', parameters[name], unknown)]),
  );
}

function readBody({ body, readAs = body }: CallSpec, ctx: Context): unknown {
  if (!readAs) return undefined;
  const given = ctx.request.body;
  const schema = typeof readAs === 'function' ? readAs(given, !ctx.state.caller) : readAs;
  return parse(schema, given);
}

function readHeaders(shape: object, ctx: Context): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, ctx.get(name) || undefined]));
}
