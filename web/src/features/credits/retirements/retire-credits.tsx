import { type CreditHolding, retirementRequest } from '@canopy/domain/credits';
import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { localToday } from '../../../lib/days';
import { financialYearChoices } from '../../../lib/financial-years';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { usePolicy } from '../../../lib/policy';
import { useRefresh } from '../../../lib/use-answer';
import {
  retirementFields as fields,
  holdingsText as text,
} from '../../../messages/credits/retirements';
import { makeFields } from '../../../ui/form-field';
import { makeFormRules } from '../../../ui/form-rules';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { HOLDINGS, OWN_ORDERS } from './subjects';

const Field = makeFields(retirementRequest, fields);
const { beneficiary } = retirementRequest.shape;

interface RetireValues {
  readonly reference: string;
  readonly beneficiary: { readonly name: string; readonly consent: boolean };
  readonly reason: string;
  readonly year: string;
}

/** Dialog that requests the retirement of a client's credits. */
export function RetireCredits({
  holding,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  holding: CreditHolding | undefined;
  onClose: () => void;
}) {
  return (
    <RowDialog row={holding} title={({ project }) => text.retireTitle(project)} onClose={onClose}>
      {(held) => <RetireForm holding={held} onRetired={onClose} />}
    </RowDialog>
  );
}

function RetireForm({ holding, onRetired }: { holding: CreditHolding; onRetired: () => void }) {
  const { yearStartsIn } = usePolicy();
  const [refreshHoldings, refreshOrders] = [useRefresh(HOLDINGS), useRefresh(OWN_ORDERS)];
  const submission = useSubmit<RetireValues>(
    async ({ reference, ...body }) => {
      await http.post('/orders/:reference/retire', { path: { reference }, body });
      onRetired();
      void refreshHoldings();
      void refreshOrders();
    },
    { saved: text.retireDone },
  );
  const orders = holding.orders.map(({ reference, quantity }) => ({
    value: reference,
    label: text.orderOf(reference, formatCount(quantity)),
  }));
  const years = financialYearChoices(localToday(), '', yearStartsIn);
  return (
    <SaveForm
      submission={submission}
      name="retire-credits"
      initialValues={{
        reference: orders[0]?.value ?? '',
        beneficiary: { name: '', consent: false },
        reason: '',
        year: '',
      }}
    >
      <Form.Item name="reference" label={fields.reference}>
        <Select options={orders} />
      </Form.Item>
      <Form.Item
        name={['beneficiary', 'name']}
        label={fields.name}
        extra={text.nameHelp}
        rules={makeFormRules(beneficiary.unwrap().shape.name)}
      >
        <Input />
      </Form.Item>
      <Form.Item name={['beneficiary', 'consent']} valuePropName="checked" extra={text.consentHelp}>
        <Checkbox>{fields.consent}</Checkbox>
      </Form.Item>
      <Field name="reason" extra={text.reasonHelp} />
      <Field name="year" extra={text.yearHelp}>
        <Select
          options={[
            { value: '', label: text.noYear },
            ...years.map((label) => ({ value: label, label })),
          ]}
        />
      </Field>
      <Alert type="warning" showIcon title={text.retireText} role="none" />
      <FormFoot danger>{text.retireSubmit}</FormFoot>
    </SaveForm>
  );
}
