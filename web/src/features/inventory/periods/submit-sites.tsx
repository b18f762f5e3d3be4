import { messages } from '@canopy/domain/common';
import type { PeriodSite } from '@canopy/domain/inventory';
import { type ButtonProps, Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { useSiteNames } from '../../../lib/sites';
import { closeYearText } from '../../../messages/inventory/periods';
import { DialogButton } from '../../../ui/dialog-button';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { AmbiguousRecords } from './ambiguous-records';
import styles from './periods.module.css';
import { useSteps } from './use-steps';

/** Returns a checkbox value for a site. Values can't be null, which means 'Organisation'. */
const boxOf = ({ siteId }: PeriodSite) => siteId ?? '';

/** Button and dialog that submit sites of a year. */
export function SubmitSites({
  year,
  sites,
  why,
  children,
  ...button
}: Pick<ButtonProps, 'type' | 'size'> & {
  year: string;
  /** Sites that can be submitted, at least one. */
  sites: readonly PeriodSite[];
  /** Explains the consequences of submitting to the reader. */
  why: string;
  /** Button text. */
  children: ReactNode;
}) {
  return (
    <DialogButton
      {...button}
      title={closeYearText.submitTitle(year)}
      form={(close) => <SubmitForm year={year} sites={sites} why={why} onDone={close} />}
    >
      {children}
    </DialogButton>
  );
}

function SubmitForm({
  year,
  sites,
  why,
  onDone,
}: {
  year: string;
  sites: readonly PeriodSite[];
  why: string;
  onDone: () => void;
}) {
  const nameOf = useSiteNames();
  const steps = useSteps(year);
  const submission = useSubmit<{ siteIds: string[] }>(
    async ({ siteIds }) => {
      await steps.submit(siteIds.map((box) => box || null));
      onDone();
    },
    { saved: closeYearText.submitted(year) },
  );
  return (
    <SaveForm
      submission={submission}
      name="submit-sites"
      initialValues={{ siteIds: sites.map(boxOf) }}
    >
      <p>{why}</p>
      <AmbiguousRecords year={year} onFollow={onDone} />
      <Form.Item
        name="siteIds"
        label={closeYearText.siteIds}
        hidden={sites.length === 1}
        rules={[{ required: true, message: messages.required }]}
      >
        <Checkbox.Group
          className={styles.boxes}
          options={sites.map((site) => ({ value: boxOf(site), label: nameOf(site.siteId) }))}
        />
      </Form.Item>
      <FormFoot>{closeYearText.submit}</FormFoot>
    </SaveForm>
  );
}
