import type { RoleTotal, WorkflowRole } from '@canopy/domain/logistics';
import { useId } from 'react';
import { formatCount } from '../../lib/site-format';
import { estimatesText } from '../../messages/logistics/workflow';
import styles from '../../ui/tabs.module.css';

/** Choice of the role whose entries are shown. Empty for a single role. */
export function RoleTabs({
  totals,
  shown,
  onChoose,
}: {
  totals: readonly RoleTotal[];
  shown: WorkflowRole;
  onChoose: (role: WorkflowRole) => void;
}) {
  const name = useId();
  if (totals.length < 2) {
    return null;
  }
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{estimatesText.rolesLabel}</legend>
      {totals.map(({ role, entries }) => (
        <label key={role} className={styles.tab}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={role === shown}
            onChange={() => onChoose(role)}
          />
          {estimatesText.roleCount(role, formatCount(entries))}
        </label>
      ))}
    </fieldset>
  );
}
