import { Select } from 'antd';
import { localToday } from '../lib/days';
import { financialYearChoices } from '../lib/financial-years';
import { usePolicy } from '../lib/policy';
import { dashboardText } from '../messages/client';
import styles from './year-choice.module.css';

/** Choice of the year that a screen shows, in its header. */
export function YearChoice({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const { yearStartsIn } = usePolicy();
  return (
    <div className={styles.year}>
      <label htmlFor="financial-year">{dashboardText.financialYear}</label>
      <Select
        id="financial-year"
        className={styles.years}
        value={year}
        options={financialYearChoices(localToday(), year, yearStartsIn).map((label) => ({
          value: label,
          label,
        }))}
        onChange={onYear}
      />
    </div>
  );
}
