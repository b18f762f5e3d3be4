import type { TextNode } from '@canopy/domain/common';
import { Editor } from 'slate';
import { findBlock } from './blocks';

/** Formats of characters. */
export type Mark = Exclude<keyof TextNode, 'type' | 'text'>;

export function isMarked(editor: Editor, mark: Mark): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (findBlock(editor)?.[0].type === 'code') return;
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}
