import { App } from 'antd';
import { useState } from 'react';
import { toAppError } from '../lib/app-error';

/**
 * Runs what a button or a choice starts, and says so when it fails.
 * @param failed announced above the reason
 */
export function useAction(failed: string | undefined) {
  const { notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void> | void): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notification.error({ title: failed, description: toAppError(failure).message });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
