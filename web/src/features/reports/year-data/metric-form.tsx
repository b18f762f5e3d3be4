import { CURRENCIES, messages } from '@canopy/domain/common';
import {
  type ActivityMetric,
  activityMetricInput,
  EVIDENCE_LIMITS,
  inventoryMessages,
  isKnownMetric,
  METRICS,
  type MetricName,
  type Site,
} from '@canopy/domain/inventory';
import { Checkbox, Form, Input, Select } from 'antd';
import { http } from '../../../lib/http';
import { siteChoices } from '../../../lib/sites';
import { metricFields } from '../../../messages/fields';
import { nameMetric, unitExample, yearDataText } from '../../../messages/reports/year-data';
import { AmountField } from '../../../ui/amount-field';
import { FilesField } from '../../../ui/files-field';
import { makeFields } from '../../../ui/form-field';
import { NestedSelect } from '../../../ui/nested-select';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { useMetricWrite } from './use-year-data';

const Field = makeFields(activityMetricInput, metricFields);

/** Rules of the fields that every figure requires. The schema leaves them optional for removals. */
const REQUIRED = [{ required: true, whitespace: true, message: messages.required }];

const KINDS = [...METRICS, 'own'] as const;

interface Values {
  /** '' for the organisation. */
  readonly siteId: string;
  readonly kind: MetricName | 'own';
  /** Name of the client's own metric. */
  readonly metric?: string;
  readonly value: number | '';
  readonly unit: string;
  readonly source: string;
  readonly file?: readonly File[];
  readonly removesFile?: boolean;
}

const currencyNames = new Intl.DisplayNames(undefined, { type: 'currency' });
const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code)}`,
}));

/**
 * Form that adds a metric to a year or changes one.
 * @param metrics existing metrics of the year; adding one of them again would replace it
 */
export function MetricForm({
  year,
  before,
  metrics,
  sites,
  onSaved,
}: {
  year: string;
  before?: ActivityMetric;
  metrics: readonly ActivityMetric[];
  sites: readonly Site[];
  onSaved: () => void;
}) {
  const write = useMetricWrite();
  const submission = useSubmit<Values>(
    async (
      { siteId, kind, metric, value, unit, source, file: [file] = [], removesFile },
      onProgress,
    ) => {
      const evidence = file
        ? (await http.post('/upload', { files: { image: [file] }, onProgress })).imagePath
        : (!removesFile && before?.evidence) || '';
      await write(
        activityMetricInput.parse({
          year,
          siteId: before ? before.siteId : siteId,
          metric: before?.metric ?? (kind === 'own' ? metric : kind),
          value,
          unit,
          source,
          evidence,
        }),
      );
      onSaved();
    },
    { saved: yearDataText.saved },
  );
  const isTaken = (metric: string, siteId: string) =>
    metrics.some((each) => each.metric === metric && (each.siteId ?? '') === siteId);
  const first = before ? kindOf(before) : (KINDS.find((each) => !isTaken(each, '')) ?? 'own');
  const kind: Values['kind'] = Form.useWatch('kind', submission.form) ?? first;
  const siteId: string = Form.useWatch('siteId', submission.form) ?? '';
  return (
    <SaveForm
      submission={submission}
      name="metric"
      initialValues={
        before
          ? { kind: first, value: before.value, unit: before.unit, source: before.source }
          : { siteId: '', kind: first, value: '' }
      }
    >
      <Form.Item
        name="siteId"
        label={metricFields.siteId}
        hidden={before !== undefined || sites.length === 0}
      >
        <NestedSelect options={siteChoices(sites)} />
      </Form.Item>
      <Form.Item name="kind" label={metricFields.metric} hidden={before !== undefined}>
        <Select
          options={KINDS.map((value) => ({
            value,
            label: value === 'own' ? yearDataText.own : nameMetric(value),
            disabled: isTaken(value, siteId),
          }))}
          onChange={() => submission.form.resetFields(['unit'])}
        />
      </Form.Item>
      {!before && kind === 'own' && (
        <Field name="metric" extra={yearDataText.ownHelp}>
          <Input autoComplete="off" />
        </Field>
      )}
      <Field name="value" extra={kind === 'ppp' && yearDataText.pppHelp}>
        <AmountField />
      </Field>
      {kind === 'revenue' ? (
        <Field name="unit" rules={REQUIRED}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={yearDataText.currency}
            options={CURRENCY_OPTIONS}
          />
        </Field>
      ) : (
        <Field name="unit" rules={REQUIRED} extra={yearDataText.unitHelp}>
          <Input autoComplete="off" placeholder={unitExample[kind]} />
        </Field>
      )}
      <Field name="source" rules={REQUIRED} extra={yearDataText.sourceHelp}>
        <Input />
      </Field>
      <FilesField
        name="file"
        label={metricFields.evidence}
        extra={
          before?.evidence
            ? yearDataText.evidenceKept
            : yearDataText.evidenceHelp(EVIDENCE_LIMITS.mebibytes)
        }
        limits={EVIDENCE_LIMITS}
        wrongType={inventoryMessages.evidenceType}
        choose={yearDataText.chooseFile}
      />
      {before?.evidence && (
        <Form.Item name="removesFile" valuePropName="checked">
          <Checkbox>{yearDataText.removeEvidence}</Checkbox>
        </Form.Item>
      )}
      <FormFoot>{yearDataText.save}</FormFoot>
    </SaveForm>
  );
}

function kindOf({ metric }: ActivityMetric): Values['kind'] {
  return isKnownMetric(metric) ? metric : 'own';
}
