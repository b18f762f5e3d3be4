import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type AppError, isRefusal, toAppError } from '../lib/app-error';
import { applyServerErrors } from './server-errors';

interface Options<Values> {
  /** Said when the server did not answer, or failed; without it, what the failure itself says. */
  readonly failed?: string;
  /** Says what the server said of the whole form too, also where it stands at a field. */
  readonly repeats?: boolean;
  /** What a failure means for these values, such as another place of its fields. */
  readonly read?: (error: AppError, values: Values) => AppError;
  readonly onFailed?: (error: AppError) => void;
  /** Called once nothing is being sent any more. */
  readonly onSent?: () => void;
}

/**
 * Sends an antd form, once at a time. After a refusal the form keeps what was typed and says at its
 * fields what is wrong.
 * @param send makes the call; `onProgress` is told how much has been sent, 0 to 1
 */
export function useSubmit<Values extends object>(
  form: FormInstance<Values>,
  send: (values: Values, onProgress: (share: number) => void) => Promise<void>,
  { failed, repeats = false, read = (error) => error, onFailed, onSent }: Options<Values> = {},
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // State comes too late for the second click of a double click, and the end of sending comes before
  // what the page makes of it is on the screen.
  const busy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the attempt that is over
  useEffect(() => {
    busy.current = false;
  }, [attempts]);

  async function submit(values: Values): Promise<void> {
    if (busy.current) {
      return;
    }
    busy.current = true;
    setPercent(0);
    setFailure(null);
    try {
      await send(values, (share) => setPercent(Math.round(share * 100)));
      setIsDirty(false);
      setPercent(null);
      onSent?.();
    } catch (thrown) {
      const error = read(toAppError(thrown), values);
      const unplaced = applyServerErrors(form, error);
      const sentence = repeats ? error.message : unplaced;
      setFailure(
        failed === undefined || isRefusal(error) || error.status === 429 ? sentence : failed,
      );
      onFailed?.(error);
    } finally {
      setPercent(null);
      setAttempts((before) => before + 1);
    }
  }

  return {
    submit,
    /** What is wrong with the form as a whole; null when its fields say everything. */
    failure,
    setFailure,
    /** How much has been sent; null while nothing is being sent. */
    percent,
    isSending: percent !== null,
    /** Whether there is something to lose. */
    isDirty,
    setIsDirty,
    /** To be called when a value changes. */
    changed(values: object): void {
      setFailure(null);
      setIsDirty(Object.values(values).some(Boolean));
    },
  };
}
