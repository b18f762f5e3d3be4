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

/** Makes a call: by HTTP in the browser, in its own process on the server. */
type Ask = (path: string, parts: AddressParts & Options) => Promise<PublicAnswer>;

/**
 * Reads what everybody may read, without a session: all that a public page shows. Paths, queries and
 * answers are those of the table of calls; a path that needs a session does not compile.
 */
export type PublicReader = ReturnType<typeof publicReader>;

/** @param signal gives up what is being read, where a call has no signal of its own */
export function publicReader(ask: Ask, signal?: AbortSignal) {
  const read = async (path: string, parts: AddressParts & Options = {}) => {
    const { status, body } = await ask(path, { signal, ...parts });
    if (status >= 400) {
      throw answerError(status, body);
    }
    return body;
  };
  return {
    /** @throws AppError when the server refuses, and with status 0 when no answer comes */
    async get<P extends PublicPath>(
      path: P,
      ...[asked]: object extends RequestOf<`GET ${P}`> ? [asked?: Asked<P>] : [asked: Asked<P>]
    ) {
      return (await read(path, asked)) as AnswerOf<`GET ${P}`>;
    },

    /** One page of a list, as `get` reads all of it. */
    async page<P extends PublicPath & PagedPath>(
      path: P,
      asked: Asked<P> & { readonly query: { readonly page: number } },
    ) {
      return (await read(path, asked)) as PageAnswerOf<`GET ${P}`>;
    },
  };
}

/** Reads by HTTP. */
export const askByFetch: Ask = async (path, { signal, ...parts }) => {
  const { status, text } = await fetch(makeAddress(path, parts), { signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => {
      throw answerError(0);
    });
  return { status, body: parseJson(text) };
};

export const { get: publicGet } = publicReader(askByFetch);

/** A proxy's answer in the server's place is not always JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
