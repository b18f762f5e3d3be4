import { type Block, toPlainText } from '@canopy/domain/common';
import { createEditor, type Descendant, Editor, Node, Range, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { exitBlock, findBlock, leaveList, toggleFormat } from './blocks';
import { applyInlineMarkdown, applyLineMarkdown } from './markdown';
import { readHtml } from './read-html';
import { repairNode } from './repair-node';

const EMPTY_PARAGRAPH: Block = { type: 'paragraph', children: [{ type: 'text', text: '' }] };

/** Makes an editor that contains only documented parts of a rich text. */
export function makeEditor(): Editor {
  const editor = withHistory(withReact(createEditor()));
  const { normalizeNode, insertBreak, insertText, insertData, deleteBackward } = editor;

  editor.isInline = (element) => element.type === 'link';
  editor.isVoid = (element) => element.type === 'image';

  editor.normalizeNode = (entry, options) => {
    if (!repairNode(editor, entry)) normalizeNode(entry, options);
  };

  editor.insertText = (text, options) => {
    if (text === ' ' && applyLineMarkdown(editor)) return;
    insertText(text, options);
    // Undoing the conversion brings the typed characters back.
    if (text.length === 1) applyInlineMarkdown(editor);
  };

  editor.insertBreak = () => {
    if (!exitBlock(editor)) insertBreak();
  };

  editor.insertSoftBreak = () => editor.insertText('\n');

  editor.deleteBackward = (unit) => {
    if (!leaveBlock(editor)) deleteBackward(unit);
  };

  editor.insertData = (data) => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    // Text copied from an editor keeps its parts.
    if (editor.insertFragmentData(data)) return;
    if (findBlock(editor)?.[0].type === 'code') {
      Transforms.insertText(editor, data.getData('text/plain').replace(/\r\n?/g, '\n'));
      return;
    }
    const blocks = readHtml(data.getData('text/html'));
    if (blocks.length > 0) Transforms.insertFragment(editor, blocks);
    else insertData(data);
  };

  return editor;
}

/** Turns a heading, quote, code or list item into a paragraph, at its beginning. */
function leaveBlock(editor: Editor): boolean {
  const { selection } = editor;
  const entry = findBlock(editor);
  if (!selection || !entry || Range.isExpanded(selection)) return false;
  const [block, path] = entry;
  if (block.type === 'paragraph' || block.type === 'image') return false;
  if (!Editor.isStart(editor, selection.anchor, path)) return false;
  if (block.type === 'list-item') leaveList(editor);
  else toggleFormat(editor, { type: 'paragraph' });
  return true;
}

/** Returns an editor's nodes for a stored text, which programs may have written incompletely. */
export function toNodes(blocks: readonly Block[] = []): Descendant[] {
  const editor = makeEditor();
  editor.children = blocks.length > 0 ? structuredClone([...blocks]) : [EMPTY_PARAGRAPH];
  Editor.normalize(editor, { force: true });
  return editor.children;
}

/** Returns the text in an editor without the empty paragraphs at its end. */
export function toBlocks(nodes: readonly Descendant[]): Block[] {
  const blocks = nodes as readonly Block[];
  const last = blocks.findLastIndex(
    (block) => block.type !== 'paragraph' || Node.string(block) !== '',
  );
  return blocks.slice(0, last + 1);
}

/** Replaces the whole text, which can't be undone. */
export function replaceText(editor: Editor, blocks: readonly Block[] | undefined): void {
  Transforms.deselect(editor);
  editor.children = toNodes(blocks);
  editor.history = { undos: [], redos: [] };
  editor.onChange();
}

/** Returns whether a text contains words. */
export const hasWords = (blocks: readonly Block[]) => toPlainText(blocks) !== '';
