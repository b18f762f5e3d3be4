import {
  BUYER_FIELDS,
  BUYER_LISTS,
  type BuyerInput,
  buyerInput,
  creditMessages,
} from '@canopy/domain/credits';
import { AutoComplete, Input, Select } from 'antd';
import { AppError } from '../../../lib/app-error';
import { countryOptions, matchesTyped } from '../../../lib/countries';
import { http } from '../../../lib/http';
import { buyerLabels, buyersText as text } from '../../../messages/credits/buyers';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import columns from '../../../ui/save-form.module.css';
import { useSubmit } from '../../../ui/use-submit';
import styles from './buyers.module.css';
import { useRefreshBuyers } from './use-buyers';

const Field = makeFields(buyerInput, buyerLabels);

type FieldName = keyof BuyerInput;

/** Headings by the first field below each. */
const GROUPS: Partial<Record<FieldName, string>> = {
  buyerName: text.who,
  contactPerson: text.contact,
  volumePurchased: text.purchases,
  standardPreferred: text.preferences,
  buyerStatus: text.record,
};

const LONG: readonly FieldName[] = ['officeAddress', 'projectLinks', 'notes'];

export function BuyerForm() {
  const refresh = useRefreshBuyers();
  const submission = useSubmit<BuyerInput>(
    async (input) => {
      const { inserted } = await http.post('/addbuyer', { body: buyerInput.parse(input) });
      if (inserted === 0) {
        throw new AppError(creditMessages.buyerTaken, { status: 409 });
      }
      void refresh();
    },
    { first: 'buyerName', saved: text.saved, failed: text.saveFailed },
  );
  return (
    <SaveForm submission={submission} name="add-buyer" className={columns.three}>
      {BUYER_FIELDS.map((field) => [
        GROUPS[field] && (
          <h2 key={`${field} heading`} className={styles.heading}>
            {GROUPS[field]}
          </h2>
        ),
        <Field key={field} name={field}>
          {inputOf(field)}
        </Field>,
      ])}
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}

function inputOf(field: FieldName) {
  const list = BUYER_LISTS[field];
  if (list) {
    return <Select allowClear placeholder={text.notStated} options={makeOptions(list)} />;
  }
  if (field === 'country') {
    return <AutoComplete options={countryOptions()} showSearch={{ filterOption: matchesTyped }} />;
  }
  return LONG.includes(field) ? (
    <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} />
  ) : (
    <Input autoComplete="off" />
  );
}
