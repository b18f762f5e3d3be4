import type { BodyOf } from '@canopy/domain/calls';
import { MAIN_CATEGORIES } from '@canopy/domain/factors';
import {
  type Alternative,
  type EmissionRecord,
  recordFactorChange,
} from '@canopy/domain/inventory';
import { Input, Radio, type RadioGroupProps } from 'antd';
import { useState } from 'react';
import {
  findAlternatives,
  type NamedAlternative,
  nameAlternatives,
} from '../../../lib/alternatives';
import { formatAmount, formatKg } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';
import { factorChoiceText } from '../../../messages/user';
import { AlternativeSearch } from '../../../ui/alternative-search';
import cells from '../../../ui/cells.module.css';
import { DialogButton } from '../../../ui/dialog-button';
import { EmptyState } from '../../../ui/empty-state';
import { makeFields } from '../../../ui/form-field';
import { Loading } from '../../../ui/loading';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import styles from './records.module.css';
import { useRefreshRecords } from './use-records';

const Field = makeFields(recordFactorChange, factorChoiceText);

/**
 * Button and dialog that replace the factor of records with one that fits the first record's
 * choices.
 */
export function ChooseFactor({
  records,
  disabled = false,
  onChanged,
}: {
  /** Records with the same choices, at least one. */
  records: readonly [EmissionRecord, ...EmissionRecord[]];
  disabled?: boolean;
  onChanged?: () => void;
}) {
  const [{ selectedName }] = records;
  const isOne = records.length === 1;
  return (
    <DialogButton
      {...(isOne && { type: 'link', size: 'small', className: styles.again })}
      disabled={disabled}
      title={
        isOne ? factorChoiceText.title(selectedName) : factorChoiceText.titleOfMany(records.length)
      }
      isWide
      form={(close) => (
        <Choices
          records={records}
          onChanged={() => {
            close();
            onChanged?.();
          }}
        />
      )}
    >
      {isOne ? (
        <>
          {factorChoiceText.action}
          <span className="visually-hidden">{factorChoiceText.ofItem(selectedName)}</span>
        </>
      ) : (
        factorChoiceText.ofMany
      )}
    </DialogButton>
  );
}

function Choices({
  records,
  onChanged,
}: {
  records: readonly [EmissionRecord, ...EmissionRecord[]];
  onChanged: () => void;
}) {
  const [record] = records;
  const refresh = useRefreshRecords();
  const answer = useAnswer(['alternatives', record._id], () => fetchAlternatives(record));
  const alternatives = answer.data;
  const submission = useSubmit<BodyOf<'PUT /records/:id/factor'>>(
    async (body) => {
      const ids = records.map(({ _id }) => _id);
      await (ids.length === 1
        ? http.put('/records/:id/factor', { path: { id: record._id }, body })
        : http.post('/records/bulk', { body: { ids, action: 'factor', ...body } }));
      onChanged();
      void refresh();
    },
    { saved: factorChoiceText.saved },
  );
  if (!alternatives) return <Loading answer={answer} lines={4} />;
  if (alternatives.length === 0) {
    return <EmptyState title={factorChoiceText.none} why={factorChoiceText.noneWhy} />;
  }
  return (
    <SaveForm submission={submission} name="choose-factor">
      <p>{factorChoiceText.lead}</p>
      <Field name="factorId">
        <Alternatives records={records} alternatives={alternatives} />
      </Field>
      <Field name="reason" extra={factorChoiceText.reasonHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <FormFoot>{factorChoiceText.submit}</FormFoot>
    </SaveForm>
  );
}

/** Searchable factors in the entry screen's order. The form field controls the value. */
function Alternatives({
  records: [record, ...others],
  alternatives,
  ...control
}: {
  records: readonly [EmissionRecord, ...EmissionRecord[]];
  alternatives: readonly Alternative[];
  id?: string;
  value?: string;
  onChange?: RadioGroupProps['onChange'];
}) {
  const [sought, setSought] = useState('');
  const named = nameAlternatives(alternatives, labelOf);
  const found = findAlternatives(named, sought);
  return (
    <>
      <AlternativeSearch all={named} found={found} sought={sought} onSearch={setSought} />
      <Radio.Group
        {...control}
        className={styles.alternatives}
        options={found.map((each) => ({
          value: each.alternative._id,
          label: (
            <AlternativeLabel
              {...each}
              isInUse={each.alternative._id === record.factor._id}
              result={others.length === 0 ? formatKg(each.alternative.result) : undefined}
            />
          ),
        }))}
      />
    </>
  );
}

function labelOf({ Name, Country, Region, Type, Brand, SKU }: Alternative): string {
  return [Country, Region, Type, Brand, SKU].filter(Boolean).join(' · ') || Name;
}

function AlternativeLabel({
  alternative,
  label,
  isInUse,
  result,
}: NamedAlternative & {
  isInUse: boolean;
  result: string | undefined;
}) {
  const { Source, Edition, Emission, Unit } = alternative;
  const value = factorChoiceText.perUnit(formatAmount(Emission), Unit);
  return (
    <span>
      <strong className={styles.name}>{label}</strong>{' '}
      {isInUse && <span className={styles.inUse}>{factorChoiceText.inUse}</span>}
      <span className={cells.detail}>
        {[result, value, Source, Edition].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** Loads the factors that fit the record's entered values. */
async function fetchAlternatives(record: EmissionRecord): Promise<readonly Alternative[]> {
  const { selectedName, selectedCountry, selectedType, selectedBrand, group, sku, unit } = record;
  const mainCategory = MAIN_CATEGORIES.find(({ name }) => name === record.mainCategory)?.name;
  if (!mainCategory) return [];
  const { alternatives } = await http.post('/calculate', {
    body: {
      selectedName,
      selectedCountry,
      selectedType,
      selectedBrand,
      group,
      sku,
      unit,
      mainCategory,
      distance: record.distance,
      date: record.date,
      date1: record.date1,
      ...(record.site && { siteId: record.site._id }),
      allAlternatives: true,
    },
  });
  return alternatives;
}

const CHOICES = [
  'selectedName',
  'group',
  'mainCategory',
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  'unit',
] as const;

/** Returns whether these records have the same fitting factors. */
export function haveSameChoices([first, ...others]: readonly EmissionRecord[]): boolean {
  return others.every((each) => CHOICES.every((field) => each[field] === first?.[field]));
}
