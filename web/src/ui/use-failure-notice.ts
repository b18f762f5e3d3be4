import { commonMessages } from '@canopy/domain/common';
import { App } from 'antd';
import { createContext, use } from 'react';
import { toAppError } from '../lib/app-error';

/** Whether the end of a session leads users to a login screen with the reason. */
export const LeadsToLogin = createContext(false);

interface Options {
  /** Key of the notice. A notice with the same key replaces it. */
  readonly key?: string;
  /** Shown after the reason. */
  readonly advice?: string | undefined;
}

/**
 * Returns a function that shows a failure and its reason. If a login screen shows that the session
 * has ended, the reason is left out.
 */
export function useFailureNotice() {
  const { notification } = App.useApp();
  const leadsToLogin = use(LeadsToLogin);
  return (title: string | undefined, failure: unknown, { key, advice }: Options = {}): void => {
    const { message } = toAppError(failure);
    const isShownByLogin = leadsToLogin && message === commonMessages.sessionEnded;
    if (isShownByLogin && !title) return;
    const description = isShownByLogin ? undefined : advice ? `${message}. ${advice}` : message;
    notification.error({ key, title, description });
  };
}
