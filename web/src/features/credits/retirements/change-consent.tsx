import type { Retirement } from '@canopy/domain/credits';
import { Checkbox, Form } from 'antd';
import { http } from '../../../lib/http';
import {
  retirementFields as fields,
  holdingsText as text,
} from '../../../messages/credits/retirements';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { RetirementLoaded, useRefreshRetirements } from './retirement-loaded';

/** Dialog that shows or hides a retirement's name and reason. */
export function ChangeConsent({
  retirementId,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  retirementId: string | undefined;
  onClose: () => void;
}) {
  return (
    <FormDialog isOpen={retirementId !== undefined} title={text.consentTitle} onClose={onClose}>
      {retirementId && (
        <RetirementLoaded id={retirementId}>
          {(retirement) => <ConsentForm retirement={retirement} onSaved={onClose} />}
        </RetirementLoaded>
      )}
    </FormDialog>
  );
}

function ConsentForm({ retirement, onSaved }: { retirement: Retirement; onSaved: () => void }) {
  const { _id, beneficiary, reason, consent } = retirement;
  const refresh = useRefreshRetirements();
  const submission = useSubmit<{ consent: boolean }>(
    async (body) => {
      await http.put('/retirements/:id/consent', { path: { id: _id }, body });
      onSaved();
      void refresh();
    },
    { saved: text.consentSaved },
  );
  return (
    <SaveForm submission={submission} name="change-consent" initialValues={{ consent }}>
      <p>{text.consentText}</p>
      <p>
        <strong>{beneficiary || text.nobody}</strong>
        {reason && (
          <>
            <br />
            {reason}
          </>
        )}
      </p>
      <Form.Item name="consent" valuePropName="checked">
        <Checkbox>{fields.consent}</Checkbox>
      </Form.Item>
      <FormFoot>{text.consentSave}</FormFoot>
    </SaveForm>
  );
}
