import type { EmissionFactor } from '@canopy/domain';
import { Button, type TableColumnType } from 'antd';
import { formatAmount } from '../../lib/format';
import { factorText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { ConfirmDelete } from '../../ui/confirm-delete';
import styles from './factors.module.css';

/** What the buttons of a row do. */
export interface RowActions {
  readonly editedId: string | null;
  readonly isSaving: boolean;
  readonly onEdit: (factor: EmissionFactor) => void;
  readonly onUpdate: () => void;
  readonly onCancel: () => void;
  readonly onDelete: (factor: EmissionFactor) => void;
}

/** The documented columns, in their order. */
export function factorColumns(actions: RowActions): TableColumnType<EmissionFactor>[] {
  return [
    {
      key: 'Name',
      title: factorText.name,
      sorter: true,
      width: 200,
      render: (_, { Name, Type, Country }) => (
        <>
          <div className={styles.name}>{Name}</div>
          <div className={styles.quiet}>{[Type, Country].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      key: 'Description',
      title: factorText.description,
      width: 320,
      ellipsis: { showTitle: false },
      render: (_, { Description, Source, Year }) => (
        <>
          <div className={styles.description} title={Description}>
            {Description}
          </div>
          <div className={styles.source} title={Source}>
            {[Source, Year].filter(Boolean).join(', ')}
          </div>
        </>
      ),
    },
    { key: 'Group', dataIndex: 'Group', title: factorText.group, sorter: true, width: 100 },
    {
      key: 'Emission',
      title: factorText.emission,
      sorter: true,
      align: 'right',
      width: 120,
      className: 'figures',
      render: (_, { Emission }) => formatAmount(Emission),
    },
    {
      key: 'Unit',
      title: factorText.unit,
      sorter: true,
      width: 170,
      render: (_, { Unit }) => `${factorText.emissionUnit} ${factorText.perUnit(Unit)}`,
    },
    {
      key: 'mainCategory',
      dataIndex: 'mainCategory',
      title: factorText.category,
      sorter: true,
      width: 170,
    },
    {
      key: 'dynamicFields',
      title: factorText.dynamicFields,
      width: 190,
      render: (_, { dynamicFields }) => <DynamicFields fields={dynamicFields} />,
    },
    {
      key: 'action',
      title: factorText.action,
      fixed: 'right',
      width: 170,
      render: (_, factor) => <Actions factor={factor} {...actions} />,
    },
  ];
}

const SHOWN_FIELDS = 2;

function DynamicFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  if (lines.length === 0) return <span className={styles.quiet}>{factorText.noFields}</span>;
  const list = (shown: readonly string[]) => (
    <ul className={styles.fields}>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= SHOWN_FIELDS) return list(lines);
  return (
    <details>
      <summary>{lines[0]}</summary>
      {list(lines.slice(1))}
    </details>
  );
}

function Actions({ factor, editedId, isSaving, ...on }: { factor: EmissionFactor } & RowActions) {
  if (factor._id === editedId) {
    return (
      <div className={styles.actions}>
        <Button size="small" type="primary" loading={isSaving} onClick={on.onUpdate}>
          {factorText.update}
        </Button>
        <Button size="small" disabled={isSaving} onClick={on.onCancel}>
          {factorText.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        disabled={isSaving}
        aria-label={factorText.editOf(factor.Name)}
        onClick={() => on.onEdit(factor)}
      >
        {factorText.edit}
      </Button>
      <ConfirmDelete what={factor.Name} onDelete={() => on.onDelete(factor)}>
        <Button
          size="small"
          danger
          disabled={isSaving}
          aria-label={factorText.deleteOf(factor.Name)}
        >
          {appText.delete}
        </Button>
      </ConfirmDelete>
    </div>
  );
}
