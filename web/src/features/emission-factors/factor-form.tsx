import {
  type EmissionFactor,
  emissionFactorInput,
  findMainCategory,
  mainCategoriesOf,
  messages,
  SCOPES,
} from '@canopy/domain';
import { Alert, App, AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { countryOptions, matchesTyped } from '../../lib/countries';
import { factorFields, factorFormText, factorsText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';
import { Panel } from '../../ui/panel';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import { categoryFitsGroup } from './category-rule';
import { DynamicFieldsInput } from './dynamic-fields-input';
import styles from './factor-form.module.css';
import { atRows, type FactorValues, toInput } from './factor-input';
import { addFactor } from './factors-api';

const { shape } = emissionFactorInput;

/** Adds an emission factor. It is empty again after a success, and keeps what was typed otherwise. */
export function FactorForm({
  onAdded,
  onChanged,
}: {
  onAdded: (factor: EmissionFactor) => void;
  /** Something is typed again. */
  onChanged: () => void;
}) {
  const [form] = Form.useForm<FactorValues>();
  const { notification } = App.useApp();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  // Enter can be pressed again before the button shows that it is busy.
  const saving = useRef(false);
  const group = Form.useWatch('Group', form);
  const scope = SCOPES.find((each) => each === group);
  const unit = Form.useWatch('Unit', form)?.trim();

  async function save(values: FactorValues) {
    if (saving.current) {
      return;
    }
    saving.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      const added = await addFactor(toInput(values));
      notification.success({ title: messages.dataUploaded });
      // First the focus: the field it leaves is checked, and would complain about being empty.
      form.focusField('Name');
      form.resetFields();
      setIsDirty(false);
      onAdded(added);
    } catch (thrown) {
      const error = atRows(toAppError(thrown), values);
      notification.error({ title: messages.dataUploadFailed, description: error.message });
      setFailure(applyServerErrors(form, error));
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  }

  return (
    <Form
      form={form}
      name="add-emission"
      layout="vertical"
      className={styles.form}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={save}
      onValuesChange={() => {
        setFailure(null);
        setIsDirty(true);
        onChanged();
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      <div className={styles.column}>
        <Panel title={factorFormText.what}>
          <div className={styles.grid}>
            <Form.Item
              name="Name"
              label={factorFields.Name}
              rules={rulesOf(shape.Name)}
              className={styles.wide}
            >
              <Input autoFocus />
            </Form.Item>
            <Form.Item
              name="Description"
              label={factorFields.Description}
              rules={rulesOf(shape.Description)}
              className={styles.wide}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
            </Form.Item>
            <Form.Item name="Group" label={factorFields.Group} rules={rulesOf(shape.Group)}>
              <Select
                placeholder={factorFormText.groupPlaceholder}
                options={SCOPES.map((value) => ({ value, label: value }))}
                onChange={(next) => {
                  if (findMainCategory(form.getFieldValue('mainCategory'))?.scope !== next) {
                    form.resetFields(['mainCategory']);
                  }
                }}
              />
            </Form.Item>
            <Form.Item
              name="mainCategory"
              label={factorFields.mainCategory}
              dependencies={['Group']}
              extra={<CategoryHelp />}
              rules={[...rulesOf(shape.mainCategory), categoryFitsGroup]}
            >
              <Select
                disabled={!scope}
                placeholder={scope ? factorFormText.categoryPlaceholder : factorFormText.groupFirst}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                options={(scope ? mainCategoriesOf(scope) : []).map((each) => ({
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
            </Form.Item>
          </div>
        </Panel>
        <Panel title={factorFormText.factor}>
          <div className={styles.grid}>
            <Form.Item
              name="Emission"
              label={factorFields.Emission}
              extra={unit ? factorFormText.emissionPerUnit(unit) : factorFormText.emissionHelp}
              rules={rulesOf(shape.Emission)}
            >
              <Input inputMode="decimal" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="Unit"
              label={factorFields.Unit}
              extra={factorFormText.unitHelp}
              rules={rulesOf(shape.Unit)}
            >
              <Input />
            </Form.Item>
          </div>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title={factorFormText.where} note={factorFormText.whereNote}>
          <div className={styles.grid}>
            <Form.Item name="Country" label={factorFields.Country} rules={rulesOf(shape.Country)}>
              <AutoComplete
                options={countryOptions()}
                showSearch={{ filterOption: matchesTyped }}
              />
            </Form.Item>
            {(['Type', 'Brand', 'SKU'] as const).map((field) => (
              <Form.Item
                key={field}
                name={field}
                label={factorFields[field]}
                rules={rulesOf(shape[field])}
              >
                <Input />
              </Form.Item>
            ))}
          </div>
        </Panel>
        <Panel title={factorFormText.source} note={factorFormText.sourceNote}>
          <div className={styles.grid}>
            <Form.Item
              name="Source"
              label={factorFields.Source}
              rules={rulesOf(shape.Source)}
              className={styles.wide}
            >
              <Input />
            </Form.Item>
            <Form.Item
              name="SourceUrl"
              label={factorFields.SourceUrl}
              rules={rulesOf(shape.SourceUrl)}
            >
              <Input type="url" inputMode="url" placeholder="https://" />
            </Form.Item>
            <Form.Item name="Year" label={factorFields.Year} rules={rulesOf(shape.Year)}>
              <InputNumber controls={false} className={styles.year} />
            </Form.Item>
          </div>
        </Panel>
      </div>
      <div className={styles.foot}>
        <Panel title={factorFormText.fields} note={factorFormText.fieldsNote}>
          <DynamicFieldsInput />
        </Panel>
      </div>
      <div role="alert" className={styles.foot}>
        {failure && <Alert type="error" showIcon title={failure} role="none" />}
      </div>
      <Button type="primary" htmlType="submit" loading={isSaving} className={styles.submit}>
        {factorFormText.submit}
      </Button>
    </Form>
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
