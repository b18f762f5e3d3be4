import { businessInput, messages } from '@canopy/domain';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { businessText } from '../../messages/ecommerce';
import { rulesOf } from '../../ui/form-rules';
import { Panel } from '../../ui/panel';
import { SaveForm } from '../../ui/save-form';
import styles from './add-business-form.module.css';
import { addBusiness } from './businesses-api';
import { useRefreshBusinesses } from './use-businesses';

interface Values {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** Adds a business of this e-commerce admin. */
export function AddBusinessForm({ adminId }: { adminId: string }) {
  const refreshBusinesses = useRefreshBusinesses();
  /** The business that was added last, until the form is used again. */
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Panel title={businessText.addTitle} note={businessText.addNote}>
      <div role="status">
        {added && (
          <Alert
            className={styles.outcome}
            type="success"
            showIcon
            role="none"
            title={messages.businessAdded}
            description={businessText.added(added)}
          />
        )}
      </div>
      <SaveForm<Values>
        name="add-business"
        columns="fit"
        checks="afterSubmit"
        contract={businessInput}
        first="name"
        submit={businessText.add}
        noAnswer={businessText.failed}
        repeats
        save={async (values) => {
          const { name } = await addBusiness({ adminId, ...values });
          setAdded(name);
          void refreshBusinesses();
        }}
        onChange={() => setAdded(null)}
      >
        <Form.Item
          name="name"
          label={businessText.name}
          extra={businessText.nameHelp}
          rules={rulesOf(businessInput.shape.name)}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="username"
          label={businessText.username}
          rules={rulesOf(businessInput.shape.username)}
        >
          <Input autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label={businessText.password}
          extra={businessText.passwordHelp}
          rules={rulesOf(businessInput.shape.password)}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </SaveForm>
    </Panel>
  );
}
