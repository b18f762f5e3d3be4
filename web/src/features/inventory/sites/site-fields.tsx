import { COUNTRIES } from '@canopy/domain/common';
import { SITE_KINDS, type Site, siteInput } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { Input, Radio, Select } from 'antd';
import { siteOptions } from '../../../lib/sites';
import { siteFields } from '../../../messages/fields';
import { siteKindText, sitesText } from '../../../messages/inventory/sites';
import { DayField } from '../../../ui/day-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { NestedSelect } from '../../../ui/nested-select';
import { HoldingsFields } from './holdings-fields';
import styles from './sites.module.css';

const Field = makeFields(siteInput, siteFields);

/** Fields of a site. */
export function SiteFields({
  parents,
  members,
}: {
  /** Possible parent sites. */
  parents: readonly Site[];
  /** Users of the organisation. */
  members: readonly Member[];
}) {
  return (
    <>
      <Field name="name">
        <Input autoComplete="off" autoFocus />
      </Field>
      <div className={styles.pair}>
        <Field name="kind" extra={sitesText.kindHelp}>
          <Radio.Group options={makeOptions(SITE_KINDS, siteKindText)} />
        </Field>
        <Field name="parentId" extra={sitesText.parentHelp}>
          <NestedSelect
            options={[{ value: '', label: sitesText.parentNone }, ...siteOptions(parents)]}
          />
        </Field>
      </div>
      <Field name="address">
        <Input autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field name="country" extra={sitesText.countryHelp}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: sitesText.countryPlaceholder },
              ...COUNTRIES.map(({ code, name }) => ({ value: code as string, label: name })),
            ]}
          />
        </Field>
        <Field name="region" extra={sitesText.regionHelp}>
          <Input autoComplete="off" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="from" extra={sitesText.daysHelp}>
          <DayField />
        </Field>
        <Field name="to">
          <DayField />
        </Field>
      </div>
      <HoldingsFields />
      <Field name="members" extra={sitesText.membersHelp}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={sitesText.allUsers}
          options={members.map(({ userId, username }) => ({ value: userId, label: username }))}
        />
      </Field>
    </>
  );
}
