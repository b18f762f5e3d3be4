import { type MemberInput, memberInput, messages } from '@canopy/domain';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { membersText } from '../../messages/client';
import { rulesOf } from '../../ui/form-rules';
import { PasswordField } from '../../ui/password-field';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
import styles from './member-form.module.css';
import { addMember } from './members-api';
import { useRefreshMembers } from './use-members';

type Values = Omit<MemberInput, 'clientId'>;

const { shape } = memberInput;

/** Adds a user to the client's own. */
export function MemberForm({
  onAdded,
}: {
  onAdded: (added: Pick<Values, 'username' | 'userId'>) => void;
}) {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const refresh = useRefreshMembers();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  async function save(values: Values) {
    // Enter can be pressed again before the button shows that it is busy.
    if (isSaving) {
      return;
    }
    setIsSaving(true);
    setFailure(null);
    try {
      await addMember(values);
      void refresh();
      notification.success({ title: messages.userAdded });
      onAdded(values);
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
      setIsSaving(false);
    }
  }

  return (
    <Form
      form={form}
      name="add-user"
      layout="vertical"
      className={styles.form}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={save}
      onValuesChange={(_, values) => {
        setFailure(null);
        setIsDirty(Object.values(values).some(Boolean));
      }}
    >
      <UnsavedChangesGuard when={isDirty} />
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      <Form.Item
        name="username"
        label={membersText.username}
        extra={membersText.usernameHelp}
        rules={rulesOf(shape.username)}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="userId"
        label={membersText.userId}
        extra={membersText.userIdHelp}
        rules={rulesOf(shape.userId)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={membersText.password}
        extra={membersText.passwordHelp}
        rules={rulesOf(shape.password)}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item
        name="emailid"
        label={membersText.email}
        extra={membersText.emailHelp}
        rules={rulesOf(shape.emailid)}
      >
        <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {membersText.submit}
      </Button>
    </Form>
  );
}
