import { Alert, Button, type ButtonProps, Form, type FormProps, Progress } from 'antd';
import { createContext, use } from 'react';
import { formText } from '../messages/forms';
import styles from './save-form.module.css';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import type { Submission } from './use-submit';

type Sending = Pick<Submission<object>, 'failure' | 'percent' | 'isSending'>;

const SendingContext = createContext<Sending>({ failure: null, percent: null, isSending: false });

/** Form of every screen that sends something, around its fields and its {@link FormFoot}. */
export function SaveForm<Values extends object>({
  submission,
  guard = true,
  className = '',
  children,
  ...form
}: Pick<
  FormProps<Values>,
  'name' | 'className' | 'initialValues' | 'requiredMark' | 'scrollToFirstError'
> & {
  submission: Submission<Values>;
  /** Whether leaving, or closing the surrounding dialog, asks first if the form was changed. */
  guard?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Form<Values>
      noValidate
      layout="vertical"
      scrollToFirstError={{ focus: true, block: 'center' }}
      {...form}
      form={submission.form}
      className={`${styles.form} ${className}`}
      validateTrigger={submission.validateTrigger}
      onFinish={submission.submit}
      onFinishFailed={({ values }) => submission.refuse(values)}
      onValuesChange={(_, values) =>
        submission.change(values, form.initialValues as Partial<Values> | undefined)
      }
    >
      {guard && <UnsavedChangesGuard when={submission.isDirty} />}
      <SendingContext value={submission}>{children}</SendingContext>
    </Form>
  );
}

/** Error of the whole form. */
export function FormFailure() {
  const { failure } = use(SendingContext);
  return (
    <div role="alert" className={styles.failure}>
      {failure && <Alert type="error" showIcon title={failure} role="none" />}
    </div>
  );
}

export function SubmitButton(button: ButtonProps) {
  const { isSending } = use(SendingContext);
  return <Button type="primary" htmlType="submit" loading={isSending} {...button} />;
}

/**
 * Foot of a form: its error, the upload's progress, and the button.
 * @param after another button
 */
export function FormFoot({ after, ...button }: ButtonProps & { after?: React.ReactNode }) {
  const { percent } = use(SendingContext);
  return (
    <div className={styles.foot}>
      <FormFailure />
      {percent !== null && percent > 0 && (
        <Progress percent={percent} size="small" aria-label={formText.sending} />
      )}
      {after ? (
        <div className={styles.buttons}>
          <SubmitButton {...button} />
          {after}
        </div>
      ) : (
        <SubmitButton {...button} />
      )}
    </div>
  );
}
