import type { ClientProfile } from '@canopy/domain';
import { Form } from 'antd';
import { http } from '../../lib/http';
import { refreshMe } from '../../lib/session';
import { usePicture } from '../../lib/use-picture';
import { accountText } from '../../messages/account';
import { SaveForm } from '../../ui/save-form';
import styles from './client-form.module.css';
import { LogoField } from './logo-field';

interface Values {
  readonly logoimg?: File;
}

/** Changes the own logo. The present one stays until the server has taken the new one. */
export function LogoForm({ client }: { client: ClientProfile }) {
  const [form] = Form.useForm<Values>();
  const present = usePicture(client.logo);
  const chosen = Form.useWatch('logoimg', form);
  return (
    <SaveForm<Values>
      form={form}
      name="logo"
      className={styles.form}
      first="logoimg"
      submit={accountText.saveLogo}
      button={{ disabled: !chosen }}
      saved={accountText.logoSaved}
      save={async ({ logoimg }, onProgress) => {
        if (!logoimg) return;
        await http.put('/clients/me/logo', { files: { logoimg: [logoimg] }, onProgress });
        await refreshMe();
      }}
    >
      <LogoField
        label={accountText.logo}
        help={accountText.logoHelp}
        present={
          present ? { url: present, alt: accountText.presentLogo(client.username) } : undefined
        }
      />
    </SaveForm>
  );
}
