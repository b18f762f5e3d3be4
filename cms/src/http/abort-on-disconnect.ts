import { messages } from '@canopy/domain/common';
import type { Context } from 'koa';
import { invalid } from './input';

/** A signal that aborts when the caller disconnects before the answer, so that nothing is saved. */
export function abortOnDisconnect({ res }: Context): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!res.writableFinished) controller.abort(invalid(messages.importCancelled, []));
  };
  // The caller may have left before this was asked for, while its session was looked up.
  if (res.closed) abort();
  else res.once('close', abort);
  return controller.signal;
}
