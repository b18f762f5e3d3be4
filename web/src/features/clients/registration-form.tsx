import { type ClientRegistration, clientRegistration, LOGO_LIMITS, SECTORS } from '@canopy/domain';
import { Form, Input, Select } from 'antd';
import { registrationText } from '../../messages/account';
import { clientFormText, clientsText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';
import { NewPasswordFields } from '../../ui/new-password-fields';
import { SaveForm } from '../../ui/save-form';
import styles from './client-form.module.css';
import { registerClient } from './clients-api';
import { LogoField } from './logo-field';
import { logoRule } from './logo-rule';

interface Values extends ClientRegistration {
  readonly confirm: string;
  readonly logoimg?: File;
}

const { shape } = clientRegistration;
const sectors = SECTORS.map((sector) => ({ value: sector, label: sector }));

/** Registers an organisation. What was typed stays when the server refuses it. */
export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  return (
    <SaveForm<Values>
      name="client-registration"
      className={styles.form}
      submit={registrationText.submit}
      button={{ block: true }}
      noAnswer={registrationText.failed}
      guard="untilSent"
      save={async ({ logoimg, confirm: _, ...input }) => {
        await registerClient(clientRegistration.parse(input), logoimg);
        onRegistered();
      }}
    >
      <div className={styles.pair}>
        <Form.Item
          name="firstName"
          label={registrationText.firstName}
          rules={rulesOf(shape.firstName)}
        >
          <Input autoComplete="given-name" autoFocus />
        </Form.Item>
        <Form.Item
          name="lastName"
          label={registrationText.lastName}
          rules={rulesOf(shape.lastName)}
        >
          <Input autoComplete="family-name" />
        </Form.Item>
      </div>
      <Form.Item
        name="contactNumber"
        label={registrationText.contactNumber}
        rules={rulesOf(shape.contactNumber)}
      >
        <Input
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={registrationText.contactNumberPlaceholder}
        />
      </Form.Item>
      <Form.Item
        name="email"
        label={registrationText.email}
        extra={registrationText.emailHelp}
        rules={rulesOf(shape.email)}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="organization"
        label={registrationText.organization}
        extra={registrationText.organizationHelp}
        rules={rulesOf(shape.organization)}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="sector"
        label={registrationText.sector}
        validateTrigger="onChange"
        rules={rulesOf(shape.sector)}
      >
        <Select options={sectors} placeholder={registrationText.sectorPlaceholder} />
      </Form.Item>
      <NewPasswordFields name="password" label={registrationText.password} />
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
