import type { ReactNode } from 'react';
import { appText } from '../messages/en';
import { peopleText } from '../messages/people';
import { FormDialog } from './form-dialog';
import { FormFoot, SaveForm } from './save-form';
import { useSubmit } from './use-submit';

interface Editing<Values extends object> {
  readonly values: Values;
  readonly save: (changes: Partial<Values>) => Promise<unknown>;
  /** Announced when it is saved. */
  readonly saved?: string | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * Changes details in a dialog. Only what differs is sent.
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

function EditForm<Values extends object>({
  values,
  save,
  saved = peopleText.saved,
  onClose,
  children,
}: Editing<Values>) {
  const submission = useSubmit<Values>(
    async (given) => {
      const changes = pickChanges(values, given);
      if (Object.keys(changes).length > 0) await save(changes);
      onClose();
    },
    { saved },
  );
  return (
    <SaveForm
      submission={submission}
      name="edit-details"
      initialValues={values}
      requiredMark={false}
      guard={false}
    >
      {children}
      <FormFoot>{peopleText.save}</FormFoot>
    </SaveForm>
  );
}

function pickChanges<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== before[field as keyof Values],
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
