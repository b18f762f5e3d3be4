import type { Block, EditedPicture } from '@canopy/domain/common';
import { Editor, Element, Node, type NodeEntry, Transforms } from 'slate';
import { findBlock } from './blocks';

type ImageBlock = Extract<Block, { type: 'image' }>;

/** Picture of a rich text, with its description and caption there. */
export type TextImage = ImageBlock['image'];

/** Returns the selected picture. */
export function findPicture(editor: Editor): NodeEntry<ImageBlock> | null {
  const entry = findBlock(editor);
  return entry?.[0].type === 'image' ? (entry as NodeEntry<ImageBlock>) : null;
}

/** Returns a picture of the media library as part of a text. */
export const toTextImage = ({ url, width, height, alternativeText }: EditedPicture): TextImage => ({
  url,
  width,
  height,
  alternativeText,
  caption: null,
});

/**
 * Inserts a picture below the paragraph or list of the cursor, or in place of an empty paragraph.
 * The cursor moves to the next block.
 */
export function insertPicture(editor: Editor, image: TextImage): void {
  const { path } = editor.selection?.focus ?? Editor.end(editor, []);
  const index = path[0] ?? 0;
  const current = editor.children[index];
  const isReplaced =
    Element.isElement(current) && current.type === 'paragraph' && Node.string(current) === '';
  const at = isReplaced ? index : index + 1;
  const block: Block = { type: 'image', image, children: [{ type: 'text', text: '' }] };
  Editor.withoutNormalizing(editor, () => {
    if (isReplaced) Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, block, { at: [at] });
  });
  Transforms.select(editor, Editor.start(editor, [at + 1]));
}

/** Changes the texts of the selected picture. */
export function changePicture(editor: Editor, image: TextImage): void {
  const at = findPicture(editor)?.[1];
  if (at) Transforms.setNodes<ImageBlock>(editor, { image }, { at });
}

/** Removes the selected picture. */
export function removePicture(editor: Editor): void {
  const at = findPicture(editor)?.[1];
  if (at) Transforms.removeNodes(editor, { at });
}
