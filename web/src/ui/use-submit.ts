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
  /** Announced after saving. */
  readonly saved?: string;
  /** Announced after a failure, above the reason. */
  readonly failed?: string;
  /** Replaces the reason when the server does not answer, or fails. */
  readonly noAnswer?: string;
  /** Contract whose message for the whole form also shows when fields have errors. */
  readonly contract?: Parameters<typeof validate>[0];
  /** Field that gets the focus when a success empties the form. */
  readonly first?: keyof Values & string;
  /** Checks of fields before the form is refused: on leaving them, or none. */
  readonly checks?: 'onBlur' | 'afterSubmit';
  readonly onChange?: (values: Values) => void;
  readonly onFailed?: (error: AppError) => void;
  /** Called once nothing is being sent and leaving loses nothing. */
  readonly onSent?: () => void;
}

/**
 * Keeps the state of an antd form, which is sent once at a time. After a refusal the form keeps its
 * values and shows errors at its fields. `SaveForm` renders it.
 * @param save makes the call; `onProgress` receives the sent share, 0 to 1
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
        // Moves the focus first: the field it leaves is checked, and would report that it is empty.
        form.focusField(first);
        form.resetFields();
      }
      // Rendered at once, so that the guard does not stop a navigation in `onSent`.
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
     * Until a refusal, fields are checked on leaving them, or not at all. After it, they are
     * checked on change: a check on leaving a field would remove the server's message.
     */
    validateTrigger: wasRefused ? 'onChange' : checks === 'onBlur' ? 'onBlur' : [],
    submit: (values: Values) => send(() => attempt(values)),
    /** Call it when fields are invalid. */
    refuse(values: Values): void {
      setWasRefused(true);
      const checked = contract && validate(contract, values);
      setFailure(checked && !checked.ok ? checked.message : null);
    },
    /** Call it when a value changes. `initial` are the form's initial values. */
    change(values: Values, initial: Partial<Values> = {}): void {
      setFailure(null);
      setIsDirty(Object.keys(pickChanges(initial, values)).length > 0);
      onChange?.(values);
    },
    /** Error of the whole form, or null when its fields show all errors. */
    failure,
    setFailure,
    /** Sent part in per cent, or null while nothing is being sent. */
    percent,
    isSending: percent !== null,
    /** Whether there are unsaved changes. */
    isDirty,
    setIsDirty,
  };
}

export type Submission<Values extends object> = ReturnType<typeof useSubmit<Values>>;
