import { commonMessages } from '@canopy/domain/common';
import { App } from 'antd';
import { createContext, use } from 'react';
import { toAppError } from '../lib/app-error';

/** Whether users see a login screen with the reason once their session has ended. */
export const LeadsToLogin = createContext(false);

interface Options {
  /** A notice with the same key takes its place. */
  readonly key?: string;
  /** Shown after the reason. */
  readonly advice?: string | undefined;
}

/**
 * Returns a function that shows a failure and its reason. Leaves out the reason that the session has ended where a
 * login screen shows it.
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
