import type {
  AnswerOf,
  PageAnswerOf,
  PagedPath,
  PublicPath,
  RequestOf,
} from '@canopy/domain/calls';
import type { PublicAnswer } from '@canopy/domain/site-pages';
import { answerError } from './app-error';
import { type AddressParts, makeAddress } from './call-address';

interface Options {
  readonly signal?: AbortSignal;
}

type Asked<P extends PublicPath> = RequestOf<`GET ${P}`> & Options;

/** Function that makes a call: over HTTP in the browser, in-process on the server. */
type Ask = (path: string, parts: AddressParts & Options) => Promise<PublicAnswer>;

/**
 * Reader of public data without a session, for all content of public pages. The table of calls
 * types paths, queries and answers: a path that needs a session does not compile.
 */
export type PublicReader = ReturnType<typeof publicReader>;

/**
 * Makes a reader of public data.
 * @param signal aborts calls that have no signal of their own
 */
export function publicReader(ask: Ask, signal?: AbortSignal) {
  const read = async (path: string, parts: AddressParts & Options = {}) => {
    const { status, body } = await ask(path, { signal, ...parts });
    if (status >= 400) {
      throw answerError(status, body);
    }
    return body;
  };
  return {
    /**
     * Reads a call's whole answer.
     * @throws AppError when the server refuses, and with status 0 when no response comes
     */
    async get<P extends PublicPath>(
      path: P,
      ...[asked]: object extends RequestOf<`GET ${P}`> ? [asked?: Asked<P>] : [asked: Asked<P>]
    ) {
      return (await read(path, asked)) as AnswerOf<`GET ${P}`>;
    },

    /** Reads one page of a list. */
    async page<P extends PublicPath & PagedPath>(
      path: P,
      asked: Asked<P> & { readonly query: { readonly page: number } },
    ) {
      return (await read(path, asked)) as PageAnswerOf<`GET ${P}`>;
    },
  };
}

/** Makes a call over HTTP. */
export const askByFetch: Ask = async (path, { signal, ...parts }) => {
  const { status, text } = await fetch(makeAddress(path, parts), { signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => {
      throw answerError(0);
    });
  return { status, body: parseJson(text) };
};

export const { get: publicGet } = publicReader(askByFetch);

/** Parses a body that may not be JSON, such as a proxy's response in the server's place. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
