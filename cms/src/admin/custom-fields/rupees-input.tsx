import { formatRupees, messages, toRupees, typedPaise } from '@canopy/domain/common';
import { Field, TextInput, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { CustomInputProps } from './field';

/** Input of a price in rupees, which is stored in whole paise. */
export function RupeesInput(props: CustomInputProps) {
  const { name, label, labelAction, hint, placeholder, required, disabled } = props;
  const { value, error, onChange } = useField<number | string | null>(name);
  const [typed, setTyped] = useState<{ text: string; value: typeof value; isOver: boolean }>();
  // The value also changes when the panel saves or discards changes.
  const own = typed?.value === value ? typed : undefined;
  const wrong = isUnreadable(value) && (own?.isOver !== false || error);
  // The panel keeps its error until the next save. Hide it once the price is valid.
  const problem = value === null || value === undefined ? error : undefined;
  return (
    <Field.Root
      name={name}
      hint={hint}
      required={required}
      error={wrong ? messages.priceForm : problem}
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        disabled={disabled}
        placeholder={placeholder}
        startAction={<Typography textColor="neutral600">₹</Typography>}
        value={own && !(own.isOver && !wrong) ? own.text : shown(value)}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
          const next = toStored(target.value);
          setTyped({ text: target.value, value: next, isOver: false });
          onChange(name, next);
        }}
        onBlur={() => own && setTyped({ ...own, isOver: true })}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/**
 * Returns the form's value for the typed text. Text that is not a price stays text, so that the
 * server refuses it instead of saving something else.
 */
function toStored(text: string): number | string | null {
  return text.trim() === '' ? null : (typedPaise(text) ?? `₹${text}`);
}

function isUnreadable(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('₹');
}

function shown(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (isUnreadable(value)) return String(value).slice(1);
  return formatRupees(toRupees(Number(value))).replace('₹', '');
}
