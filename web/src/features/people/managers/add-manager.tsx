import { type ManagerInput, managerInput } from '@canopy/domain/people';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { managerFields } from '../../../messages/fields';
import { managersText } from '../../../messages/people/managers';
import { DialogButton } from '../../../ui/dialog-button';
import { EmailInput } from '../../../ui/email-input';
import { makeFields } from '../../../ui/form-field';
import { PasswordField } from '../../../ui/password-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { useRefreshManagers } from './use-managers';

type Values = Omit<ManagerInput, 'clientId'>;

const Field = makeFields(managerInput, managerFields);

/** Button that opens the form of a new manager. */
export function AddManager() {
  return (
    <DialogButton
      type="primary"
      title={managersText.add}
      form={(close) => <ManagerForm onAdded={close} />}
    >
      {managersText.add}
    </DialogButton>
  );
}

function ManagerForm({ onAdded }: { onAdded: () => void }) {
  const refresh = useRefreshManagers();
  const submission = useSubmit<Values>(
    async (body) => {
      await http.post('/managers', { body });
      onAdded();
      void refresh();
    },
    { saved: managersText.added },
  );
  return (
    <SaveForm submission={submission} name="add-manager">
      <p>{managersText.addLead}</p>
      <Field name="name" extra={managersText.nameHelp}>
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field name="email" extra={managersText.emailHelp}>
        <EmailInput />
      </Field>
      <Field name="userId" extra={managersText.userIdHelp}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" extra={managersText.passwordHelp}>
        <PasswordField />
      </Field>
      <FormFoot>{managersText.add}</FormFoot>
    </SaveForm>
  );
}
