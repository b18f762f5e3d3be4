import {
  type EmissionRecord,
  type Period,
  type PeriodSite,
  periodReturn,
} from '@canopy/domain/inventory';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { formatAmount, formatDay } from '../../../lib/format';
import { http } from '../../../lib/http';
import { useSiteNames } from '../../../lib/sites';
import { useAnswer } from '../../../lib/use-answer';
import { closeYearText } from '../../../messages/inventory/periods';
import { DialogButton } from '../../../ui/dialog-button';
import { makeFields } from '../../../ui/form-field';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSearchText } from '../../../ui/use-search-text';
import { useSubmit } from '../../../ui/use-submit';
import { useSteps } from './use-steps';

const Field = makeFields(periodReturn, closeYearText);

/** Maximum search results. */
const FOUND = 25;

interface Values {
  readonly comment: string;
  readonly recordIds?: string[];
}

/** Button and dialog that return a site to its users with a comment. */
export function ReturnSite({ period, site }: { period: Period; site: PeriodSite }) {
  const name = useSiteNames()(site.siteId);
  return (
    <DialogButton
      size="small"
      title={closeYearText.returnTitle(name, period.year)}
      form={(close) => <ReturnForm period={period} site={site} name={name} onDone={close} />}
    >
      {closeYearText.return}
      <span className="visually-hidden">{closeYearText.returnOf(name)}</span>
    </DialogButton>
  );
}

function ReturnForm({
  period: { year, state },
  site: { siteId },
  name,
  onDone,
}: {
  period: Period;
  site: PeriodSite;
  name: string;
  onDone: () => void;
}) {
  const steps = useSteps(year);
  const submission = useSubmit<Values>(
    async (values) => {
      await steps.return({ ...values, siteIds: [siteId] });
      onDone();
    },
    { saved: closeYearText.returned(name) },
  );
  return (
    <SaveForm submission={submission} name="return-site">
      <p>
        {closeYearText.returnWhy} {state === 'Approved' && closeYearText.returnTakesBack}
      </p>
      <Field name="comment" extra={closeYearText.commentHelp}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} autoFocus />
      </Field>
      <Field name="recordIds" extra={closeYearText.recordIdsHelp}>
        <ChooseRecords year={year} />
      </Field>
      <FormFoot>{closeYearText.return}</FormFoot>
    </SaveForm>
  );
}

/**
 * Select that finds records of the year by item or description. The form field controls its value.
 */
function ChooseRecords({
  year,
  ...control
}: {
  year: string;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}) {
  const [q, setQ] = useState('');
  const { typed, type } = useSearchText(q, setQ);
  // Keeps labels of chosen records during later searches.
  const [chosen, setChosen] = useState<readonly RecordOption[]>([]);
  const { data, error, isLoading } = useAnswer(['records', 'to-return', year, q], async () => {
    const query = { financialYear: year, q: q || undefined, page: 1, pageSize: FOUND };
    return (await http.page('/getdata12', { query })).data.map(optionOf);
  });
  const named = new Set(chosen.map(({ value }) => value));
  const options = [...chosen, ...(data ?? []).filter(({ value }) => !named.has(value))];
  return (
    <Select
      {...control}
      mode="multiple"
      placeholder={closeYearText.searchRecords}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      notFoundContent={
        error
          ? closeYearText.searchFailed
          : isLoading
            ? closeYearText.searching
            : closeYearText.noRecord
      }
      onChange={(ids: string[]) => {
        setChosen(options.filter(({ value }) => ids.includes(value)));
        control.onChange?.(ids);
      }}
    />
  );
}

type RecordOption = ReturnType<typeof optionOf>;

function optionOf({ _id, selectedName, date, date1, consumption, unit }: EmissionRecord) {
  const amount = `${formatAmount(consumption)} ${unit}`;
  return {
    value: _id,
    label: closeYearText.recordOption(selectedName, formatDay(date), formatDay(date1), amount),
  };
}
