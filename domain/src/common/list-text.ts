import { makeOnce } from './make-once';

const all = makeOnce(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
const either = makeOnce(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** Writes `a, b and c`, in English like the sentences around it. */
export function listAll(texts: Iterable<string>): string {
  return all().format(texts);
}

/** Writes `a, b or c`, in English like the sentences around it. */
export function listEither(texts: Iterable<string>): string {
  return either().format(texts);
}
