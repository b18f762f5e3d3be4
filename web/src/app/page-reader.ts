import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { askByFetch, type PublicReader, publicReader } from '../lib/public-get';

/** Makes the calls of loaders: the server calls itself without HTTP. */
export const askContext = createContext(askByFetch);

/** Makes the reader of a loader, which gives up with its request. */
export function makeReader({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): PublicReader {
  return publicReader(context.get(askContext), request.signal);
}
