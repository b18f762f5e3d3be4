import { Input } from 'antd';
import { type KeyboardEventHandler, type ReactNode, useEffect, useState } from 'react';
import { type Amount, amountGuess, amountProblem, typedAmount } from '../lib/amounts';
import styles from './amount-input.module.css';

/**
 * Field for a number copied from a bill. Unreadable text stays in the field with a message, and an
 * assumed reading is announced. antd's own number field would empty it, and its arrow keys change
 * typed text.
 */
export function AmountInput({
  value = null,
  onChange,
  error,
  describedBy,
  problemOf = amountProblem,
  ...rest
}: {
  id?: string | undefined;
  value?: Amount;
  onChange?: (value: Amount) => void;
  /** Unit after the number. */
  suffix?: ReactNode;
  /** Currency before the number. */
  prefix?: ReactNode;
  /** Whether the form shows its own error at the field, which hides the field's message. */
  error?: boolean;
  /** Id of the element that explains the field, such as its error. */
  describedBy?: string | undefined;
  /** Returns the message for an invalid value, which shows once the field is left. */
  problemOf?: (value: Amount) => string | undefined;
  placeholder?: string | undefined;
  className?: string;
  size?: 'small' | 'middle';
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}) {
  const [text, setText] = useState(textOf(value));
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    setText((before) => (typedAmount(before) === value ? before : textOf(value)));
  }, [value]);
  const problem = isTyping || error || value === null ? undefined : problemOf(value);
  const guess = isTyping ? undefined : amountGuess(text);
  const isWrong = error || problem !== undefined;

  return (
    <>
      <Input
        {...rest}
        value={text}
        onChange={({ target }) => {
          setTyping(true);
          setText(target.value);
          onChange?.(typedAmount(target.value));
        }}
        onBlur={() => setTyping(false)}
        inputMode="decimal"
        autoComplete="off"
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
      />
      <span role="status">
        {problem && <span className={styles.problem}>{problem}</span>}
        {guess && <span className={styles.guess}>{guess}</span>}
      </span>
    </>
  );
}

function textOf(value: Amount): string {
  return value === null ? '' : String(value);
}
