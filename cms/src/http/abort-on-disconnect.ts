import { messages } from '@canopy/domain/common';
import type { Context } from 'koa';
import { invalid } from './input';

/**
 * Returns a signal that aborts when the client disconnects before the response, so that nothing is
 * saved.
 */
export function abortOnDisconnect({ res }: Context): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!res.writableFinished) controller.abort(invalid(messages.importCancelled, []));
  };
  // The client may have disconnected earlier, during the session lookup.
  if (res.closed) abort();
  else res.once('close', abort);
  return controller.signal;
}
