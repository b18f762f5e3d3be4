import type { EmissionFactor } from '@canopy/domain/factors';
import type { TableColumnType } from 'antd';
import { factorsText } from '../../../messages/admin';
import { factorFields } from '../../../messages/fields';
import cells from '../../../ui/cells.module.css';
import { SCOPE_COLOURS } from '../../../ui/theme';
import { DynamicFields } from './dynamic-fields';
import styles from './factors.module.css';
import { formatFactor } from './format-factor';
import { describeEdition, describeValidity } from './validity';

/** Width in pixels below which the table scrolls sideways, under its action column. */
export const FACTORS_WIDTH = 1300;

const text = (key: 'Unit' | 'mainCategory', width: number) => ({
  key,
  width,
  title: factorFields[key],
  className: styles.text,
  dataIndex: key,
});

/** Columns of specification §2 without the last one, Action. Keys are the sort names. */
export const FACTOR_COLUMNS: readonly TableColumnType<EmissionFactor>[] = [
  {
    key: 'Name',
    width: 200,
    title: factorFields.Name,
    className: cells.name,
    render: (_, { Name, Type, Country }) => (
      <>
        {Name}
        {/* Type and country distinguish factors with the same name. */}
        <span className={styles.detail}>{[Type, Country].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'Description',
    width: 270,
    title: factorFields.Description,
    className: styles.text,
    render: (_, factor) => (
      <>
        {/* One line each keeps rows low. The details show the full text. */}
        <span className={styles.line} title={factor.Description}>
          {factor.Description}
        </span>
        <span className={`${styles.detail} ${styles.line}`} title={factor.Source}>
          {[describeEdition(factor) || factor.Source, describeValidity(factor) ?? factor.Year]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'Group',
    width: 100,
    title: factorFields.Group,
    className: cells.noWrap,
    render: (_, { Group }) => (
      <>
        <span className={styles.dot} style={{ background: SCOPE_COLOURS[Group] }} />
        {Group}
      </>
    ),
  },
  {
    key: 'Emission',
    width: 116,
    title: factorFields.Emission,
    align: 'end',
    className: cells.noWrap,
    render: (_, { Emission }) => (
      <>
        {formatFactor(Emission)}
        <span className={styles.detail}>{factorsText.kgCo2e}</span>
      </>
    ),
  },
  text('Unit', 90),
  text('mainCategory', 140),
  {
    key: 'dynamicFields',
    width: 190,
    title: factorFields.dynamicFields,
    className: styles.text,
    render: (_, { Name, dynamicFields }) => <DynamicFields name={Name} fields={dynamicFields} />,
  },
];
