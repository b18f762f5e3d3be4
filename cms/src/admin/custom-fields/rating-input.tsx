import { PROJECT_RATINGS } from '@canopy/domain/credits';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { CustomInputProps } from './field';

/** Select of a carbon project's rating. */
export function RatingInput(props: CustomInputProps) {
  const { name, label, labelAction, hint, placeholder, required, disabled } = props;
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root name={name} hint={hint} required={required} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        disabled={disabled}
        placeholder={placeholder}
        value={value ?? ''}
        onChange={(chosen) => onChange(name, String(chosen))}
        onClear={() => onChange(name, null)}
      >
        {PROJECT_RATINGS.map((rating) => (
          <SingleSelectOption key={rating} value={rating}>
            {rating}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
