import { Form, Input } from 'antd';
import { type FocusEvent, useEffect, useRef } from 'react';
import { joinTime, splitTime } from '../lib/times';
import { DayInput } from './day-input';
import styles from './time-field.module.css';

/**
 * Form field for a time, entered as a day and a time in the reader's time zone. The value is ISO
 * 8601 in UTC, or '' or null while empty. A day without a time is neither, see `joinTime`.
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
  /** Label of the time's field. The form's label names the day's. */
  timeLabel: string;
  'aria-describedby'?: string;
}) {
  const hasError = Form.Item.useStatus().status === 'error';
  const given = splitTime(value ?? '');
  // The day's value changes when its field is left, and the time may change before the next render.
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
