import { Input } from 'antd';
import { type KeyboardEventHandler, type ReactNode, useEffect, useState } from 'react';
import { type Amount, amountGuess, amountProblem, typedAmount } from '../lib/amounts';
import styles from './amount-input.module.css';

/**
 * A number that somebody types from a bill. What cannot be read stays in the field with a message, and
 * a guess is announced. antd's own field would empty it, and its arrows change what was typed.
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
  /** The unit, behind the number. */
  suffix?: ReactNode;
  /** The currency, before it. */
  prefix?: ReactNode;
  /** Set while something else is said of the field. */
  error?: boolean;
  /** The id of what explains the field, such as its error. */
  describedBy?: string | undefined;
  /** Gives the message for a value that the field cannot have, which shows once the field is left. */
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
