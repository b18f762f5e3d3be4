import type { BodyOf } from '@canopy/domain/calls';
import { businessInput, peopleMessages } from '@canopy/domain/people';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { http } from '../../../lib/http';
import { businessText } from '../../../messages/logistics/ecommerce';
import { makeFields } from '../../../ui/form-field';
import { Panel } from '../../../ui/panel';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import columns from '../../../ui/save-form.module.css';
import { useSubmit } from '../../../ui/use-submit';
import styles from './add-business-form.module.css';
import { useRefreshBusinesses } from './use-businesses';

const Field = makeFields(businessInput, businessText);

/** Form of a new business of this e-commerce admin. */
export function AddBusinessForm({ adminId }: { adminId: string }) {
  const refreshBusinesses = useRefreshBusinesses();
  /** Name of the business added last, until the form changes. */
  const [added, setAdded] = useState<string | null>(null);
  const submission = useSubmit<Omit<BodyOf<'POST /business/create'>, 'adminId'>>(
    async (values) => {
      const { business } = await http.post('/business/create', {
        body: { adminId, ...values },
      });
      setAdded(business.name);
      void refreshBusinesses();
    },
    {
      first: 'name',
      noAnswer: businessText.failed,
      contract: businessInput,
      checks: 'afterSubmit',
      onChange: () => setAdded(null),
    },
  );
  return (
    <Panel title={businessText.addTitle} note={businessText.addNote}>
      <div role="status">
        {added && (
          <Alert
            className={styles.outcome}
            type="success"
            showIcon
            role="none"
            title={peopleMessages.businessAdded}
            description={businessText.added(added)}
          />
        )}
      </div>
      <SaveForm submission={submission} name="add-business" className={columns.fit}>
        <Field name="name" extra={businessText.nameHelp} />
        <Field name="username">
          <Input autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="password" extra={businessText.passwordHelp}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <FormFoot>{businessText.add}</FormFoot>
      </SaveForm>
    </Panel>
  );
}
