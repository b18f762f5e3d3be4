import { useEffect, useRef, useState } from 'react';
import type { AppError } from './app-error';

/** Sends a form, once at a time. Ignores further submissions until the answer is on the screen. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // State arrives too late for a double click's second click, and sending ends before the page
  // shows the answer.
  const busy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an attempt ends
  useEffect(() => {
    busy.current = false;
  }, [attempts]);

  async function send(work: () => Promise<void>): Promise<void> {
    if (busy.current) {
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      setSending(false);
      setAttempts((before) => before + 1);
    }
  }

  return { isSending, send };
}

/**
 * Separates errors that a form can show at its fields from the rest of a refusal.
 * @returns `rest`: the message for the whole form, or null when every error has a field
 */
export function placeComplaints(
  { fieldErrors, message }: AppError,
  isField: (path: readonly string[]) => boolean,
) {
  const placed = fieldErrors.filter(({ path }) => isField(path));
  const isComplete = placed.length > 0 && placed.length === fieldErrors.length;
  return { placed, rest: isComplete ? null : message };
}
