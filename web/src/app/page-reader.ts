import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { askByFetch, type PublicReader, publicReader } from '../lib/public-get';

/** Function that makes the calls of loaders. The server replaces it to call itself without HTTP. */
export const askContext = createContext(askByFetch);

/** Makes a loader's reader, which aborts with the loader's request. */
export function makeReader({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): PublicReader {
  return publicReader(context.get(askContext), request.signal);
}
