/** Conversion between rich text and plain text. Free of zod, because public pages import it too. */

/** Text with its formatting. */
export interface TextNode {
  type: 'text';
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strikethrough?: boolean | undefined;
  code?: boolean | undefined;
}

/** Rich-text node with children: a block, a list item or a link. */
interface Part {
  readonly type: string;
  readonly children: readonly (Part | TextNode)[];
}

const isText = (node: Part | TextNode): node is TextNode => 'text' in node;

/**
 * Returns the words of a rich text without formatting. A blank line separates blocks, a line break
 * the items of a list. Pictures are omitted. Surrounding space is trimmed, like in any text of a
 * request.
 */
export function toPlainText(blocks: readonly Part[]): string {
  return blocks
    .map(collectText)
    .filter((words) => words !== '')
    .join('\n\n')
    .trim();
}

function collectText(node: Part | TextNode): string {
  if (isText(node)) return node.text;
  if (node.type === 'image') return '';
  return node.children.map(collectText).join(node.type === 'list' ? '\n' : '');
}

/**
 * Converts plain text to paragraphs of a rich text. `toPlainText` restores the text, except for
 * surrounding space. Extra blank lines belong to the paragraph before them.
 */
export function toParagraphs(text: string): { type: 'paragraph'; children: TextNode[] }[] {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  if (whole === '') return [];
  return whole
    .split(/\n\n(?!\n)/)
    .map((words) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] }));
}
