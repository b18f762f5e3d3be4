import { type Client, type ClientInput, clientInput, LOGO_LIMITS, messages } from '@canopy/domain';
import { Form, Input } from 'antd';
import { clientFormText, clientsText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';
import { PasswordField } from '../../ui/password-field';
import { SaveForm } from '../../ui/save-form';
import styles from './client-form.module.css';
import { addClient } from './clients-api';
import { LogoField } from './logo-field';
import { logoRule } from './logo-rule';
import { useRefreshClients } from './use-clients';

interface Values extends ClientInput {
  readonly logoimg?: File;
}

const { shape } = clientInput;

/** Adds a client with its account. What was typed stays when the server refuses it. */
export function ClientForm({ onAdded }: { onAdded: (client: Client, password: string) => void }) {
  const refresh = useRefreshClients();
  return (
    <SaveForm<Values>
      name="add-client"
      className={styles.form}
      submit={clientFormText.submit}
      saved={messages.clientAdded}
      save={async ({ logoimg, ...input }) => {
        const client = await addClient(clientInput.parse(input), logoimg);
        void refresh();
        onAdded(client, input.password);
      }}
    >
      <Form.Item
        name="username"
        label={clientsText.username}
        extra={clientFormText.usernameHelp}
        rules={rulesOf(shape.username)}
      >
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item
        name="userId"
        label={clientsText.userId}
        extra={clientFormText.userIdHelp}
        rules={rulesOf(shape.userId)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={clientsText.password}
        extra={clientFormText.passwordHelp}
        rules={rulesOf(shape.password)}
      >
        <PasswordField />
      </Form.Item>
      <Form.Item
        name="logoimg"
        label={clientsText.logo}
        extra={clientFormText.logoHelp(LOGO_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[logoRule]}
      >
        <LogoField />
      </Form.Item>
    </SaveForm>
  );
}
