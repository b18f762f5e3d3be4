import { messages } from '@canopy/domain';
import type { Context } from 'koa';
import { invalid } from './input';

/** Aborted when the caller hangs up before the answer: then nothing is to be saved any more. */
export function abortOnDisconnect({ res }: Context): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(invalid(messages.importCancelled, []));
  });
  return controller.signal;
}
