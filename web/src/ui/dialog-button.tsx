import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog';

/** A button, and the dialog with a form that it opens. */
export function DialogButton({
  title,
  isWide,
  form,
  ...button
}: Pick<ButtonProps, 'type' | 'size' | 'disabled' | 'className' | 'children'> & {
  title: string;
  isWide?: boolean;
  /** The form in the dialog, with what closes it. */
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
