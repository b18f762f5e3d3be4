import { useState } from 'react';
import { useFailureNotice } from './use-failure-notice';

/**
 * Runs the action of a button or choice, and reports failures.
 * @param failed announced above the reason
 */
export function useAction(failed: string | undefined) {
  const noticeFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void> | void): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      noticeFailure(failed, failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
