import { type MemberInput, memberInput, messages } from '@canopy/domain';
import { Form, Input } from 'antd';
import { membersText } from '../../messages/client';
import { rulesOf } from '../../ui/form-rules';
import { PasswordField } from '../../ui/password-field';
import { SaveForm } from '../../ui/save-form';
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
  const refresh = useRefreshMembers();
  return (
    <SaveForm<Values>
      name="add-user"
      className={styles.form}
      submit={membersText.submit}
      saved={messages.userAdded}
      save={async (values) => {
        await addMember(values);
        void refresh();
        onAdded(values);
      }}
    >
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
    </SaveForm>
  );
}
