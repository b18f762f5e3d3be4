import { type ClientProfile, LOGO_LIMITS } from '@canopy/domain';
import { Alert, App, Button, Form, Progress } from 'antd';
import { useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { refreshMe } from '../../lib/session';
import { usePicture } from '../../lib/use-picture';
import { accountText } from '../../messages/account';
import { applyServerErrors } from '../../ui/server-errors';
import styles from './client-form.module.css';
import { changeLogo } from './clients-api';
import { LogoField } from './logo-field';
import { logoRule } from './logo-rule';

interface Values {
  readonly logoimg?: File;
}

/** Changes the own logo. The present one stays until the server has taken the new one. */
export function LogoForm({ client }: { client: ClientProfile }) {
  const [form] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const present = usePicture(client.logo);
  const chosen = Form.useWatch('logoimg', form);
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  async function save({ logoimg }: Values) {
    if (!logoimg || percent !== null) {
      return;
    }
    setPercent(0);
    setFailure(null);
    try {
      await changeLogo(logoimg, setPercent);
      await refreshMe();
      form.resetFields();
      notification.success({ title: accountText.logoSaved });
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
    } finally {
      setPercent(null);
    }
  }

  return (
    <Form
      form={form}
      name="logo"
      layout="vertical"
      className={styles.form}
      onFinish={save}
      onValuesChange={() => setFailure(null)}
    >
      <Form.Item
        name="logoimg"
        label={accountText.logo}
        extra={accountText.logoHelp(LOGO_LIMITS.mebibytes)}
        rules={[logoRule]}
      >
        <LogoField
          present={
            present ? { url: present, alt: accountText.presentLogo(client.username) } : undefined
          }
        />
      </Form.Item>
      <div role="alert">
        {failure && (
          <Alert className={styles.failure} type="error" showIcon title={failure} role="none" />
        )}
      </div>
      {percent !== null && (
        <Progress percent={percent} size="small" aria-label={accountText.uploading} />
      )}
      <Button type="primary" htmlType="submit" disabled={!chosen} loading={percent !== null}>
        {accountText.saveLogo}
      </Button>
    </Form>
  );
}
