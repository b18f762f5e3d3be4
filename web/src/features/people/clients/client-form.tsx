import { type Client, type ClientInput, clientInput, peopleMessages } from '@canopy/domain/people';
import { Input } from 'antd';
import { http } from '../../../lib/http';
import { clientFormText } from '../../../messages/admin';
import { personFields } from '../../../messages/fields';
import { makeFields } from '../../../ui/form-field';
import { PasswordField } from '../../../ui/password-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './client-form.module.css';
import { LogoField } from './logo-field';
import { useRefreshClients } from './use-clients';

interface Values extends ClientInput {
  readonly logoimg?: File;
}

const Field = makeFields(clientInput, personFields);

/** Form of a new client with its account. A refusal keeps the values. */
export function ClientForm({ onAdded }: { onAdded: (client: Client, password: string) => void }) {
  const refresh = useRefreshClients();
  const submission = useSubmit<Values>(
    async ({ logoimg, ...input }) => {
      const { client } = await http.post('/addclient', {
        body: clientInput.parse(input),
        files: { logoimg: logoimg && [logoimg] },
      });
      void refresh();
      onAdded(client, input.password);
    },
    { saved: peopleMessages.clientAdded },
  );
  return (
    <SaveForm submission={submission} name="add-client" className={styles.form}>
      <Field name="username" extra={clientFormText.usernameHelp}>
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field name="userId" extra={clientFormText.userIdHelp}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" extra={clientFormText.passwordHelp}>
        <PasswordField />
      </Field>
      <LogoField />
      <FormFoot>{clientFormText.submit}</FormFoot>
    </SaveForm>
  );
}
