import { type ReactNode, useState } from 'react';
import { pickChanges } from '../lib/changes';
import { peopleText } from '../messages/people/people';
import { RowDialog } from './row-dialog';
import { FormFoot, SaveForm } from './save-form';
import { useSubmit } from './use-submit';

interface Editing<Values extends object> {
  readonly values: Values;
  /** Saves the changes. `onProgress` receives the sent share, 0 to 1. */
  readonly save: (
    changes: Partial<Values>,
    onProgress: (share: number) => void,
  ) => Promise<unknown>;
  /** Announced after saving. */
  readonly saved?: string | undefined;
  readonly onClose: () => void;
  /** Form fields. */
  readonly children: ReactNode;
}

/**
 * Dialog that edits a row of a list. Each list has only one. It sends only fields that differ from
 * the values at its opening, so other users' changes in the meantime survive.
 * @param row undefined while the dialog is closed
 * @param title of the dialog, such as `appText.editOf` of the row's name
 */
export function EditDialog<Row, Values extends object>({
  row,
  title,
  valuesOf,
  save,
  isWide = false,
  ...editing
}: Omit<Editing<Values>, 'values' | 'save'> & {
  readonly row: Row | undefined;
  readonly title: (row: Row) => string;
  /** Returns the form's values for a row. */
  readonly valuesOf: (row: Row) => Values;
  readonly save: (
    row: Row,
    changes: Partial<Values>,
    onProgress: (share: number) => void,
  ) => Promise<unknown>;
  readonly isWide?: boolean;
}) {
  return (
    <RowDialog row={row} title={title} isWide={isWide} onClose={editing.onClose}>
      {(edited) => (
        <EditForm
          {...editing}
          values={valuesOf(edited)}
          save={(changes, onProgress) => save(edited, changes, onProgress)}
        />
      )}
    </RowDialog>
  );
}

function EditForm<Values extends object>({
  values,
  save,
  saved = peopleText.saved,
  onClose,
  children,
}: Editing<Values>) {
  // The list behind the dialog reloads while it is open.
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
    <SaveForm submission={submission} name="edit-details" initialValues={before}>
      {children}
      <FormFoot>{peopleText.save}</FormFoot>
    </SaveForm>
  );
}
