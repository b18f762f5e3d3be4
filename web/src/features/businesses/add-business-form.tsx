import { businessInput, messages, validate } from '@canopy/domain';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { businessText } from '../../messages/ecommerce';
import { rulesOf } from '../../ui/form-rules';
import { Panel } from '../../ui/panel';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import styles from './add-business-form.module.css';
import { addBusiness } from './businesses-api';
import { useRefreshBusinesses } from './use-businesses';

interface Values {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

type State =
  | { readonly is: 'idle' | 'adding' }
  | { readonly is: 'success'; readonly name: string }
  | { readonly is: 'error'; readonly message: string };

/** Adds a business of this e-commerce admin: idle, adding, then success or error. */
export function AddBusinessForm({ adminId }: { adminId: string }) {
  const refreshBusinesses = useRefreshBusinesses();
  const [form] = Form.useForm<Values>();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [isTouched, setTouched] = useState(false);
  // Silent while somebody types for the first time; what was refused is then checked as it changes.
  const [wasRefused, setRefused] = useState(false);

  async function add(values: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (state.is === 'adding') {
      return;
    }
    setState({ is: 'adding' });
    try {
      const { name } = await addBusiness({ adminId, ...values });
      form.resetFields();
      setTouched(false);
      setRefused(false);
      setState({ is: 'success', name });
      form.focusField('name');
      void refreshBusinesses();
    } catch (failure) {
      const error = toAppError(failure);
      applyServerErrors(form, error);
      const isAnswer = error.status >= 400 && error.status < 500;
      setState({ is: 'error', message: isAnswer ? error.message : businessText.failed });
    }
  }

  return (
    <Panel title={businessText.addTitle} note={businessText.addNote}>
      <UnsavedChangesGuard when={isTouched} />
      <div role="status">
        {state.is === 'success' && (
          <Alert
            className={styles.outcome}
            type="success"
            showIcon
            role="none"
            title={messages.businessAdded}
            description={businessText.added(state.name)}
          />
        )}
      </div>
      <div role="alert">
        {state.is === 'error' && (
          <Alert
            className={styles.outcome}
            type="error"
            showIcon
            role="none"
            title={state.message}
          />
        )}
      </div>
      <Form
        form={form}
        layout="vertical"
        name="add-business"
        className={styles.form}
        autoComplete="off"
        validateTrigger={wasRefused ? 'onChange' : []}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={add}
        onFinishFailed={({ values }) => {
          setRefused(true);
          const checked = validate(businessInput, values);
          setState(checked.ok ? { is: 'idle' } : { is: 'error', message: checked.message });
        }}
        onValuesChange={() => {
          setTouched(true);
          setState((before) => (before.is === 'adding' ? before : { is: 'idle' }));
        }}
      >
        <Form.Item
          name="name"
          label={businessText.name}
          extra={businessText.nameHelp}
          rules={rulesOf(businessInput.shape.name)}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="username"
          label={businessText.username}
          rules={rulesOf(businessInput.shape.username)}
        >
          <Input autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label={businessText.password}
          extra={businessText.passwordHelp}
          rules={rulesOf(businessInput.shape.password)}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          className={styles.add}
          loading={state.is === 'adding'}
        >
          {state.is === 'adding' ? businessText.adding : businessText.add}
        </Button>
      </Form>
    </Panel>
  );
}
