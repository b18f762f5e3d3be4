import type { ListBlock } from '@canopy/domain/common';
import { Editor, Element, Node, type NodeEntry, type Path, Text, Transforms } from 'slate';

const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;

/**
 * Repairs one fault of a node, such as a list item outside a list.
 * @returns whether it had one
 */
export function repairNode(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) return repairTop(editor);
  if (Text.isText(node)) {
    if (node.type === 'text') return false;
    Transforms.setNodes(editor, { type: 'text' }, { at: path });
    return true;
  }
  switch (node.type) {
    case 'list':
      return repairList(editor, node, path);
    case 'link':
      if (Node.string(node) !== '' || holdsCursor(editor, path)) return false;
      Transforms.removeNodes(editor, { at: path });
      return true;
    case 'code':
      return repairCode(editor, path);
    case 'image':
      return false;
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'list-item':
      return repairLine(editor, path);
    default:
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
      return true;
  }
}

const holdsCursor = ({ selection }: Editor, path: Path) =>
  selection !== null && selection.anchor.path.slice(0, path.length).join() === path.join();

function repairTop(editor: Editor): boolean {
  for (const [index, child] of editor.children.entries()) {
    const at = [index];
    if (Text.isText(child) || Editor.isInline(editor, child)) {
      Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at });
      return true;
    }
    if (child.type === 'list-item') {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at });
      return true;
    }
    if (mergeLists(editor, [index])) return true;
  }
  // A picture or code at the end would leave no place to type.
  const last = editor.children.at(-1);
  if (last && !(Element.isElement(last) && (last.type === 'image' || last.type === 'code'))) {
    return false;
  }
  Transforms.insertNodes(
    editor,
    { type: 'paragraph', children: [{ type: 'text', text: '' }] },
    { at: [editor.children.length] },
  );
  return true;
}

function repairList(editor: Editor, list: ListBlock, path: Path): boolean {
  for (const [child, childPath] of Node.children(editor, path)) {
    const isLine = Text.isText(child) || (Element.isElement(child) && child.type === 'link');
    if (isLine && list.children.length === 1 && Node.string(child) === '') {
      Transforms.removeNodes(editor, { at: path });
      return true;
    }
    if (isLine) {
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: childPath });
      return true;
    }
    if (Element.isElement(child) && child.type !== 'list-item' && child.type !== 'list') {
      Transforms.setNodes(editor, { type: 'list-item' }, { at: childPath });
      return true;
    }
    if (mergeLists(editor, childPath)) return true;
  }
  return false;
}

/** Merges a list with an equal one right before it, as their numbers would begin again. */
function mergeLists(editor: Editor, path: Path): boolean {
  const index = path.at(-1) ?? 0;
  if (index === 0) return false;
  const node = Node.get(editor, path);
  const previous = Node.get(editor, [...path.slice(0, -1), index - 1]);
  const isSame =
    Element.isElement(node) &&
    Element.isElement(previous) &&
    node.type === 'list' &&
    previous.type === 'list' &&
    node.format === previous.format;
  if (isSame) Transforms.mergeNodes(editor, { at: path });
  return isSame;
}

/** Code contains neither links nor formats. */
function repairCode(editor: Editor, path: Path): boolean {
  for (const [child, at] of Node.children(editor, path)) {
    if (Element.isElement(child)) {
      Transforms.unwrapNodes(editor, { at });
      return true;
    }
    const marks = MARKS.filter((mark) => child[mark] !== undefined);
    if (marks.length > 0) {
      Transforms.unsetNodes(editor, marks, { at });
      return true;
    }
  }
  return false;
}

/** A line contains words and links. */
function repairLine(editor: Editor, path: Path): boolean {
  for (const [child, at] of Node.children(editor, path)) {
    if (Element.isElement(child) && !Editor.isInline(editor, child)) {
      Transforms.unwrapNodes(editor, { at });
      return true;
    }
  }
  return false;
}
