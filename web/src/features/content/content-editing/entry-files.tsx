import type { ComponentProps } from 'react';
import { listText } from '../../../messages/content/content';
import { FilesField } from '../../../ui/files-field';

/**
 * File field of an entry. Chosen files replace the stored ones. Without a choice the stored files
 * stay.
 */
export function EntryFiles({
  isNew,
  extra,
  ...field
}: ComponentProps<typeof FilesField> & {
  /** Whether the entry is being added and has no stored files. */
  isNew: boolean;
}) {
  return (
    <FilesField {...field} extra={isNew ? extra : `${extra} ${listText.replaces(field.label)}`} />
  );
}
