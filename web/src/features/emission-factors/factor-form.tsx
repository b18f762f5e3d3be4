import { emissionFactorInput, messages, type Scope } from '@canopy/domain';
import { Alert, App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { factorText } from '../../messages/admin';
import form from '../../ui/form.module.css';
import { rulesOf } from '../../ui/form-rules';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import { categoryOptions, SCOPE_OPTIONS } from './category-options';
import { type DynamicField, DynamicFieldsInput, dynamicFieldsOf } from './dynamic-fields-input';
import { addFactor, type NewFactor } from './factors-api';
import { useRefreshFactors } from './use-factors';

type Values = Omit<NewFactor, 'dynamicFields'> & { dynamicFields?: DynamicField[] };

const { shape } = emissionFactorInput;

/** Adds an emission factor. Keeps what was typed when the server refuses, and is empty after a success. */
export function FactorForm({ onAdded }: { onAdded: (name: string) => void }) {
  const [fields] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const refresh = useRefreshFactors();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const scope = Form.useWatch<Scope | undefined>('Group', fields);

  async function save(values: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const dynamicFields = dynamicFieldsOf(values.dynamicFields);
      await addFactor({ ...values, Year: values.Year || null, dynamicFields });
      notification.success({ title: messages.dataUploaded });
      fields.resetFields();
      setIsDirty(false);
      onAdded(values.Name);
      void refresh();
    } catch (thrown) {
      notification.error({ title: messages.dataUploadFailed });
      setFailure(applyServerErrors(fields, toAppError(thrown)));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Form
      form={fields}
      name="add-factor"
      layout="vertical"
      className={form.form}
      disabled={isSaving}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={save}
      onValuesChange={(changed: Partial<Values>) => {
        setFailure(null);
        setIsDirty(true);
        // A category of the other scope would be refused.
        if (changed.Group) fields.setFieldValue('mainCategory', undefined);
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      <div role="alert">
        {failure && (
          <Alert className={form.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      <h2 className={form.section}>{factorText.what}</h2>
      <Form.Item
        name="Name"
        label={factorText.name}
        extra={factorText.nameHelp}
        rules={rulesOf(shape.Name)}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="Description"
        label={factorText.description}
        rules={rulesOf(shape.Description)}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <div className={form.pair}>
        <Form.Item name="Group" label={factorText.group} rules={rulesOf(shape.Group)}>
          <Select options={SCOPE_OPTIONS} />
        </Form.Item>
        <Form.Item
          name="mainCategory"
          label={factorText.category}
          extra={scope ? undefined : factorText.categoryHelp}
          rules={rulesOf(shape.mainCategory)}
        >
          <Select showSearch disabled={!scope || isSaving} options={categoryOptions(scope)} />
        </Form.Item>
      </div>

      <h2 className={form.section}>{factorText.figure}</h2>
      <div className={form.pair}>
        <Form.Item
          name="Emission"
          label={factorText.emission}
          extra={factorText.emissionHelp}
          rules={rulesOf(shape.Emission)}
        >
          <Input inputMode="decimal" suffix={factorText.emissionUnit} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="Unit"
          label={factorText.unit}
          extra={factorText.unitHelp}
          rules={rulesOf(shape.Unit)}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </div>

      <h2 className={form.section}>{factorText.detail}</h2>
      <div className={form.pair}>
        <TextField name="Country" label={factorText.country} />
        <TextField name="Type" label={factorText.type} />
        <TextField name="Brand" label={factorText.brand} />
        <TextField name="SKU" label={factorText.sku} />
      </div>

      <h2 className={form.section}>{factorText.origin}</h2>
      <Form.Item
        name="Source"
        label={factorText.source}
        extra={factorText.sourceHelp}
        rules={rulesOf(shape.Source)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className={form.pair}>
        <TextField name="SourceUrl" label={factorText.sourceUrl} />
        <Form.Item
          name="Year"
          label={factorText.year}
          // An emptied field is '', which the contract knows only as absent.
          normalize={(typed: string) => typed || undefined}
          rules={rulesOf(shape.Year)}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
      <DynamicFieldsInput />
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {factorText.save}
      </Button>
    </Form>
  );
}

function TextField({
  name,
  label,
}: {
  name: 'Country' | 'Type' | 'Brand' | 'SKU' | 'SourceUrl';
  label: string;
}) {
  return (
    <Form.Item name={name} label={label} rules={rulesOf(shape[name])}>
      <Input autoComplete="off" />
    </Form.Item>
  );
}
