import { type ClientRegistration, clientRegistration, LOGO_LIMITS, SECTORS } from '@canopy/domain';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { registrationText } from '../../messages/account';
import { clientFormText, clientsText } from '../../messages/admin';
import { rulesOf } from '../../ui/form-rules';
import { NewPasswordFields } from '../../ui/new-password-fields';
import { applyServerErrors } from '../../ui/server-errors';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard';
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
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  // Enter can be pressed again before the button shows that it is busy.
  const sending = useRef(false);

  async function register({ logoimg, confirm: _, ...input }: Values) {
    if (sending.current) {
      return;
    }
    sending.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await registerClient(clientRegistration.parse(input), logoimg);
      onRegistered();
    } catch (thrown) {
      const error = toAppError(thrown);
      const sentence = applyServerErrors(form, error);
      const isAnswer = error.status >= 400 && error.status < 500;
      setFailure(isAnswer ? sentence : registrationText.failed);
      sending.current = false;
      setIsSending(false);
    }
  }

  return (
    <Form
      form={form}
      name="client-registration"
      noValidate
      layout="vertical"
      className={styles.form}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={register}
      onValuesChange={(_, values) => {
        setFailure(null);
        setIsDirty(Object.values(values).some(Boolean));
      }}
    >
      <UnsavedChangesGuard when={isDirty && !isSending} />
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
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {registrationText.submit}
      </Button>
    </Form>
  );
}
