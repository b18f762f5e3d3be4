import type { EmissionFactor, Scope } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { factorFields, factorsText } from '../../messages/admin';
import { DynamicFields } from './dynamic-fields';
import styles from './factors.module.css';
import { formatFactor } from './format-factor';

/** Narrower than this the table scrolls sideways, under its action column. */
export const FACTORS_WIDTH = 1240;

const SCOPE_DOT: Readonly<Record<Scope, string>> = {
  'Scope 1': 'var(--scope-1)',
  'Scope 2': 'var(--scope-2)',
  'Scope 3': 'var(--scope-3)',
};

/** The columns of specification §2, without the last one, Action. Keys are the names to sort by. */
export function factorColumns(): TableColumnType<EmissionFactor>[] {
  return [
    {
      key: 'Name',
      title: factorFields.Name,
      className: styles.name,
      render: (_, { Name, Type, Country }) => (
        <>
          {Name}
          {/* Many factors share a name, and are told apart by these. */}
          <span className={styles.detail}>{[Type, Country].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'Description',
      title: factorFields.Description,
      className: styles.description,
      dataIndex: 'Description',
    },
    {
      key: 'Group',
      title: factorFields.Group,
      className: styles.noWrap,
      render: (_, { Group }) => (
        <>
          <span className={styles.dot} style={{ background: SCOPE_DOT[Group] }} />
          {Group}
        </>
      ),
    },
    {
      key: 'Emission',
      title: factorFields.Emission,
      align: 'end',
      className: styles.noWrap,
      render: (_, { Emission }) => (
        <>
          {formatFactor(Emission)}
          <span className={styles.detail}>{factorsText.kgCo2e}</span>
        </>
      ),
    },
    { key: 'Unit', title: factorFields.Unit, className: styles.unit, dataIndex: 'Unit' },
    {
      key: 'mainCategory',
      title: factorFields.mainCategory,
      className: styles.category,
      dataIndex: 'mainCategory',
    },
    {
      key: 'dynamicFields',
      title: factorFields.dynamicFields,
      className: styles.dynamic,
      render: (_, { Name, dynamicFields }) => <DynamicFields name={Name} fields={dynamicFields} />,
    },
  ];
}
