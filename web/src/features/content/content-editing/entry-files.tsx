import type { ComponentProps } from 'react';
import { listText } from '../../../messages/content/content';
import { FilesField } from '../../../ui/files-field';

/** Files of an entry. An entry keeps those that it has unless the editor chooses others, which replace them. */
export function EntryFiles({
  isNew,
  required = false,
  extra,
  ...field
}: ComponentProps<typeof FilesField> & {
  /** Whether the entry is being added, so that it has no files yet. */
  isNew: boolean;
}) {
  return (
    <FilesField
      {...field}
      required={required && isNew}
      extra={isNew ? extra : `${extra} ${listText.replaces(field.label)}`}
    />
  );
}
