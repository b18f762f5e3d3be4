import {
  type EmissionFactor,
  emissionFactorInput,
  FACTOR_KINDS,
  factorMessages,
  findMainCategory,
  listMainCategories,
  mayBeOfGrid,
  SCOPES,
} from '@canopy/domain/factors';
import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toAppError } from '../../../lib/app-error';
import { countryOptions, matchesTyped } from '../../../lib/countries';
import { http } from '../../../lib/http';
import { factorFormText, factorsText } from '../../../messages/admin';
import { factorFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { Panel } from '../../../ui/panel';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { categoryFitsGroup } from './category-rule';
import { DynamicFieldsInput } from './dynamic-fields-input';
import styles from './factor-form.module.css';
import { atRows, type FactorValues, toInput } from './factor-input';
import { MORE_FIELDS, MoreFields } from './more-fields';

const Field = makeFields(emissionFactorInput, factorFields);

/** Form of a new emission factor. A success clears it, a failure keeps the values. */
export function FactorForm({
  onAdded,
  onChanged,
}: {
  onAdded: (factor: EmissionFactor) => void;
  /** Runs when the user types after a submission. */
  onChanged: () => void;
}) {
  const [showsMore, showMore] = useState(false);
  const submission = useSubmit<FactorValues>(
    async (values) => {
      try {
        onAdded(await http.post('/addData', { body: toInput(values) }));
      } catch (failure) {
        const error = atRows(toAppError(failure), values);
        // Invalid fields are visible and focusable only in an open section.
        if (error.fieldErrors.some(({ path: [name = ''] }) => MORE_FIELDS.has(name))) {
          flushSync(() => showMore(true));
        }
        throw error;
      }
    },
    {
      first: 'Name',
      saved: factorMessages.dataUploaded,
      failed: factorMessages.dataUploadFailed,
      onChange: onChanged,
    },
  );
  const { form } = submission;
  const group = Form.useWatch('Group', form);
  const scope = SCOPES.find((each) => each === group);
  const unit = Form.useWatch('Unit', form)?.trim();
  return (
    <SaveForm submission={submission} name="add-emission" className={styles.form}>
      <div className={styles.column}>
        <Panel title={factorFormText.what}>
          <div className={styles.grid}>
            <Field name="Name" className={styles.wide}>
              <Input autoFocus />
            </Field>
            <Field name="Description" className={styles.wide}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
            </Field>
            <Field name="Group">
              <Select
                placeholder={factorFormText.groupPlaceholder}
                options={makeOptions(SCOPES)}
                onChange={(next) => {
                  if (findMainCategory(form.getFieldValue('mainCategory'))?.scope !== next) {
                    form.resetFields(['mainCategory']);
                  }
                }}
              />
            </Field>
            <Field
              name="mainCategory"
              dependencies={['Group']}
              extra={<CategoryHelp />}
              rules={[categoryFitsGroup]}
            >
              <Select
                disabled={!scope}
                placeholder={scope ? factorFormText.categoryPlaceholder : factorFormText.groupFirst}
                popupMatchSelectWidth={false}
                options={(scope ? listMainCategories(scope) : []).map((each) => ({
                  value: each.name,
                  label: each.name,
                  number: each.ghgProtocolCategory,
                }))}
                optionRender={({ data }) => (
                  <div className={styles.option}>
                    {data.label}
                    {data.number && <span>{factorsText.ghgCategory(data.number)}</span>}
                  </div>
                )}
              />
            </Field>
          </div>
        </Panel>
        <Panel title={factorFormText.factor}>
          <div className={styles.grid}>
            <Field
              name="Emission"
              extra={unit ? factorFormText.emissionPerUnit(unit) : factorFormText.emissionHelp}
            >
              <AmountField />
            </Field>
            <Field name="Unit" extra={factorFormText.unitHelp} />
            {scope && unit && mayBeOfGrid({ scope, unit }) && (
              <Field name="Kind" extra={factorFormText.kindHelp} className={styles.wide}>
                <Select
                  allowClear
                  placeholder={factorFormText.kindPlaceholder}
                  options={FACTOR_KINDS.map((value) => ({
                    value,
                    label: factorsText.kinds[value],
                  }))}
                />
              </Field>
            )}
          </div>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title={factorFormText.where} note={factorFormText.whereNote}>
          <div className={styles.grid}>
            <Field name="Country">
              <AutoComplete
                options={countryOptions()}
                showSearch={{ filterOption: matchesTyped }}
              />
            </Field>
            <Field name="Type" />
            <Field name="Brand" />
            <Field name="SKU" />
          </div>
        </Panel>
        <Panel title={factorFormText.source} note={factorFormText.sourceNote}>
          <div className={styles.grid}>
            <Field name="Source" className={styles.wide} />
            <Field name="SourceUrl">
              <Input type="url" inputMode="url" placeholder="https://" />
            </Field>
            <Field name="Year">
              <InputNumber controls={false} className={styles.year} />
            </Field>
          </div>
        </Panel>
      </div>
      <div className={styles.foot}>
        <MoreFields isOpen={showsMore} onOpen={showMore} />
      </div>
      <div className={styles.foot}>
        <Panel title={factorFormText.fields} note={factorFormText.fieldsNote}>
          <DynamicFieldsInput />
        </Panel>
      </div>
      <FormFoot>{factorFormText.submit}</FormFoot>
    </SaveForm>
  );
}

function CategoryHelp() {
  const form = Form.useFormInstance<FactorValues>();
  const category = findMainCategory(Form.useWatch('mainCategory', form) ?? '');
  if (category?.scope !== 'Scope 3') {
    return null;
  }
  return category.ghgProtocolCategory === null
    ? factorFormText.noGhgCategory
    : factorsText.ghgCategory(category.ghgProtocolCategory);
}
