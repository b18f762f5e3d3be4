import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Editor } from 'slate';
import { richTextText as text } from '../../messages/content/rich-text';
import {
  canIndent,
  findBlock,
  hasFormat,
  hasListFormat,
  indentItem,
  type LineFormat,
  type ListFormat,
  leaveList,
  toggleFormat,
  toggleList,
} from './blocks';
import { findLink } from './links';
import { isMarked, type Mark, toggleMark } from './marks';
import { findPicture } from './pictures';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Key with Ctrl, or with Command on Apple's systems. */
interface Keys {
  /** Physical key, because Shift changes its character. */
  readonly code: string;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

export interface Tool {
  readonly name: string;
  readonly icon: ReactNode;
  readonly keys?: Keys;
  /** Whether the cursor is inside its format. Missing for tools that toggle nothing. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isDisabled?: (editor: Editor) => boolean;
  /** Missing for links and pictures, whose dialogs belong to the field. */
  readonly run?: (editor: Editor) => void;
}

const lineTool = (name: string, icon: ReactNode, format: LineFormat, keys?: Keys): Tool => ({
  name,
  icon,
  ...(keys && { keys }),
  isOn: (editor) => hasFormat(editor, format),
  run: (editor) => toggleFormat(editor, format),
});

const listTool = (name: string, icon: ReactNode, format: ListFormat, keys: Keys): Tool => ({
  name,
  icon,
  keys,
  isOn: (editor) => hasListFormat(editor, format),
  run: (editor) => toggleList(editor, format),
});

const isCode = (editor: Editor) => findBlock(editor)?.[0].type === 'code';

const markTool = (name: string, icon: ReactNode, mark: Mark, keys: Keys): Tool => ({
  name,
  icon,
  keys,
  isOn: (editor) => isMarked(editor, mark),
  isDisabled: isCode,
  run: (editor) => toggleMark(editor, mark),
});

export const LINK_TOOL: Tool = {
  name: text.link,
  icon: <LinkOutlined />,
  keys: { code: 'KeyK' },
  isOn: (editor) => findLink(editor) !== null,
  isDisabled: isCode,
};

export const PICTURE_TOOL: Tool = {
  name: text.picture,
  icon: <PictureOutlined />,
  isOn: (editor) => findPicture(editor) !== null,
};

/** Tools in their order, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    markTool(text.bold, <BoldOutlined />, 'bold', { code: 'KeyB' }),
    markTool(text.italic, <ItalicOutlined />, 'italic', { code: 'KeyI' }),
    markTool(text.underline, <UnderlineOutlined />, 'underline', { code: 'KeyU' }),
    markTool(text.strikethrough, <StrikethroughOutlined />, 'strikethrough', {
      code: 'KeyX',
      shift: true,
    }),
    markTool(text.code, <CodeOutlined />, 'code', { code: 'KeyE' }),
    LINK_TOOL,
  ],
  [
    lineTool(text.heading2, 'H2', { type: 'heading', level: 2 }, { code: 'Digit2', alt: true }),
    lineTool(text.heading3, 'H3', { type: 'heading', level: 3 }, { code: 'Digit3', alt: true }),
    lineTool(text.heading4, 'H4', { type: 'heading', level: 4 }, { code: 'Digit4', alt: true }),
    lineTool(text.quote, '”', { type: 'quote' }, { code: 'Digit9', shift: true }),
    lineTool(text.codeBlock, '{ }', { type: 'code' }),
    PICTURE_TOOL,
  ],
  [
    listTool(text.unordered, <UnorderedListOutlined />, 'unordered', {
      code: 'Digit8',
      shift: true,
    }),
    listTool(text.ordered, <OrderedListOutlined />, 'ordered', { code: 'Digit7', shift: true }),
    {
      name: text.indent,
      icon: <MenuUnfoldOutlined />,
      keys: { code: 'BracketRight' },
      isDisabled: (editor) => !canIndent(editor),
      run: indentItem,
    },
    {
      name: text.outdent,
      icon: <MenuFoldOutlined />,
      keys: { code: 'BracketLeft' },
      isDisabled: (editor) => findBlock(editor)?.[0].type !== 'list-item',
      run: leaveList,
    },
  ],
  [
    {
      name: text.undo,
      icon: <UndoOutlined />,
      keys: { code: 'KeyZ' },
      isDisabled: ({ history }) => history.undos.length === 0,
      run: (editor) => editor.undo(),
    },
    {
      name: text.redo,
      icon: <RedoOutlined />,
      keys: { code: 'KeyZ', shift: true },
      isDisabled: ({ history }) => history.redos.length === 0,
      run: (editor) => editor.redo(),
    },
  ],
];

/** Returns the tool of pressed keys. AltGr, which types characters, is no shortcut. */
export function findTool(event: KeyboardEvent): Tool | undefined {
  const isCommand = IS_APPLE ? event.metaKey : event.ctrlKey;
  if (!isCommand || event.getModifierState('AltGraph')) return undefined;
  return TOOLS.flat().find(
    ({ keys }) =>
      keys?.code === event.code &&
      event.shiftKey === (keys.shift ?? false) &&
      event.altKey === (keys.alt ?? false),
  );
}

/** Returns the name of keys for readers, such as `Ctrl+Alt+2`. */
export function describeKeys(keys: Keys | undefined): string | undefined {
  if (!keys) return undefined;
  const key = keys.code
    .replace(/^(?:Key|Digit)/, '')
    .replace('BracketRight', ']')
    .replace('BracketLeft', '[');
  const names = [
    IS_APPLE ? '⌘' : 'Ctrl',
    keys.shift && (IS_APPLE ? '⇧' : 'Shift'),
    keys.alt && (IS_APPLE ? '⌥' : 'Alt'),
    key,
  ];
  return names.filter(Boolean).join(IS_APPLE ? '' : '+');
}
