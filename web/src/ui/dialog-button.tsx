import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog';

/** Button that opens a dialog with a form. */
export function DialogButton({
  title,
  isWide,
  form,
  ...button
}: Pick<ButtonProps, 'type' | 'size' | 'disabled' | 'className' | 'children'> & {
  title: string;
  isWide?: boolean;
  /** Renders the form in the dialog, given a function that closes it. */
  form: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <FormDialog isOpen={isOpen} title={title} isWide={isWide} onClose={close}>
        {form(close)}
      </FormDialog>
    </>
  );
}
