import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEventHandler } from 'react';

const FORM = 'YYYY-MM-DD';

/** Ways of typing a day that can be read in one way only. */
const TYPED_FORMS = [FORM, 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY.MM.DD'];

/** A calendar day as the wire writes it, `YYYY-MM-DD`; '' while none is chosen. Can be typed. */
export function DayInput({
  value,
  onChange,
  opensAt,
  compact = false,
  error,
  describedBy,
  ...rest
}: {
  id?: string;
  value: string;
  onChange: (day: string) => void;
  /** Where the calendar opens while no day is chosen. */
  opensAt?: string;
  /** Without its picture, for a narrow column. */
  compact?: boolean;
  error?: boolean;
  /** The id of what explains the field, such as its error. */
  describedBy?: string;
  className?: string;
  size?: 'small' | 'middle';
  placeholder?: string;
  'aria-label'?: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}) {
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value, FORM) : null}
      onChange={(day) => onChange(day?.format(FORM) ?? '')}
      format={TYPED_FORMS}
      // A clear button would stand between this field and the next for the Tab key.
      allowClear={false}
      suffixIcon={compact ? null : undefined}
      defaultPickerValue={opensAt ? dayjs(opensAt, FORM) : undefined}
      status={error ? 'error' : undefined}
      aria-invalid={error}
      aria-describedby={describedBy}
    />
  );
}
