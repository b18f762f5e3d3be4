import { useEffect, useRef, useState } from 'react';
import type { AppError } from './app-error';

/** Sends a form, once at a time. Further submissions are ignored until the answer is on the screen. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // State arrives too late for the second click of a double click, and sending ends before the page shows the answer.
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
 * Separates the complaints that a form can show at its fields from the rest of a refusal.
 * @returns `rest`: the sentence for the form as a whole, or null when every complaint has a field
 */
export function placeComplaints(
  { fieldErrors, message }: AppError,
  isField: (path: readonly string[]) => boolean,
) {
  const placed = fieldErrors.filter(({ path }) => isField(path));
  const isComplete = placed.length > 0 && placed.length === fieldErrors.length;
  return { placed, rest: isComplete ? null : message };
}
