import { type EmissionFactor, emissionFactorUpdate } from '@canopy/domain';
import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import { factorText } from '../../messages/admin';
import formStyles from '../../ui/form.module.css';
import { rulesOf } from '../../ui/form-rules';
import { Panel } from '../../ui/panel';
import type { FactorUpdate } from './factors-api';

const { shape } = emissionFactorUpdate;

/** What the text inputs hold. */
export type EditValues = Omit<FactorUpdate, 'Description'>;

/** The fields of a factor as its edit starts with them. */
export function editValuesOf({
  Name,
  Group,
  Emission,
  mainCategory,
  Unit,
}: EmissionFactor): EditValues {
  return { Name, Group, Emission: String(Emission), mainCategory, Unit } as EditValues;
}

/** The separate form that stands above the list while a row is edited. */
export function EditFactorForm({
  form,
  factor,
  failure,
  isSaving,
  onSave,
}: {
  form: FormInstance<EditValues>;
  factor: EmissionFactor;
  failure: string | null;
  isSaving: boolean;
  onSave: (values: EditValues) => void;
}) {
  return (
    <Panel title={factorText.editData} note={factorText.editNote(factor.Name)}>
      <Form
        form={form}
        name="edit-factor"
        layout="vertical"
        disabled={isSaving}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={onSave}
      >
        <div role="alert">
          {failure && (
            <Alert
              className={formStyles.failure}
              type="error"
              showIcon
              title={failure}
              role="none"
            />
          )}
        </div>
        <div className={formStyles.pair}>
          <Form.Item name="Name" label={factorText.name} rules={rulesOf(shape.Name)}>
            <Input autoFocus />
          </Form.Item>
          <Form.Item name="Group" label={factorText.group} rules={rulesOf(shape.Group)}>
            <Input />
          </Form.Item>
          <Form.Item name="Emission" label={factorText.emission} rules={rulesOf(shape.Emission)}>
            <Input inputMode="decimal" suffix={factorText.emissionUnit} />
          </Form.Item>
          <Form.Item
            name="mainCategory"
            label={factorText.category}
            rules={rulesOf(shape.mainCategory)}
          >
            <Input />
          </Form.Item>
          <Form.Item name="Unit" label={factorText.unit} rules={rulesOf(shape.Unit)}>
            <Input />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {factorText.saveEdit}
        </Button>
      </Form>
    </Panel>
  );
}
