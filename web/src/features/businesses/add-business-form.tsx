import { businessInput, messages } from '@canopy/domain';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { businessText } from '../../messages/ecommerce';
import { fieldsOf } from '../../ui/form-field';
import { Panel } from '../../ui/panel';
import { SaveForm } from '../../ui/save-form';
import styles from './add-business-form.module.css';
import { useRefreshBusinesses } from './use-businesses';

const Field = fieldsOf(businessInput, businessText);

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
          const { business } = await http.post('/business/create', {
            body: { adminId, ...values },
          });
          setAdded(business.name);
          void refreshBusinesses();
        }}
        onChange={() => setAdded(null)}
      >
        <Field name="name" extra={businessText.nameHelp} />
        <Field name="username">
          <Input autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="password" extra={businessText.passwordHelp}>
          <Input.Password autoComplete="new-password" />
        </Field>
      </SaveForm>
    </Panel>
  );
}
