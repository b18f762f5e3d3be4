import type { AnswerOf, PageAnswerOf, PagedPath, PublicPath, RequestOf } from '@canopy/domain';
import { answerError } from './app-error';
import { type AddressParts, addressOf } from './call-address';

interface Options {
  readonly signal?: AbortSignal;
}

type Asked<P extends PublicPath> = RequestOf<`GET ${P}`> & Options;

/**
 * Reads what everybody may read, without a session: all that a public page needs before it can show
 * something. Paths, queries and answers are those of the table of calls; a path that needs a session
 * does not compile.
 * @throws AppError when the server refuses, and with status 0 when no answer comes
 */
export async function publicGet<P extends PublicPath>(
  path: P,
  ...[asked]: object extends RequestOf<`GET ${P}`> ? [asked?: Asked<P>] : [asked: Asked<P>]
) {
  return (await read(path, asked)) as AnswerOf<`GET ${P}`>;
}

/** One page of a list, as {@link publicGet} reads all of it. */
export async function publicPage<P extends PublicPath & PagedPath>(
  path: P,
  asked: Asked<P> & { readonly query: { readonly page: number } },
) {
  return (await read(path, asked)) as PageAnswerOf<`GET ${P}`>;
}

async function read(path: string, { signal, ...parts }: AddressParts & Options = {}) {
  const { ok, status, text } = await fetch(addressOf(path, parts), { signal })
    .then(async (response) => ({
      ok: response.ok,
      status: response.status,
      text: await response.text(),
    }))
    .catch(() => {
      throw answerError(0);
    });
  const data = parseJson(text);
  if (!ok) {
    throw answerError(status, data);
  }
  return data;
}

/** A proxy's answer in the server's place is not always JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
