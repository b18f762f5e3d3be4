import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Props that connect a control with its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

/** Labelled control with help. An error replaces the help. */
export function Field({
  label,
  help,
  error,
  required = false,
  children,
}: {
  label: string;
  help: string;
  error?: string | undefined;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={required ? styles.required : undefined} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': `${id}-note`,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}-note`} className={error ? styles.error : styles.help}>
        {error ?? help}
      </p>
    </div>
  );
}
