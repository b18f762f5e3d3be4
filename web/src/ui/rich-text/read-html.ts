import { type Block, type InlineNode, isLinkAddress, type ListBlock } from '@canopy/domain/common';
import type { Mark } from './marks';
import type { ListItem } from './slate-types';

type Marks = Partial<Record<Mark, true>>;

/** Line under construction. Its type and level follow from the elements around it. */
type Line = Extract<Block, { type: 'paragraph' | 'heading' | 'quote' }>;

const HEADINGS: Readonly<Record<string, number>> = { H1: 2, H2: 2, H3: 3, H4: 4, H5: 4, H6: 4 };
const DROPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'LINK', 'TITLE', 'TEMPLATE', 'IMG']);
const LINES = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'ASIDE',
  'NAV',
  'FIGURE',
  'FIGCAPTION',
  'ADDRESS',
  'DL',
  'DT',
  'DD',
  'TABLE',
  'TR',
  'HR',
  'FORM',
  'BODY',
  'LI',
]);
const MARKS: Readonly<Record<string, Mark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
};

/**
 * Reads pasted HTML, such as from Word or a web page. Keeps headings, lists, quotes, code, links
 * and formats of characters. Drops pictures, styles and links that no text may contain.
 */
export function readHtml(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reader = new Reader();
  reader.readChildren(body, {}, { type: 'paragraph', children: [] });
  return reader.finish();
}

class Reader {
  readonly #blocks: Block[] = [];
  #line: Line | null = null;

  finish(): Block[] {
    this.#endLine();
    return this.#blocks;
  }

  /** @param shape type of the lines that begin inside */
  readChildren(parent: Element, marks: Marks, shape: Line): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#add(readWords(node, parent), marks, shape);
      if (node instanceof HTMLElement) this.#readElement(node, marks, shape);
    }
  }

  #readElement(element: HTMLElement, marks: Marks, shape: Line): void {
    const { tagName } = element;
    if (DROPPED.has(tagName)) return;
    const level = HEADINGS[tagName];
    const item = readWordItem(element);
    if (level) {
      this.#readLine(element, marks, { type: 'heading', level, children: [] });
    } else if (tagName === 'BLOCKQUOTE') {
      this.#readLine(element, marks, { type: 'quote', children: [] });
    } else if (tagName === 'PRE') {
      const text = (element.textContent ?? '').replace(/\n$/, '');
      this.#push({ type: 'code', children: [{ type: 'text', text }] });
    } else if (isListElement(element)) {
      this.#push(readList(element));
    } else if (item) {
      this.#push(item);
    } else if (tagName === 'BR') {
      this.#add('\n', marks, shape);
    } else if (tagName === 'TD' || tagName === 'TH') {
      this.readChildren(element, marks, shape);
      this.#add(' ', marks, shape);
    } else if (tagName === 'A') {
      this.#readLink(element, marks, shape);
    } else if (LINES.has(tagName)) {
      this.#readLine(element, marks, shape);
    } else {
      this.readChildren(element, addMarks(element, marks), shape);
    }
  }

  #readLine(element: HTMLElement, marks: Marks, shape: Line): void {
    this.#endLine();
    this.readChildren(element, addMarks(element, marks), shape);
    this.#endLine();
  }

  #readLink(element: HTMLElement, marks: Marks, shape: Line): void {
    const url = element.getAttribute('href') ?? '';
    const children = readInlines(element, marks).filter((each) => each.type === 'text');
    if (isLinkAddress(url) && children.some(({ text }) => text.trim() !== '')) {
      this.#begin(shape).children.push({ type: 'link', url, children });
    } else this.readChildren(element, marks, shape);
  }

  #add(text: string, marks: Marks, shape: Line): void {
    if (text === '' || (text === ' ' && !this.#line)) return;
    this.#begin(shape).children.push({ type: 'text', text, ...marks });
  }

  #begin(shape: Line): Line {
    this.#line ??= { ...shape, children: [] };
    return this.#line;
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    const children = trimEnds(line.children);
    if (children.length > 0) this.#blocks.push({ ...line, children });
  }

  /** Adds a block, or a list's items to the list before it. */
  #push(block: Block): void {
    this.#endLine();
    if (block.type === 'list' && block.children.length === 0) return;
    const last = this.#blocks.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.format === block.format) {
      last.children.push(...block.children);
    } else this.#blocks.push(block);
  }
}

/** Reads words and links of an element as one line. Blocks inside are separated by a line break. */
function readInlines(element: Element, marks: Marks): InlineNode[] {
  const reader = new Reader();
  reader.readChildren(element, marks, { type: 'paragraph', children: [] });
  return reader.finish().flatMap((block, index): InlineNode[] => {
    if (!('children' in block) || block.type === 'list' || block.type === 'image') return [];
    return index === 0 ? block.children : [{ type: 'text', text: '\n' }, ...block.children];
  });
}

function readList(element: Element): ListBlock {
  const children: ListBlock['children'] = [];
  for (const child of element.children) {
    // Nested lists are inside an item in the standard, and next to it in Word and Google Docs.
    const lists = isListElement(child)
      ? [child]
      : [...child.children].filter((each) => isListElement(each));
    if (!isListElement(child)) {
      const words = child.cloneNode(true) as Element;
      for (const each of [...words.children]) if (isListElement(each)) each.remove();
      const item = makeItem(readInlines(words, {}));
      if (item) children.push(item);
    }
    children.push(...lists.map(readList).filter((list) => list.children.length > 0));
  }
  return { type: 'list', format: element.tagName === 'OL' ? 'ordered' : 'unordered', children };
}

const isListElement = ({ tagName }: Element) => tagName === 'UL' || tagName === 'OL';

function makeItem(words: readonly InlineNode[]): ListItem | null {
  const children = trimEnds(words);
  return children.length > 0 ? { type: 'list-item', children } : null;
}

/** Reads a list item of Word, which is a paragraph whose style names its list and level. */
function readWordItem(element: HTMLElement): ListBlock | null {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(element.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const words = element.cloneNode(true) as Element;
  let marker = '';
  for (const each of words.querySelectorAll('[style*="mso-list" i]')) {
    marker += each.textContent ?? '';
    each.remove();
  }
  const item = makeItem(readInlines(words, {}));
  const format = /^\s*[\da-z]+[.)]/i.test(marker) ? 'ordered' : 'unordered';
  let list: ListBlock = { type: 'list', format, children: item ? [item] : [] };
  for (let depth = 1; item && depth < Math.min(Number(level), 4); depth += 1) {
    list = { type: 'list', format, children: [list] };
  }
  return list;
}

/** Adds the formats of an element. Google Docs wraps everything in a `b` of normal weight. */
function addMarks(element: HTMLElement, marks: Marks): Marks {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const lines = `${textDecoration} ${textDecorationLine}`;
  const mark = MARKS[element.tagName];
  const isNormal = fontWeight === 'normal' || Number(fontWeight || 700) < 600;
  return {
    ...marks,
    ...(mark && !(mark === 'bold' && isNormal) && { [mark]: true }),
    ...(/^bold/.test(fontWeight) || Number(fontWeight) >= 600 ? { bold: true } : {}),
    ...(fontStyle === 'italic' && { italic: true }),
    ...(lines.includes('underline') && { underline: true }),
    ...(lines.includes('line-through') && { strikethrough: true }),
  };
}

/** Returns words with single spaces, except inside `pre`. Other blanks, such as U+00A0, stay. */
const readWords = (node: Text, parent: Element) =>
  parent.closest('pre') ? node.data : node.data.replace(/[ \t\r\n\f]+/g, ' ');

/** Removes the blanks at both ends of a line, and its empty words. */
function trimEnds(nodes: readonly InlineNode[]): InlineNode[] {
  const trimmed = nodes.map((node) => ({ ...node }));
  const first = trimmed[0];
  if (first?.type === 'text') first.text = first.text.trimStart();
  const last = trimmed.at(-1);
  if (last?.type === 'text') last.text = last.text.trimEnd();
  const kept = trimmed.filter((node) => node.type === 'link' || node.text !== '');
  return kept.length < nodes.length && kept.length > 0 ? trimEnds(kept) : kept;
}
