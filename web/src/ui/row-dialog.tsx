import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './form-dialog';

/** A dialog with a form about a row of a list, open for as long as there is such a row. */
export function RowDialog<Row>({
  row,
  title,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'isWide' | 'onClose'> & {
  /** Undefined while the dialog is closed. */
  row: Row | undefined;
  title: (row: Row) => string;
  /** The form. */
  children: (row: Row) => ReactNode;
}) {
  const isOpen = row !== undefined;
  return (
    <FormDialog {...dialog} isOpen={isOpen} title={isOpen && title(row)}>
      {isOpen && children(row)}
    </FormDialog>
  );
}
