import { messages } from '@canopy/domain';
import type { Context } from 'koa';
import { invalid } from './input';

/** A signal that aborts when the caller disconnects before the answer, so that nothing is saved. */
export function abortOnDisconnect({ res }: Context): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(invalid(messages.importCancelled, []));
  });
  return controller.signal;
}
