import { App } from 'antd';
import { appText } from '../messages/en';
import { peopleText } from '../messages/people/people';
import { PasswordOnce } from './password-once';
import { useFailureNotice } from './use-failure-notice';

/** Width in pixels at which a sentence is easy to read. */
const WIDTH = 440;

/**
 * Makes the actions of a `RowMenu` that change another person's login. Actions with consequences
 * ask first, and all report failures.
 * @param refresh reloads the list
 */
export function useAccountActions(name: string, refresh: () => Promise<unknown>) {
  const { modal, notification } = App.useApp();
  const noticeFailure = useFailureNotice();

  async function attempt<Answer>(failed: string, call: () => Promise<Answer>) {
    try {
      return await call();
    } catch (failure) {
      noticeFailure(failed, failure);
      return null;
    }
  }

  function ask(title: string, content: string, okText: string, onOk: () => Promise<void>): void {
    const okButtonProps = { danger: true };
    const cancelText = appText.cancel;
    modal.confirm({ title, content, width: WIDTH, okText, okButtonProps, cancelText, onOk });
  }

  function resetPassword(
    consequence: string,
    call: () => Promise<{ readonly password: string }>,
  ): void {
    ask(peopleText.resetTitle(name), consequence, peopleText.reset, async () => {
      const answer = await attempt(peopleText.resetFailed, call);
      if (!answer) return;
      // Only its button closes it: an outside click or Escape would lose the password.
      modal.info({
        title: peopleText.newPasswordTitle(name),
        content: <PasswordOnce password={answer.password} />,
        icon: null,
        width: WIDTH,
        keyboard: false,
        mask: { closable: false },
        okText: peopleText.passwordDone,
      });
    });
  }

  async function activate(call: () => Promise<unknown>): Promise<void> {
    if (!(await attempt(peopleText.activateFailed(name), call))) return;
    await refresh();
    notification.success({ title: peopleText.isActive(name) });
  }

  function deactivate(consequence: string, call: () => Promise<unknown>): void {
    ask(peopleText.deactivateTitle(name), consequence, peopleText.deactivate, async () => {
      if (!(await attempt(peopleText.deactivateFailed(name), call))) return;
      await refresh();
      notification.success({ title: peopleText.isDeactivated(name) });
    });
  }

  return {
    resetPassword,
    /** Sets a new password and shows it once. */
    resetting: (consequence: string, call: () => Promise<{ readonly password: string }>) => ({
      key: 'reset',
      label: peopleText.reset,
      onClick: () => resetPassword(consequence, call),
    }),
    /** Deactivates an active account, or activates a deactivated one. */
    switching: (
      active: boolean,
      consequence: string,
      calls: Readonly<Record<'activate' | 'deactivate', () => Promise<unknown>>>,
    ) =>
      active
        ? {
            key: 'deactivate',
            label: peopleText.deactivate,
            danger: true,
            onClick: () => deactivate(consequence, calls.deactivate),
          }
        : {
            key: 'activate',
            label: peopleText.activate,
            onClick: () => void activate(calls.activate),
          },
  };
}
