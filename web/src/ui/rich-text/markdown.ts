import { isLinkAddress } from '@canopy/domain/common';
import { Editor, Node, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { findBlock, type LineFormat, type ListFormat, toggleFormat, toggleList } from './blocks';
import { insertLink } from './links';
import type { Mark } from './marks';

/** Markdown at the beginning of a line, before a space. The largest heading has level 2. */
const LINES: Readonly<Record<string, LineFormat | ListFormat>> = {
  '#': { type: 'heading', level: 2 },
  '##': { type: 'heading', level: 3 },
  '###': { type: 'heading', level: 4 },
  '>': { type: 'quote' },
  '```': { type: 'code' },
  '-': 'unordered',
  '*': 'unordered',
  '+': 'unordered',
  '1.': 'ordered',
  '1)': 'ordered',
};

/**
 * Formats a paragraph that begins with Markdown. Call it when a space is typed.
 * @returns whether the text before the cursor was Markdown
 */
export function applyLineMarkdown(editor: Editor): boolean {
  const { selection } = editor;
  const entry = findBlock(editor);
  if (!selection || !entry || Range.isExpanded(selection)) return false;
  const [block, path] = entry;
  if (block.type !== 'paragraph') return false;
  const before = { anchor: Editor.start(editor, path), focus: selection.anchor };
  const format = LINES[Editor.string(editor, before)];
  if (!format) return false;
  inOneStep(editor, () => {
    Transforms.delete(editor, { at: before });
    if (typeof format === 'string') toggleList(editor, format);
    else toggleFormat(editor, format);
  });
  return true;
}

/** Markdown around words that ends at the cursor, longest delimiters first. */
const WORDS: readonly (readonly [pattern: RegExp, mark: Mark])[] = [
  [/(?:^|[^*])(\*\*)(?![\s*])([^*]*[^\s*])\*\*$/, 'bold'],
  [/(?:^|[^\w_])(__)(?![\s_])([^_]*[^\s_])__$/, 'bold'],
  [/(?:^|[^~])(~~)(?![\s~])([^~]*[^\s~])~~$/, 'strikethrough'],
  [/(?:^|[^*])(\*)(?![\s*])([^*]*[^\s*])\*$/, 'italic'],
  [/(?:^|[^\w_])(_)(?![\s_])([^_]*[^\s_])_$/, 'italic'],
  [/(?:^|[^`])(`)([^`]+)`$/, 'code'],
];

const LINK = /\[([^\][]+)\]\((\S+)\)$/;

/** Formats the words before the cursor if the last typed character completes their Markdown. */
export function applyInlineMarkdown(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return;
  if (findBlock(editor)?.[0].type === 'code') return;
  const { path, offset } = selection.anchor;
  const leaf = Node.leaf(editor, path);
  if (leaf.code || Editor.above(editor, { match: (node) => 'url' in node })) return;
  const typed = leaf.text.slice(0, offset);
  const link = LINK.exec(typed);
  if (link?.[1] && link[2] && isLinkAddress(link[2])) {
    linkWords(editor, link[1], link[2], { path, offset: link.index }, offset);
    return;
  }
  for (const [pattern, mark] of WORDS) {
    const [, delimiter, words] = pattern.exec(typed) ?? [];
    if (delimiter && words) {
      markWords(editor, mark, delimiter.length, words.length);
      return;
    }
  }
}

function markWords(editor: Editor, mark: Mark, delimiter: number, words: number): void {
  const { selection } = editor;
  if (!selection) return;
  const { path, offset } = selection.anchor;
  const start = offset - words - 2 * delimiter;
  const point = (at: number) => ({ path, offset: at });
  inOneStep(editor, () => {
    Transforms.delete(editor, { at: { anchor: point(offset - delimiter), focus: point(offset) } });
    Transforms.delete(editor, { at: { anchor: point(start), focus: point(start + delimiter) } });
    const range = { anchor: point(start), focus: point(start + words) };
    Transforms.setNodes(
      editor,
      { [mark]: true },
      { at: range, match: (node) => 'text' in node, split: true },
    );
    // The next typed words are plain again.
    Editor.removeMark(editor, mark);
  });
}

function linkWords(
  editor: Editor,
  words: string,
  url: string,
  start: { path: number[]; offset: number },
  end: number,
): void {
  inOneStep(editor, () => {
    const at = { anchor: start, focus: { path: start.path, offset: end } };
    Transforms.select(editor, at);
    Transforms.delete(editor);
    insertLink(editor, url, words);
  });
}

/** Makes changes that one undo takes back. */
function inOneStep(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, () => Editor.withoutNormalizing(editor, change));
}
