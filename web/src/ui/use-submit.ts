import { validate } from '@canopy/domain/common';
import { App, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type AppError, isUndone, toAppError } from '../lib/app-error';
import { pickChanges } from '../lib/changes';
import { useSending } from '../lib/use-sending';
import { applyServerErrors } from './server-errors';
import { useFailureNotice } from './use-failure-notice';

interface Options<Values> {
  /** Announced when it is saved. */
  readonly saved?: string;
  /** Announced when it is not, above the reason. */
  readonly failed?: string;
  /** Said instead of the reason when the server does not answer, or fails. */
  readonly noAnswer?: string;
  /** Its sentence for the whole form is said too, also where fields say what is wrong with them. */
  readonly contract?: Parameters<typeof validate>[0];
  /** The form is emptied after a success, and this field gets the focus. */
  readonly first?: keyof Values & string;
  /** When fields are checked before the form was refused: on leaving them, or not at all. */
  readonly checks?: 'onBlur' | 'afterSubmit';
  readonly onChange?: (values: Values) => void;
  readonly onFailed?: (error: AppError) => void;
  /** Called once nothing is being sent any more, and leaving loses nothing. */
  readonly onSent?: () => void;
}

/**
 * The state of an antd form that is sent, once at a time. After a refusal the form keeps what was typed
 * and says at its fields what is wrong. `SaveForm` shows it.
 * @param save makes the call; `onProgress` is told how much has been sent, 0 to 1
 */
export function useSubmit<Values extends object>(
  save: (values: Values, onProgress: (share: number) => void) => Promise<void>,
  {
    saved,
    failed,
    noAnswer,
    contract,
    first,
    checks = 'onBlur',
    onChange,
    onFailed,
    onSent,
  }: Options<Values> = {},
) {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const noticeFailure = useFailureNotice();
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const { send } = useSending();

  async function attempt(values: Values): Promise<void> {
    setPercent(0);
    setFailure(null);
    try {
      await save(values, (share) => setPercent(Math.round(share * 100)));
      if (saved) {
        notification.success({ title: saved });
      }
      if (first) {
        // First the focus: the field it leaves is checked, and would complain about being empty.
        form.focusField(first);
        form.resetFields();
      }
      // Rendered at once, so that a navigation in `onSent` is not asked about.
      flushSync(() => {
        setWasRefused(false);
        setIsDirty(false);
        setPercent(null);
      });
      onSent?.();
    } catch (thrown) {
      const error = toAppError(thrown);
      setWasRefused(true);
      const unplaced = applyServerErrors(form, error);
      const sentence = contract ? error.message : unplaced;
      setFailure(noAnswer === undefined || isUndone(error) ? sentence : noAnswer);
      if (failed) {
        noticeFailure(failed, error);
      }
      onFailed?.(error);
    } finally {
      setPercent(null);
    }
  }

  return {
    form,
    /**
     * Until the form is refused, fields are checked on leaving them, or not at all. From then on they are checked as
     * they change: a check on leaving one would take away what the server said of it.
     */
    validateTrigger: wasRefused ? 'onChange' : checks === 'onBlur' ? 'onBlur' : [],
    submit: (values: Values) => send(() => attempt(values)),
    /** To be called when fields are not valid. */
    refuse(values: Values): void {
      setWasRefused(true);
      const checked = contract && validate(contract, values);
      setFailure(checked && !checked.ok ? checked.message : null);
    },
    /** To be called when a value changes; `initial` are the values that the form began with. */
    change(values: Values, initial: Partial<Values> = {}): void {
      setFailure(null);
      setIsDirty(Object.keys(pickChanges(initial, values)).length > 0);
      onChange?.(values);
    },
    /** The error of the form as a whole; null when its fields say everything. */
    failure,
    setFailure,
    /** The part that has been sent, in per cent; null while nothing is being sent. */
    percent,
    isSending: percent !== null,
    /** Whether there is something to lose. */
    isDirty,
    setIsDirty,
  };
}

export type Submission<Values extends object> = ReturnType<typeof useSubmit<Values>>;
