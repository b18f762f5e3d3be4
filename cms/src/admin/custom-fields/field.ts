import type { ReactNode } from 'react';

/** Props that the panel passes to a custom field's input. */
export interface CustomInputProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly labelAction?: ReactNode;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}
