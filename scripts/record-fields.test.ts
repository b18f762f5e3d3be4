import {
  type EmissionRecord,
  emissionRecord,
  emissionRecordRow,
  RECORD_TEXT_NAMES,
} from '@canopy/domain/inventory';
import { describe, expect, it } from 'vitest';
import schema from '../cms/src/api/emission-record/content-types/emission-record/schema.json';
import recordPanel from '../cms/src/modules/inventory/records/panel';
import { RECORD_CSV } from '../cms/src/modules/reports/csv';
import { RECORD_IMPORT } from '../web/src/features/inventory/records/import-subject';
import { recordCsvColumns } from '../web/src/features/inventory/records/records-csv';
import { fieldText } from '../web/src/messages/history/history';

const ENTERED = Object.keys(emissionRecordRow.shape) as (keyof EmissionRecord)[];

/** Field that repeats the main category. */
const REPEATED = ['selectedCategory'];
/** Fields chosen on the screen only. Responses contain them as `factor` and `site`. */
const CHOSEN = ['factorId', 'siteId'];

/** Record with a different value in each field, so that tests recognise a column by its value. */
const RECORD = {
  ...Object.fromEntries(Object.keys(emissionRecord.shape).map((name) => [name, `${name} value`])),
  consumption: 'distance value',
  dataKind: 'invoiced',
  flags: [],
  gases: null,
  converted: {},
  factor: { _id: 'factorId value' },
  site: { name: 'siteId value' },
} as unknown as EmissionRecord;

const valuesIn = (columns: readonly { value(record: EmissionRecord): unknown }[]) =>
  columns.map(({ value }) => String(value(RECORD)).toLowerCase());

const entered = (left: readonly string[]) => ENTERED.filter((name) => !left.includes(name));

describe('the entered fields of a record', () => {
  it.each(entered(REPEATED))('%s is a column of the files of screens and auditors', (name) => {
    const value = name === 'dataKind' ? 'invoiced' : `${name} value`.toLowerCase();
    expect(valuesIn(recordCsvColumns())).toContain(value);
    expect(valuesIn(RECORD_CSV)).toContain(value);
  });

  it.each(entered([...REPEATED, 'factorId', 'image']))('%s is a column of imports', (name) => {
    expect(RECORD_IMPORT.fields.map(({ key }) => key)).toContain(name);
  });

  it.each(entered(CHOSEN))('%s is part of the response, which the history keeps', (name) => {
    expect(Object.keys(emissionRecord.shape)).toContain(name);
  });

  it.each(entered(['factorId']))('%s has a name in the history', (name) => {
    expect(fieldText[name]).toEqual(expect.any(String));
  });
});

describe('the text fields of a record', () => {
  it.each(RECORD_TEXT_NAMES)('%s is a column of the database and a field of the panel', (name) => {
    expect(schema.attributes[name].type).toMatch(/^(string|text)$/);
    const { layout } = recordPanel;
    expect(Object.keys(layout?.fields ?? {})).toContain(name);
    expect(JSON.stringify(layout?.form)).toContain(`"${name}"`);
  });
});
