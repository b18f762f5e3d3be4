import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The props that tie a control to its label, its help and its error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

/** A labelled control with its help and, when something is wrong, the error in its place. */
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
