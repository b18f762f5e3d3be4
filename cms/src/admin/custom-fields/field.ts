import type { ReactNode } from 'react';

/** The props that the panel passes to the input of a custom field. */
export interface CustomInputProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly labelAction?: ReactNode;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}
