import { ALLOCATIONS, COUNTRIES, YEAR_STARTS } from '@canopy/domain/common';
import { GWP_SETS } from '@canopy/domain/gases';
import {
  CONSOLIDATIONS,
  type Policy,
  policyChange,
  SCOPE_2_METHODS,
} from '@canopy/domain/inventory';
import { Select, Switch } from 'antd';
import { useRefresh } from '../../../lib/use-answer';
import { policyFields } from '../../../messages/fields';
import {
  allocationText,
  consolidationText,
  gwpSetText,
  policyText,
  scope2MethodText,
  yearStartText,
} from '../../../messages/inventory/policy';
import { AmountField } from '../../../ui/amount-field';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { ChoiceField } from './choice-field';
import { PolicySection } from './policy-section';
import { savePolicy } from './use-policy-choices';

const Field = makeFields(policyChange, policyFields);

/** Form values of a policy. '' replaces null, which a radio button can't hold. */
type PolicyValues = Omit<Policy, 'gwpSet' | 'consolidation'> & {
  readonly gwpSet: Policy['gwpSet'] | '';
  readonly consolidation: Policy['consolidation'] | '';
};

function toPolicyValues(policy: Policy): PolicyValues {
  return { ...policy, gwpSet: policy.gwpSet ?? '', consolidation: policy.consolidation ?? '' };
}

function policyIn({ gwpSet, consolidation, country, ...values }: PolicyValues): Policy {
  return {
    ...values,
    gwpSet: gwpSet || null,
    consolidation: consolidation || null,
    country: country || null,
  };
}

/** Form with all choices of an accounting policy. */
export function PolicyForm({
  policy,
  onChange,
}: {
  policy: Policy;
  onChange: (chosen: Policy) => void;
}) {
  const refresh = useRefresh('policy');
  const submission = useSubmit<PolicyValues>(
    async (values) => {
      await savePolicy(policyIn(values));
      await refresh();
    },
    {
      saved: policyText.saved,
      failed: policyText.failed,
      onChange: (values) => onChange(policyIn(values)),
    },
  );
  return (
    <SaveForm submission={submission} name="policy" initialValues={toPolicyValues(policy)}>
      <PolicySection
        title={policyText.counting}
        note={policyText.countingNote}
        fields={['allocation', 'yearStartsIn', 'scope2Method', 'consolidation']}
        policy={policy}
      >
        <ChoiceField name="allocation" values={ALLOCATIONS} texts={allocationText} />
        <ChoiceField name="yearStartsIn" values={YEAR_STARTS} texts={yearStartText} />
        <ChoiceField
          name="scope2Method"
          help={policyText.scope2MethodHelp}
          values={SCOPE_2_METHODS}
          texts={scope2MethodText}
        />
        <ChoiceField
          name="consolidation"
          help={policyText.consolidationHelp}
          values={['', ...CONSOLIDATIONS]}
          texts={consolidationText}
        />
      </PolicySection>
      <PolicySection
        title={policyText.calculating}
        note={policyText.calculatingNote}
        fields={['gwpSet', 'country']}
        policy={policy}
      >
        <ChoiceField
          name="gwpSet"
          help={policyText.gwpSetHelp}
          values={['', ...GWP_SETS]}
          texts={gwpSetText}
        />
        <Field name="country" extra={policyText.countryHelp}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={policyText.notChosen}
            options={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      </PolicySection>
      <PolicySection
        title={policyText.stating}
        note={policyText.statingNote}
        fields={['thresholdPercent']}
        policy={policy}
      >
        <Field name="thresholdPercent" extra={policyText.thresholdHelp}>
          <AmountField suffix="%" />
        </Field>
      </PolicySection>
      <PolicySection
        title={policyText.closing}
        note={policyText.closingNote}
        fields={['fourEyes']}
        policy={policy}
      >
        <Field name="fourEyes" valuePropName="checked" extra={policyText.fourEyesHelp}>
          <Switch />
        </Field>
      </PolicySection>
      <FormFoot>{policyText.submit}</FormFoot>
    </SaveForm>
  );
}
