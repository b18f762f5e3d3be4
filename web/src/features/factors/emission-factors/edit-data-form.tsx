import {
  emissionFactorUpdate,
  listMainCategories,
  MAIN_CATEGORIES,
  SCOPES,
} from '@canopy/domain/factors';
import { AutoComplete, Form, Input } from 'antd';
import { useId } from 'react';
import { factorsText } from '../../../messages/admin';
import { factorFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { FormFailure, SaveForm, SubmitButton } from '../../../ui/save-form';
import { categoryFitsGroup } from './category-rule';
import styles from './edit-data-form.module.css';
import type { FactorEdit } from './use-factor-edit';

/** Id by which the row's Update button submits the form. */
export const EDIT_FORM_ID = 'edit-data';

const Field = makeFields(emissionFactorUpdate, factorFields);

/**
 * Form of the edited row. It sticks to the bottom of the window, so that row and form are visible
 * together.
 */
export function EditDataForm({ edit: { submission, selected } }: { edit: FactorEdit }) {
  const titleId = useId();
  const group = Form.useWatch('Group', submission.form);
  const unit = Form.useWatch('Unit', submission.form);
  const scope = SCOPES.find((each) => each === group);
  const categories = scope ? listMainCategories(scope) : MAIN_CATEGORIES;
  if (!selected) {
    return null;
  }
  return (
    <section className={styles.dock} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{factorsText.editTitle}</h2>
        <p>{factorsText.editing(selected.Name, unit ?? '')}</p>
        {selected.Gases && <p>{factorsText.dropped}</p>}
      </header>
      <SaveForm
        // Another row mounts a new form, which focuses its first field.
        key={selected._id}
        submission={submission}
        name={EDIT_FORM_ID}
        scrollToFirstError={{ focus: true, block: 'nearest' }}
        className={styles.form}
      >
        <FormFailure />
        <Field name="Name" className={styles.two}>
          <Input autoFocus />
        </Field>
        <Field name="Group">
          <AutoComplete showSearch={{ filterOption: false }} options={makeOptions(SCOPES)} />
        </Field>
        <Field name="Emission">
          <AmountField />
        </Field>
        <Field
          name="mainCategory"
          dependencies={['Group']}
          className={styles.two}
          rules={[categoryFitsGroup]}
        >
          <AutoComplete
            showSearch={{ filterOption: false }}
            popupMatchSelectWidth={false}
            options={categories.map(({ name }) => ({ value: name }))}
          />
        </Field>
        <Field name="Unit" />
        <Field name="Description" className={styles.four} />
        <SubmitButton className={styles.save}>{factorsText.save}</SubmitButton>
      </SaveForm>
    </section>
  );
}
