import { validate } from '@canopy/domain';
import { Alert, App, Button, type ButtonProps, Form, type FormInstance, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AppError } from '../lib/app-error';
import { formText } from '../messages/en';
import styles from './save-form.module.css';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import { useSubmit } from './use-submit';

const COLUMNS = { 1: '', 2: styles.two, 3: styles.three, fit: styles.fit } as const;

/** The form of every screen that sends something. After a refusal it keeps what was typed. */
export function SaveForm<Values extends object>({
  name,
  form: given,
  className = '',
  columns = 1,
  initialValues,
  requiredMark,
  checks = 'onBlur',
  first,
  submit,
  button,
  saved,
  failed,
  noAnswer,
  repeats,
  contract,
  guard = 'always',
  read,
  save,
  onChange,
  children,
}: {
  name: string;
  form?: FormInstance<Values>;
  className?: string;
  /** How many fields stand side by side where there is room. */
  columns?: keyof typeof COLUMNS;
  initialValues?: Partial<Values>;
  requiredMark?: boolean;
  /** When fields are checked: on leaving them, or only once the form has been submitted. */
  checks?: 'onBlur' | 'afterSubmit';
  /** The form is emptied after a success, and this field gets the focus. */
  first?: keyof Values & string;
  /** The text of the button. */
  submit: string;
  button?: Pick<ButtonProps, 'type' | 'block' | 'disabled'>;
  /** Announced when it is saved. */
  saved?: string;
  /** Announced when it is not, above the reason. */
  failed?: string;
  /** Said instead of the reason when the server does not answer, or fails. */
  noAnswer?: string;
  /** Says the reason above the button too, also where it stands at a field. */
  repeats?: boolean;
  /** Says a sentence of the form as a whole when fields are not valid; without it, only they do. */
  contract?: Parameters<typeof validate>[0];
  /** Whether leaving asks first when something was typed: always, until it is being sent, or never. */
  guard?: 'always' | 'untilSent' | 'never';
  /** What a failure means for these values, such as another place of its fields. */
  read?: (error: AppError, values: Values) => AppError;
  /** Makes the call; `onProgress` is told how much has been sent, 0 to 1. */
  save: (values: Values, onProgress: (share: number) => void) => Promise<void>;
  onChange?: (values: Values) => void;
  children: ReactNode;
}) {
  const [form] = Form.useForm<Values>(given);
  const { notification } = App.useApp();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { failure, percent, isSending, isDirty, ...sending } = useSubmit<Values>(
    form,
    async (values, onProgress) => {
      await save(values, onProgress);
      if (saved) {
        notification.success({ title: saved });
      }
      if (first) {
        // First the focus: the field it leaves is checked, and would complain about being empty.
        form.focusField(first);
        form.resetFields();
        setWasSubmitted(false);
      }
    },
    {
      failed: noAnswer,
      repeats,
      read,
      onFailed: ({ message }) =>
        failed && notification.error({ title: failed, description: message }),
    },
  );

  return (
    <Form<Values>
      form={form}
      name={name}
      noValidate
      layout="vertical"
      className={`${styles.form} ${COLUMNS[columns]} ${className}`}
      initialValues={initialValues}
      requiredMark={requiredMark}
      validateTrigger={checks === 'onBlur' ? 'onBlur' : wasSubmitted ? 'onChange' : []}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={sending.submit}
      onFinishFailed={({ values }) => {
        setWasSubmitted(true);
        const checked = contract && validate(contract, values);
        sending.setFailure(checked && !checked.ok ? checked.message : null);
      }}
      onValuesChange={(_, values) => {
        sending.changed(values);
        onChange?.(values);
      }}
    >
      <UnsavedChangesGuard
        when={isDirty && (guard === 'always' || (guard === 'untilSent' && !isSending))}
      />
      {children}
      <div className={styles.foot}>
        <div role="alert">
          {failure && <Alert type="error" showIcon title={failure} role="none" />}
        </div>
        {percent !== null && percent > 0 && (
          <Progress percent={percent} size="small" aria-label={formText.sending} />
        )}
        <Button type="primary" htmlType="submit" loading={isSending} {...button}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
