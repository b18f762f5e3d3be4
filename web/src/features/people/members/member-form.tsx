import { type MemberInput, memberInput, peopleMessages } from '@canopy/domain/people';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { membersText } from '../../../messages/client';
import { memberFields } from '../../../messages/fields';
import { EmailInput } from '../../../ui/email-input';
import { makeFields } from '../../../ui/form-field';
import { PasswordField } from '../../../ui/password-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './member-form.module.css';
import { useRefreshMembers } from './use-members';

type Values = Omit<MemberInput, 'clientId'>;

const Field = makeFields(memberInput, memberFields);

/** Form of a new user of the client. */
export function MemberForm({
  onAdded,
}: {
  onAdded: (added: Pick<Values, 'username' | 'userId'>) => void;
}) {
  const refresh = useRefreshMembers();
  const submission = useSubmit<Values>(
    async (values) => {
      await http.post('/adduser', { body: values });
      void refresh();
      onAdded(values);
    },
    { saved: peopleMessages.userAdded },
  );
  return (
    <SaveForm submission={submission} name="add-user" className={styles.form}>
      <Field name="username" extra={membersText.usernameHelp}>
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field name="userId" extra={membersText.userIdHelp}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" extra={membersText.passwordHelp}>
        <PasswordField />
      </Field>
      <Field name="emailid" extra={membersText.emailHelp}>
        <EmailInput />
      </Field>
      <FormFoot>{membersText.submit}</FormFoot>
    </SaveForm>
  );
}
