import { isLinkAddress } from '@canopy/domain/common';
import { Editor, Element, Node, type NodeEntry, Range, Transforms } from 'slate';
import type { LinkNode } from './slate-types';

const isLink = (node: Node): node is LinkNode => Element.isElement(node) && node.type === 'link';

/** Returns the link around the cursor. */
export function findLink(editor: Editor): NodeEntry<LinkNode> | null {
  return (editor.selection && Editor.above(editor, { match: isLink })) ?? null;
}

/**
 * Completes a typed address: `example.org` leads to the web, `a@example.org` to a mailbox.
 * @returns null if no link may lead there
 */
export function readAddress(typed: string): string | null {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  const completed = address.includes('@') ? `mailto:${address}` : `https://${address}`;
  const isShort = /^[^\s:/]+\.[^\s:]+$/.test(address);
  return isShort && isLinkAddress(completed) ? completed : null;
}

/** Words of a new link, or of the link around the cursor. */
export function findLinkWords(editor: Editor): string {
  const link = findLink(editor);
  if (link) return Node.string(link[0]);
  return editor.selection ? Editor.string(editor, editor.selection) : '';
}

/** Links the selected words, or inserts linked words. Changes the link around the cursor. */
export function setLink(editor: Editor, url: string, words: string): void {
  const found = findLink(editor);
  Editor.withoutNormalizing(editor, () => {
    if (found) {
      const [link, at] = found;
      Transforms.setNodes(editor, { url }, { at });
      if (Node.string(link) !== words) {
        Transforms.insertText(editor, words, { at: Editor.range(editor, at) });
      }
      return;
    }
    const { selection } = editor;
    if (selection && Range.isExpanded(selection) && Editor.string(editor, selection) === words) {
      Transforms.unwrapNodes(editor, { match: isLink });
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
      Transforms.collapse(editor, { edge: 'end' });
      return;
    }
    if (selection && Range.isExpanded(selection)) Transforms.delete(editor);
    if (!selection) Transforms.select(editor, Editor.end(editor, []));
    insertLink(editor, url, words);
  });
}

export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

/** Inserts linked words. The cursor moves behind the link. */
export function insertLink(editor: Editor, url: string, words: string): void {
  Transforms.insertNodes(editor, [
    { type: 'link', url, children: [{ type: 'text', text: words }] },
    { type: 'text', text: '' },
  ]);
}
