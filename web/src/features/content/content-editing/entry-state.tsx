import { Tag } from 'antd';
import { entryStateText as text } from '../../../messages/content/editor';
import type { Standing } from './content-kind';

const COLOURS = {
  draft: 'default',
  public: 'success',
  planned: 'warning',
  hidden: 'warning',
} as const;

/** State of an entry for readers, and whether it has unpublished changes. */
export function EntryState({ state, isModified }: Standing) {
  return (
    <>
      <Tag color={COLOURS[state]}>{text[state]}</Tag>
      {isModified && state !== 'draft' && <Tag color="processing">{text.modified}</Tag>}
    </>
  );
}
