import { type ReactNode, useState } from 'react';
import { pickChanges } from '../lib/changes';
import { appText } from '../messages/en';
import { peopleText } from '../messages/people';
import { FormDialog } from './form-dialog';
import { FormFoot, SaveForm } from './save-form';
import { useSubmit } from './use-submit';

interface Editing<Values extends object> {
  readonly values: Values;
  /** `onProgress` is told how much has been sent, 0 to 1. */
  readonly save: (
    changes: Partial<Values>,
    onProgress: (share: number) => void,
  ) => Promise<unknown>;
  /** Announced when it is saved. */
  readonly saved?: string | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * Changes details in a dialog. It sends only what differs from the values at its opening, so a change that
 * somebody else made meanwhile stays.
 * @param name of what is changed
 */
export function EditDialog<Values extends object>({
  name,
  isOpen,
  isWide = false,
  ...editing
}: Editing<Values> & {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isWide?: boolean;
}) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={appText.editOf(name)}
      isWide={isWide}
      onClose={editing.onClose}
    >
      <EditForm {...editing} />
    </FormDialog>
  );
}

/** The form of such a dialog, for one that a whole list shares. */
export function EditForm<Values extends object>({
  values,
  save,
  saved = peopleText.saved,
  onClose,
  children,
}: Editing<Values>) {
  // The list behind the dialog is read again while it is open.
  const [before] = useState(values);
  const submission = useSubmit<Values>(
    async (given, onProgress) => {
      const changes = pickChanges(before, given);
      if (Object.keys(changes).length > 0) await save(changes, onProgress);
      onClose();
    },
    { saved },
  );
  return (
    <SaveForm
      submission={submission}
      name="edit-details"
      initialValues={before}
      requiredMark={false}
    >
      {children}
      <FormFoot>{peopleText.save}</FormFoot>
    </SaveForm>
  );
}
