import { messages } from '@canopy/domain';
import { Alert, App, Button, Form, type FormInstance, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { toAppError } from '../lib/app-error';
import { formText } from '../messages/en';
import styles from './save-form.module.css';
import { applyServerErrors } from './server-errors';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

/**
 * A form that adds something, with its files. It is empty again after a success; after a refusal it
 * keeps what was typed, and says at the fields what is wrong.
 */
export function SaveForm<Values extends object>({
  name,
  form: given,
  columns = 1,
  initialValues,
  first,
  submit,
  saved,
  failed,
  incomplete,
  save,
  children,
}: {
  name: string;
  form?: FormInstance<Values>;
  /** How many fields stand side by side where there is room. */
  columns?: 1 | 3;
  initialValues?: Partial<Values>;
  /** The field that gets the focus again after a success. */
  first: keyof Values & string;
  submit: string;
  /** Announced when it is saved. */
  saved: string;
  /** Announced when it is not. */
  failed: string;
  /** Said of the form as a whole when a required field is empty. */
  incomplete?: string;
  save: (values: Values, onPercent: (percent: number) => void) => Promise<void>;
  children: ReactNode;
}) {
  const [form] = Form.useForm<Values>(given);
  const { notification } = App.useApp();
  const [failure, setFailure] = useState<string | null>(null);
  /** How much has been sent; null while nothing is. */
  const [percent, setPercent] = useState<number | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  // Enter can be pressed again before the button shows that it is busy.
  const saving = useRef(false);

  async function submitOnce(values: Values) {
    if (saving.current) {
      return;
    }
    saving.current = true;
    setPercent(0);
    setFailure(null);
    try {
      await save(values, setPercent);
      notification.success({ title: saved });
      // First the focus: the field it leaves is checked, and would complain about being empty.
      form.focusField(first);
      form.resetFields();
      setIsDirty(false);
    } catch (thrown) {
      const error = toAppError(thrown);
      notification.error({ title: failed, description: error.message });
      setFailure(applyServerErrors(form, error));
    } finally {
      saving.current = false;
      setPercent(null);
    }
  }

  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      className={columns === 3 ? `${styles.form} ${styles.wideForm}` : styles.form}
      initialValues={initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={submitOnce}
      onFinishFailed={({ errorFields }) => {
        const isIncomplete = errorFields.some(({ errors }) => errors.includes(messages.required));
        setFailure(isIncomplete && incomplete ? incomplete : null);
      }}
      onValuesChange={() => {
        setFailure(null);
        setIsDirty(true);
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      {children}
      <div className={styles.foot}>
        <div role="alert">
          {failure && <Alert type="error" showIcon title={failure} role="none" />}
        </div>
        {percent !== null && (
          <Progress percent={percent} size="small" aria-label={formText.sending} />
        )}
        <Button type="primary" htmlType="submit" loading={percent !== null}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
