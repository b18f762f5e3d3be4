import { SECTORS } from '@canopy/domain/common';
import { type ClientRegistration, clientRegistration } from '@canopy/domain/people';
import { Input, Select } from 'antd';
import { http } from '../../../lib/http';
import { personFields } from '../../../messages/fields';
import { registrationText } from '../../../messages/session/account';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { NewPasswordFields } from '../../../ui/new-password-fields';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './client-form.module.css';
import { LogoField } from './logo-field';

interface Values extends ClientRegistration {
  readonly confirm: string;
  readonly logoimg?: File;
}

const Field = makeFields(clientRegistration, personFields);

/** Form that registers an organisation. A refusal keeps the values. */
export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const submission = useSubmit<Values>(
    async ({ logoimg, confirm: _, ...input }) => {
      await http.post('/addclient', {
        body: clientRegistration.parse(input),
        files: { logoimg: logoimg && [logoimg] },
        // Ignores any existing session.
        anonymous: true,
      });
    },
    { noAnswer: registrationText.failed, onSent: onRegistered },
  );
  return (
    <SaveForm submission={submission} name="client-registration" className={styles.form}>
      <div className={styles.pair}>
        <Field name="firstName">
          <Input autoComplete="given-name" autoFocus />
        </Field>
        <Field name="lastName">
          <Input autoComplete="family-name" />
        </Field>
      </div>
      <Field name="contactNumber">
        <Input
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={registrationText.contactNumberPlaceholder}
        />
      </Field>
      <Field name="email" extra={registrationText.emailHelp}>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="organization" extra={registrationText.organizationHelp}>
        <Input autoComplete="organization" />
      </Field>
      <Field name="sector" validateTrigger="onChange">
        <Select options={makeOptions(SECTORS)} placeholder={registrationText.sectorPlaceholder} />
      </Field>
      <NewPasswordFields name="password" label={personFields.password} />
      <LogoField />
      <FormFoot block>{registrationText.submit}</FormFoot>
    </SaveForm>
  );
}
