import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './fields.module.css';
import { useEarlyInput } from './use-early-input';

interface Told {
  label: string;
  /** Help on the expected value, below the label. */
  hint?: ReactNode;
  /** Error message, if any. */
  error?: string;
  /** Whether the field is marked as required. */
  required?: boolean;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>;

export interface TextFieldProps extends Told, InputProps {
  value: string;
  onChange: (value: string) => void;
}

/** One-line text field with label, help and error. */
export function TextField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  const ids = useIds(hint);
  const ref = useEarlyText<HTMLInputElement>(input.value, onChange);
  return (
    <div className={styles.field}>
      <label className={markOf(input.required)} htmlFor={ids.field}>
        {label}
      </label>
      <Hint id={ids.hint}>{hint}</Hint>
      <input
        {...input}
        {...marks(ids, error)}
        ref={ref}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={ids.error} text={error} />
    </div>
  );
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'>;

interface TextAreaFieldProps extends Told, AreaProps {
  value: string;
  onChange: (value: string) => void;
}

/** Text field with several lines. */
export function TextAreaField({ label, hint, error, onChange, ...area }: TextAreaFieldProps) {
  const ids = useIds(hint);
  const ref = useEarlyText<HTMLTextAreaElement>(area.value, onChange);
  return (
    <div className={styles.field}>
      <label className={markOf(area.required)} htmlFor={ids.field}>
        {label}
      </label>
      <Hint id={ids.hint}>{hint}</Hint>
      <textarea
        {...area}
        {...marks(ids, error)}
        ref={ref}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={ids.error} text={error} />
    </div>
  );
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'>;

export interface SelectFieldProps extends Told, SelectProps {
  value: string;
  options: readonly string[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  onChange: (value: string) => void;
}

/** Choice from a short list. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps) {
  const ids = useIds(hint);
  const ref = useEarlyText<HTMLSelectElement>(select.value, onChange);
  return (
    <div className={styles.field}>
      <label className={markOf(select.required)} htmlFor={ids.field}>
        {label}
      </label>
      <Hint id={ids.hint}>{hint}</Hint>
      <select
        {...select}
        {...marks(ids, error)}
        ref={ref}
        className={styles.control}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Problem id={ids.error} text={error} />
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** Additional line below the label. */
  readonly more?: string;
}

export interface ChoicesFieldProps extends Told {
  /** Checkboxes for several, radio buttons for one. */
  kind: 'checkbox' | 'radio';
  /** Options. A plain text is its own label. */
  options: readonly (string | Option)[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur?: () => void;
}

/** Choice of several options, or one, from a list that is fully visible. */
export function ChoicesField({
  label,
  hint,
  error,
  required,
  kind,
  options,
  chosen,
  onChange,
  onBlur,
}: ChoicesFieldProps) {
  const ids = useIds(hint);
  const listed = options.map((each): Option => {
    return typeof each === 'string' ? { value: each, label: each } : each;
  });
  const toggle = (option: string, on: boolean) =>
    onChange(
      kind === 'radio'
        ? [option]
        : listed
            .map(({ value }) => value)
            .filter((each) => (each === option ? on : chosen.includes(each))),
    );
  const ref = useEarlyInput<HTMLFieldSetElement>((group) => {
    const inputs = Array.from(group.querySelectorAll('input'));
    const early = listed.map(({ value }) => value).filter((_, n) => inputs[n]?.checked);
    if (early.join('\n') !== chosen.join('\n')) onChange(early);
  });
  return (
    <fieldset
      ref={ref}
      className={styles.choices}
      aria-describedby={describedBy(ids, error)}
      data-invalid={error ? '' : undefined}
      // Only leaving the whole group counts.
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <legend className={markOf(required)}>{label}</legend>
      <Hint id={ids.hint}>{hint}</Hint>
      <div className={styles.options}>
        {listed.map(({ value, label: name, more }, n) => (
          <label key={value} className={styles.option}>
            <input
              type={kind}
              name={ids.field}
              checked={chosen.includes(value)}
              // The additional line describes the option, and is not part of its name.
              aria-labelledby={more && `${ids.field}-${n}`}
              aria-describedby={more && `${ids.field}-${n}-more`}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <span>
              <span id={`${ids.field}-${n}`}>{name}</span>
              {more && (
                <span id={`${ids.field}-${n}-more`} className={styles.more}>
                  {more}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Problem id={ids.error} text={error} />
    </fieldset>
  );
}

/** Checkbox with its label next to it. */
export function TickField({
  label,
  hint,
  error,
  required,
  checked,
  onChange,
}: Told & { checked: boolean; onChange: (checked: boolean) => void }) {
  const ids = useIds(hint);
  const ref = useEarlyInput<HTMLInputElement>((box) => {
    if (box.checked !== checked) onChange(box.checked);
  });
  return (
    <div className={styles.tick}>
      <label className={styles.option} htmlFor={ids.field}>
        <input
          {...marks(ids, error)}
          ref={ref}
          type="checkbox"
          checked={checked}
          required={required}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={markOf(required)}>{label}</span>
      </label>
      <Hint id={ids.hint}>{hint}</Hint>
      <Problem id={ids.error} text={error} />
    </div>
  );
}

/** Error of the whole form, above the button. */
export function FormFailure({ text }: { text: string | null }) {
  return <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>;
}

/** Returns the class of a label that marks its field as required, as workspaces do. */
const markOf = (required: boolean | undefined) => (required ? styles.required : undefined);

function useEarlyText<Field extends HTMLElement & { readonly value: string }>(
  value: string,
  onChange: (value: string) => void,
) {
  return useEarlyInput<Field>((field) => {
    if (field.value !== value) onChange(field.value);
  });
}

function useIds(hint: ReactNode) {
  const id = useId();
  return { field: id, hint: hint ? `${id}-hint` : undefined, error: `${id}-error` };
}

type Ids = ReturnType<typeof useIds>;

const describedBy = ({ hint, error }: Ids, said: string | undefined) =>
  [hint, said && error].filter(Boolean).join(' ') || undefined;

const marks = (ids: Ids, error: string | undefined) => ({
  id: ids.field,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(ids, error),
  'data-invalid': error ? '' : undefined,
});

function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  ) : null;
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className={styles.error}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.7v4M8 11.2v.1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      {text}
    </p>
  ) : null;
}
