import { type FieldError, formatRupees, messages, toRupees } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { invalid } from '../../http/input';
import type { FieldText } from '../../panel-type/panel-type';
import { PANEL_TYPES } from './panel-types';

/** Limits that a schema sets for a field's values. */
interface Attribute {
  readonly type: string;
  readonly customField?: string;
  readonly multiple?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly maxLength?: number;
  readonly regex?: string | RegExp;
}

/** Error of Yup, with which Strapi validates entries. */
interface SchemaError {
  readonly path: readonly string[];
  readonly message: string;
  readonly value: unknown;
}

/**
 * Rewords a schema refusal: names the field by its panel label and advises how to fix it. Returns
 * other errors unchanged.
 */
export function explainRefusal(uid: string, error: unknown): unknown {
  if (!(error instanceof errors.YupValidationError)) return error;
  const { errors: found } = error.details as { errors: readonly SchemaError[] };
  const attributes: Readonly<Record<string, Attribute>> = strapi.contentType(
    uid as UID.ContentType,
  ).attributes;
  return refuseFields(
    uid,
    found.map((each) => {
      const [name = '', ...inside] = each.path;
      const attribute = inside.length === 0 ? attributes[name] : undefined;
      const advice = attribute && adviceOn(attribute, each.value, textsOf(uid)[name]);
      return { path: [...each.path], message: advice ?? each.message };
    }),
  );
}

/** Returns a 400 error whose sentence names the fields by their panel labels. */
export function refuseFields(uid: string, found: readonly FieldError[]): Error {
  const label = ([name = '']: FieldError['path']) => textsOf(uid)[name]?.label ?? name;
  return invalid(found.map(({ path, message }) => `${label(path)}: ${message}`).join(' '), found);
}

const textsOf = (uid: string): Readonly<Record<string, FieldText | undefined>> =>
  PANEL_TYPES.find((type) => type.uid === uid)?.layout?.fields ?? {};

/**
 * Returns advice on a value that the schema refuses, or undefined if the schema gives no reason.
 */
function adviceOn(attribute: Attribute, value: unknown, text?: FieldText): string | undefined {
  const { type, customField, multiple } = attribute;
  const [min, max] = [Number(attribute.min ?? -Infinity), Number(attribute.max ?? Infinity)];
  const isAmount = ['integer', 'float'].includes(type) || customField === 'global::rupees';
  if (type === 'media') return multiple ? messages.chooseFiles : messages.chooseFile;
  if (isEmpty(value)) return messages.required;
  if (type === 'enumeration') return messages.notListed;
  if (isAmount) {
    const inWords = customField === 'global::rupees' ? inRupees : String;
    const amount = Number(value);
    if (amount < min) return messages.atLeast(inWords(min));
    if (amount > max) return messages.atMost(inWords(max));
    return type === 'integer' ? messages.wholeNumberExpected : messages.numberExpected;
  }
  if (typeof value === 'string' && value.length > (attribute.maxLength ?? Infinity)) {
    return messages.tooLong(attribute.maxLength ?? 0);
  }
  return attribute.regex ? (text?.description ?? messages.notListed) : undefined;
}

const inRupees = (paise: number) => formatRupees(toRupees(paise));

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
