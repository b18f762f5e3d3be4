import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isDay } from '../lib/days';
import styles from './day-input.module.css';

const FORM = 'YYYY-MM-DD';

/** Calendar of a `DayInput`: antd's date picker with a hidden field. */
export default function Calendar({
  isOpen,
  onOpenChange,
  value,
  opensAt,
  onChoose,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `YYYY-MM-DD`, or typed text that is no day. */
  value: string;
  /** Day at which it opens while none is chosen. */
  opensAt: string | undefined;
  onChoose: (day: string) => void;
}) {
  return (
    <DatePicker
      className={styles.calendar}
      open={isOpen}
      onOpenChange={onOpenChange}
      value={isDay(value) ? dayjs(value, FORM) : null}
      onChange={(day) => {
        if (day) onChoose(day.format(FORM));
      }}
      defaultPickerValue={opensAt && isDay(opensAt) ? dayjs(opensAt, FORM) : undefined}
      allowClear={false}
    />
  );
}
