import {
  type EmissionFactor,
  emissionFactorInput,
  findMainCategory,
  mainCategoriesOf,
  messages,
  SCOPES,
} from '@canopy/domain';
import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { countryOptions, matchesTyped } from '../../lib/countries';
import { factorFields, factorFormText, factorsText } from '../../messages/admin';
import { AmountField } from '../../ui/amount-field';
import { rulesOf } from '../../ui/form-rules';
import { Panel } from '../../ui/panel';
import { SaveForm } from '../../ui/save-form';
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
  const group = Form.useWatch('Group', form);
  const scope = SCOPES.find((each) => each === group);
  const unit = Form.useWatch('Unit', form)?.trim();

  return (
    <SaveForm<FactorValues>
      form={form}
      name="add-emission"
      columns={2}
      className={styles.form}
      first="Name"
      submit={factorFormText.submit}
      saved={messages.dataUploaded}
      failed={messages.dataUploadFailed}
      read={atRows}
      save={async (values) => onAdded(await addFactor(toInput(values)))}
      onChange={onChanged}
    >
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
              <AmountField />
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
