import evidence from '../api/evidence/services/evidence';
import sessions from '../api/session/services/session';
import { logFailure } from '../server/storage-failure';

const DAY_MS = 24 * 60 * 60 * 1000;

let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> = Promise.resolve();

/** Cleans up now and then once a day, beside requests. Each instance does it. */
export function startDailyWork(): void {
  const work = () => {
    underWay = evidence
      .removeUnused()
      .catch(logFailure)
      .then(() => sessions.removeEnded())
      .catch(logFailure);
  };
  work();
  timer = setInterval(work, DAY_MS).unref();
}

/** Resolves when nothing of it is under way any more. */
export async function stopDailyWork(): Promise<void> {
  clearInterval(timer);
  await underWay;
}
