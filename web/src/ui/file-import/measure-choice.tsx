import {
  FACTOR_MASSES,
  importText,
  type MeasureColumn,
  OWN_UNIT,
} from '@canopy/domain/file-import';
import { knownUnits } from '@canopy/domain/units';
import { Select } from 'antd';
import styles from './file-import.module.css';

const UNITS = knownUnits().map(({ code, label }) => ({ value: code, label }));
const MASSES = FACTOR_MASSES.map((value) => ({ value, label: importText.massPerUnit(value) }));

/** Choice of the heading's unit. */
const HEADING = 'heading';

/**
 * Choice of a number column's unit: the heading's, or the reader's if the file states none. Renders
 * nothing for a column whose rows have their own units.
 */
export function MeasureChoice({
  label,
  column,
  answer,
  isAsked,
  onChange,
}: {
  label: string;
  column: MeasureColumn | undefined;
  answer: string | undefined;
  /** Whether a missing choice is marked. */
  isAsked: boolean;
  onChange: (unit: string | undefined) => void;
}) {
  const inHeading = column ? unitInHeading(column) : '';
  if (!column || (!column.isOpen && inHeading === '' && answer === undefined)) return null;
  const isMultiple = column.of === 'amount' && column.times !== 1;
  const own = isMultiple ? [] : [{ value: OWN_UNIT, label: importText.ownUnit }];
  const stated =
    inHeading === '' ? [] : [{ value: HEADING, label: importText.unitFromHeading(inHeading) }];
  const others = column.of === 'amount' ? [...own, ...UNITS] : MASSES;
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.unit}
      aria-label={importText.unitOf(label)}
      aria-required={column.isOpen}
      status={isAsked && column.isOpen && !answer ? 'error' : undefined}
      placeholder={importText.chooseUnit}
      value={answer ?? (stated.length > 0 ? HEADING : undefined)}
      onChange={(unit) => onChange(unit === HEADING ? undefined : unit)}
      options={[...stated, ...others]}
    />
  );
}

function unitInHeading(column: MeasureColumn): string {
  if (column.of === 'amount') {
    return column.unit || (column.times === 1 ? '' : importText.times(column.times));
  }
  const { kgPerMass = null, mass = '', per = '' } = column.heading ?? {};
  // Templates state kilograms per unit, which is the rule.
  if (kgPerMass === 1 && per === '') return '';
  return mass === '' ? per : importText.massPerUnit(mass, per || undefined);
}
