import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isDay } from '../lib/days';
import styles from './day-input.module.css';

const FORM = 'YYYY-MM-DD';

/** The calendar of a `DayInput`: antd's date picker, of which only its calendar is shown. */
export default function Calendar({
  isOpen,
  onOpenChange,
  value,
  opensAt,
  onChoose,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  value: string;
  /** Where it opens while no day is chosen. */
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
