import { commonMessages } from '@canopy/domain';
import { App } from 'antd';
import { createContext, use } from 'react';
import { toAppError } from '../lib/app-error';

/** Whether the end of the session leads to a login screen, which says so. */
export const LeadsToLogin = createContext(false);

interface Options {
  /** A notice with the same key takes its place. */
  readonly key?: string;
  /** Said after the reason. */
  readonly advice?: string | undefined;
}

/**
 * Announces a failure: what failed above the reason. That the session has ended is said once, by the login screen
 * where there is one.
 */
export function useFailureNotice() {
  const { notification } = App.useApp();
  const leadsToLogin = use(LeadsToLogin);
  return (title: string | undefined, failure: unknown, { key, advice }: Options = {}): void => {
    const { message } = toAppError(failure);
    const isSaidByLogin = leadsToLogin && message === commonMessages.sessionEnded;
    if (isSaidByLogin && !title) return;
    const description = isSaidByLogin ? undefined : advice ? `${message}. ${advice}` : message;
    notification.error({ key, title, description });
  };
}
