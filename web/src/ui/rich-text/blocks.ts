import type { ListBlock } from '@canopy/domain/common';
import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import type { ListItem } from './slate-types';

/** Format of lines. */
export type LineFormat =
  | { readonly type: 'paragraph' | 'quote' | 'code' }
  | { readonly type: 'heading'; readonly level: number };

export type ListFormat = ListBlock['format'];

/** Nesting limit of lists, far below the server's limit on depth. */
const DEEPEST_LIST = 5;

const isBlock = (editor: Editor, node: Node): node is Exclude<Element, { type: 'link' }> =>
  Element.isElement(node) && Editor.isBlock(editor, node);

const isList = (node: Node): node is ListBlock => Element.isElement(node) && node.type === 'list';
const isItem = (node: Node): node is ListItem =>
  Element.isElement(node) && node.type === 'list-item';

/** Returns the block of the cursor, or of the selection's start. */
export function findBlock(editor: Editor): NodeEntry<Exclude<Element, { type: 'link' }>> | null {
  const { selection } = editor;
  if (!selection) return null;
  return (Editor.above(editor, {
    at: Editor.start(editor, selection),
    match: (node) => isBlock(editor, node),
    mode: 'lowest',
  }) ?? null) as NodeEntry<Exclude<Element, { type: 'link' }>> | null;
}

/** Returns the list around the cursor. */
export function findList(editor: Editor): NodeEntry<ListBlock> | null {
  const { selection } = editor;
  if (!selection) return null;
  return Editor.above(editor, { at: Editor.start(editor, selection), match: isList }) ?? null;
}

export function hasFormat(editor: Editor, format: LineFormat): boolean {
  const block = findBlock(editor)?.[0];
  if (block?.type !== format.type) return false;
  return format.type !== 'heading' || (block.type === 'heading' && block.level === format.level);
}

export const hasListFormat = (editor: Editor, format: ListFormat) =>
  findList(editor)?.[0].format === format;

/** Gives the selected lines a format, or makes them paragraphs if they have it. */
export function toggleFormat(editor: Editor, format: LineFormat): void {
  const next: LineFormat = hasFormat(editor, format) ? { type: 'paragraph' } : format;
  Editor.withoutNormalizing(editor, () => {
    unwrapLists(editor);
    setLines(editor, next);
  });
}

function setLines(editor: Editor, format: LineFormat): void {
  const match = (node: Node) => isBlock(editor, node) && node.type !== 'image' && !isList(node);
  if (format.type !== 'heading') Transforms.unsetNodes(editor, 'level' as never, { match });
  Transforms.setNodes(editor, format, { match });
}

/** Makes the selected lines a list, or paragraphs if they are such a list. */
export function toggleList(editor: Editor, format: ListFormat): void {
  Editor.withoutNormalizing(editor, () => {
    if (hasListFormat(editor, format)) {
      unwrapLists(editor);
      setLines(editor, { type: 'paragraph' });
    } else if (findList(editor)) {
      Transforms.setNodes(editor, { format }, { match: isList, mode: 'lowest' });
    } else {
      wrapInList(editor, format);
    }
  });
}

function wrapInList(editor: Editor, format: ListFormat): void {
  const isLine = (node: Node) => isBlock(editor, node) && node.type !== 'image' && !isList(node);
  Transforms.unsetNodes(editor, 'level' as never, { match: isLine });
  Transforms.setNodes(editor, { type: 'list-item' }, { match: isLine });
  Transforms.wrapNodes(
    editor,
    { type: 'list', format, children: [] },
    { match: (node, path) => isItem(node) && !isList(Node.parent(editor, path)) },
  );
}

/** Lifts the selected items out of all their lists. */
function unwrapLists(editor: Editor): void {
  const isInList = (node: Node, path: Path) => isItem(node) && isList(Node.parent(editor, path));
  for (let depth = 0; depth <= DEEPEST_LIST * 2; depth += 1) {
    const [found] = Editor.nodes(editor, { match: isInList });
    if (!found) return;
    Transforms.liftNodes(editor, { match: isInList });
  }
}

/** Lifts the item of the cursor by one level. At the first level it becomes a paragraph. */
export function leaveList(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.liftNodes(editor, { match: isItem });
    for (const [, path] of [...Editor.nodes(editor, { match: isItem })]) {
      if (!isList(Node.parent(editor, path))) {
        Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
      }
    }
  });
}

/** Returns whether the item of the cursor can be moved below the one before it. */
export function canIndent(editor: Editor): boolean {
  const entry = findBlock(editor);
  return (
    entry?.[0].type === 'list-item' && (entry[1].at(-1) ?? 0) > 0 && entry[1].length <= DEEPEST_LIST
  );
}

/** Moves the item of the cursor into a nested list. */
export function indentItem(editor: Editor): void {
  const list = findList(editor)?.[0];
  if (!list || !canIndent(editor)) return;
  Transforms.wrapNodes(
    editor,
    { type: 'list', format: list.format, children: [] },
    { match: isItem },
  );
}

/**
 * Ends a block on Enter: at the end of a heading or quote, after an empty line of code, and in an
 * empty list item.
 * @returns whether Enter is done
 */
export function exitBlock(editor: Editor): boolean {
  const { selection } = editor;
  const entry = findBlock(editor);
  if (!selection || !entry || Range.isExpanded(selection)) return false;
  const [block, path] = entry;
  const isAtEnd = Editor.isEnd(editor, selection.anchor, path);
  switch (block.type) {
    case 'list-item':
      if (Node.string(block) !== '') return false;
      leaveList(editor);
      return true;
    case 'code':
      if (isAtEnd && Node.string(block).endsWith('\n')) {
        Editor.deleteBackward(editor);
        insertParagraph(editor, Path.next(path));
      } else {
        Transforms.insertText(editor, '\n');
      }
      return true;
    case 'heading':
    case 'quote':
      if (!isAtEnd) return false;
      insertParagraph(editor, Path.next(path));
      return true;
    case 'image':
      insertParagraph(editor, Path.next(path));
      return true;
    default:
      return false;
  }
}

function insertParagraph(editor: Editor, at: Path): void {
  Transforms.insertNodes(
    editor,
    { type: 'paragraph', children: [{ type: 'text', text: '' }] },
    { at, select: true },
  );
}
