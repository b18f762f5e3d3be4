import type { ClientProfile } from '@canopy/domain/session';
import { Form } from 'antd';
import { http } from '../../../lib/http';
import { refreshMe } from '../../../lib/session';
import { usePicture } from '../../../lib/use-picture';
import { accountText } from '../../../messages/session/account';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './client-form.module.css';
import { LogoField } from './logo-field';

/** Form that changes the client's own logo. The current logo stays until the upload succeeds. */
export function LogoForm({ client }: { client: ClientProfile }) {
  const present = usePicture(client.logo);
  const submission = useSubmit<{ readonly logoimg?: File }>(
    async ({ logoimg }, onProgress) => {
      if (!logoimg) return;
      await http.put('/clients/me/logo', { files: { logoimg: [logoimg] }, onProgress });
      await refreshMe();
    },
    { first: 'logoimg', saved: accountText.logoSaved },
  );
  const chosen = Form.useWatch('logoimg', submission.form);
  return (
    <SaveForm submission={submission} name="logo" className={styles.form}>
      <LogoField
        label={accountText.logo}
        help={accountText.logoHelp}
        present={
          present ? { url: present, alt: accountText.presentLogo(client.username) } : undefined
        }
      />
      <FormFoot disabled={!chosen}>{accountText.saveLogo}</FormFoot>
    </SaveForm>
  );
}
