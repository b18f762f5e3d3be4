import { Form, Input } from 'antd';
import { type FocusEvent, useEffect, useRef } from 'react';
import { joinTime, splitTime } from '../lib/times';
import { DayInput } from './day-input';
import styles from './time-field.module.css';

/**
 * A point in time of a form, entered as a day and a time of the reader: ISO 8601 in UTC, or '' or null
 * while there is none. A day without a time is neither, see `joinTime`.
 */
export function TimeField({
  value,
  onChange,
  onBlur,
  timeLabel,
  'aria-describedby': describedBy,
  ...rest
}: {
  id?: string;
  value?: string | null;
  onChange?: (time: string) => void;
  onBlur?: () => void;
  /** Names the field of the time; the label of the form is that of the day. */
  timeLabel: string;
  'aria-describedby'?: string;
}) {
  const hasError = Form.Item.useStatus().status === 'error';
  const given = splitTime(value ?? '');
  // The day is taken on leaving its field, and the time may follow before that is drawn.
  const latest = useRef(given);
  useEffect(() => {
    latest.current = splitTime(value ?? '');
  }, [value]);
  const change = (part: Partial<typeof given>) => {
    latest.current = { ...latest.current, ...part };
    onChange?.(joinTime(latest.current));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field is checked when the focus leaves both
    <span className={styles.field} onBlur={leave}>
      <DayInput
        {...rest}
        className={styles.day}
        value={given.day}
        onChange={(day) => change({ day })}
        error={hasError}
        {...(describedBy && { describedBy })}
      />
      <Input
        type="time"
        className={styles.time}
        aria-label={timeLabel}
        aria-describedby={describedBy}
        aria-invalid={hasError}
        status={hasError ? 'error' : undefined}
        value={given.time}
        onChange={({ target }) => change({ time: target.value })}
      />
    </span>
  );
}
