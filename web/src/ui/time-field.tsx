import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** A point in time of a form: ISO 8601 in UTC, entered in the reader's time; '' or null while there is none. */
export function TimeField({
  value,
  onChange,
  ...rest
}: {
  id?: string;
  value?: string | null;
  onChange?: (time: string) => void;
}) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      value={value ? dayjs(value) : null}
      onChange={(time) => onChange?.(time ? time.second(0).millisecond(0).toISOString() : '')}
    />
  );
}
