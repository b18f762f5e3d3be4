import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './form-dialog';

/** Dialog with a form about a row of a list, open while the row is set. */
export function RowDialog<Row>({
  row,
  title,
  children,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'isWide' | 'onClose'> & {
  /** Undefined while the dialog is closed. */
  row: Row | undefined;
  title: (row: Row) => string;
  /** Renders the form. */
  children: (row: Row) => ReactNode;
}) {
  const isOpen = row !== undefined;
  return (
    <FormDialog {...dialog} isOpen={isOpen} title={isOpen && title(row)}>
      {isOpen && children(row)}
    </FormDialog>
  );
}
