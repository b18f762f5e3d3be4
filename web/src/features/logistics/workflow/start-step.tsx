import { SECTORS } from '@canopy/domain/common';
import { WORKFLOW_ROLES } from '@canopy/domain/logistics';
import { useId } from 'react';
import { stepsText } from '../../../messages/logistics/workflow';
import { type Draft, withRole } from './draft';
import { Field } from './field';
import fieldStyles from './field.module.css';
import styles from './steps.module.css';
import type { StepProps } from './use-workflow';

/** Step 1: role and personal details. */
export function StartStep({ draft, errors, change }: StepProps) {
  const group = useId();
  return (
    <>
      <fieldset className={fieldStyles.group}>
        <legend className={fieldStyles.legend}>{stepsText.role}</legend>
        <div className={styles.roles}>
          {WORKFLOW_ROLES.map((role) => (
            <label key={role} className={fieldStyles.choice}>
              <input
                type="radio"
                name={group}
                checked={draft.role === role}
                onChange={() => change(withRole(draft, role))}
              />
              <span>
                {role}
                <span className={fieldStyles.choiceNote}>{stepsText.roleNotes[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <Field label={stepsText.name} help={stepsText.nameHelp} error={errors.name} required>
          {(control) => (
            <input
              {...control}
              autoComplete={draft.role === 'Individual' ? 'name' : 'organization'}
              value={draft.name}
              onChange={({ target }) => change({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <Field
          label={stepsText.location}
          help={stepsText.locationHelp}
          error={errors.location}
          required
        >
          {(control) => (
            <input
              {...control}
              autoComplete="address-level2"
              value={draft.location}
              onChange={({ target }) => change({ ...draft, location: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={stepsText.sector} help={stepsText.sectorHelp} error={errors.sector}>
        {(control) => (
          <select
            {...control}
            value={draft.sector}
            onChange={({ target }) => change({ ...draft, sector: target.value as Draft['sector'] })}
          >
            <option value="">{stepsText.noSector}</option>
            {SECTORS.map((sector) => (
              <option key={sector}>{sector}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
