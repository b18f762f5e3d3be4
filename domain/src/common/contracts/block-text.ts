/** Rich text and plain text, without zod: public pages turn one into the other too. */

/** A text with its marks. */
export interface TextNode {
  type: 'text';
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strikethrough?: boolean | undefined;
  code?: boolean | undefined;
}

/** A part of a rich text that holds others: a block, an item of a list, a link. */
interface Part {
  readonly type: string;
  readonly children: readonly (Part | TextNode)[];
}

const isText = (node: Part | TextNode): node is TextNode => 'text' in node;

/**
 * The words of a rich text without its markup: a blank line parts its blocks, a line break the items of a
 * list. Pictures have none. Space around the whole is dropped, as from any text in a request.
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
 * A plain text as the paragraphs of a rich text: `toPlainText` of them is that text again, without the space
 * around it. Further blank lines belong to the paragraph before them.
 */
export function toParagraphs(text: string): { type: 'paragraph'; children: TextNode[] }[] {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  if (whole === '') return [];
  return whole
    .split(/\n\n(?!\n)/)
    .map((words) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] }));
}

/** Whether a rich text says no more than its plain text: paragraphs of words without marks and links. */
export function isPlainText(blocks: readonly Part[]): boolean {
  return blocks.every(
    ({ type, children }) =>
      type === 'paragraph' &&
      children.every(
        (node) =>
          isText(node) &&
          !(node.bold || node.italic || node.underline || node.strikethrough || node.code),
      ),
  );
}
