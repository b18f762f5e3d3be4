import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsChange, newsInput } from '../../content/contracts/news';
import { messages } from '../messages';
import { toParagraphs, toPlainText } from './block-text';
import { type Block, blocks, blocksInput, type ListBlock, type WrittenBlock } from './blocks';
import { validate } from './validate';

const words = (text: string, marks = {}) => ({ type: 'text' as const, text, ...marks });
const paragraph = (...texts: string[]): Block => ({
  type: 'paragraph',
  children: texts.map((text) => words(text)),
});
const item = (text: string) => ({ type: 'list-item' as const, children: [words(text)] });
const linkTo = (url: string) => ({ type: 'link' as const, url, children: [words('there')] });
const hill: WrittenBlock = {
  type: 'image',
  image: { url: '/uploads/hill.webp' },
  children: [words('')],
};

const RICH: WrittenBlock[] = [
  { type: 'heading', level: 2, children: [words('Why')] },
  { type: 'paragraph', children: [words('Read '), linkTo('/about'), words('.', { bold: true })] },
  hill,
  {
    type: 'list',
    format: 'ordered',
    children: [item('One'), { type: 'list', format: 'unordered', children: [item('Two')] }],
  },
  { type: 'code', language: 'text', children: [words('a\n  b')] },
  { type: 'quote', children: [words('So be it. ')] },
  { type: 'paragraph', children: [words('')] },
];

/** Words, spaces and line breaks in any order. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\n\n', '\t'), maxLength: 40 }),
);

const listsInside = (depth: number): ListBlock => ({
  type: 'list',
  format: 'ordered',
  children: [depth === 0 ? item('Deep') : listsInside(depth - 1)],
});

describe('the plain text of a rich text', () => {
  it('contains all words, separates blocks and omits markup', () => {
    expect(toPlainText(RICH)).toBe('Why\n\nRead there.\n\nOne\nTwo\n\na\n  b\n\nSo be it.');
    expect(toPlainText([])).toBe('');
  });

  it('equals the text its paragraphs were made from', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const text = given.replace(/\r\n?/g, '\n').trim();
        const paragraphs = toParagraphs(given);
        expect(toPlainText(paragraphs)).toBe(text);
        expect(paragraphs.every(({ children }) => children[0]?.text !== '')).toBe(true);
        expect(blocks.parse(paragraphs)).toEqual(paragraphs);
        expect(toParagraphs(toPlainText(paragraphs))).toEqual(paragraphs);
      }),
    );
    expect(toParagraphs('One.\r\n\r\n\r\nTwo,\nstill two.')).toEqual([
      paragraph('One.\n'),
      paragraph('Two,\nstill two.'),
    ]);
  });
});

describe('a rich text field', () => {
  const input = blocksInput(100);
  const errorOf = (given: unknown) => {
    const checked = validate(newsChange, { blocks: given });
    return checked.ok ? null : checked.errors[0];
  };
  const inParagraph = (...children: unknown[]) => [{ type: 'paragraph', children }];

  it('accepts a list or its JSON and drops unknown properties', () => {
    expect(input.parse(RICH)).toEqual(RICH);
    expect(input.parse(JSON.stringify(RICH))).toEqual(RICH);
    const image = { ...hill.image, width: 0, formats: { small: 'javascript:alert(1)' } };
    const children = [words('', { onclick: 'x' })];
    expect(input.parse([{ ...hill, image, children, extra: 1 }])).toEqual([hill]);
    expect(input.parse(inParagraph(words('a\r\nb')))).toEqual([paragraph('a\nb')]);
  });

  it.each([
    ['script', inParagraph(linkTo('javascript:alert(1)')), messages.blocksLink],
    ['script in disguise', inParagraph(linkTo(' JavaScript:alert(1)')), messages.blocksLink],
    ['data', inParagraph(linkTo('data:text/html,x')), messages.blocksLink],
    ['another host', inParagraph(linkTo('//evil.example')), messages.blocksLink],
    ['another host by backslash', inParagraph(linkTo('/\\evil.example')), messages.blocksLink],
    ['files', inParagraph(linkTo('ftp://example.org/a')), messages.blocksLink],
    ['no mailbox', inParagraph(linkTo('mailto:')), messages.blocksLink],
    ['NUL in a link', inParagraph(linkTo('/a\0b')), messages.textUnreadable],
    ['NUL in words', inParagraph(words('a\0b')), messages.textUnreadable],
    ['half a pair', inParagraph(words('a\ud83d')), messages.textUnreadable],
    [
      'NUL in a language',
      [{ type: 'code', language: '\0', children: [] }],
      messages.textUnreadable,
    ],
    ['markup', [{ type: 'html', children: [words('<script>')] }], messages.blocksForm],
    ['no parts', [{ type: 'paragraph' }], messages.blocksForm],
    ['a level of its own', [{ type: 'heading', level: 7, children: [] }], messages.atMost(6)],
    ['an empty list', [{ type: 'list', format: 'ordered', children: [] }], messages.blocksForm],
    ['nothing', [null], messages.blocksForm],
    ['text', 'Hello', messages.listExpected],
    ['none', null, messages.listExpected],
    ['deep lists', [listsInside(12)], messages.blocksTooLarge],
    ['deep JSON', '['.repeat(50_000) + ']'.repeat(50_000), messages.blocksTooLarge],
    ['many parts', Array(20_000).fill(0), messages.blocksTooLarge],
    ['a long text', inParagraph(words('x'.repeat(50_001))), messages.tooLong(50_000)],
  ])('reports an error at its path: %s', (_, given, message) => {
    expect(errorOf(given)).toMatchObject({ message });
    expect(errorOf(given)?.path[0]).toBe('blocks');
  });

  it('never makes validation throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (given) => {
        validate(newsChange, { blocks: given });
        validate(newsChange, { blocks: [given] });
      }),
    );
    expect(errorOf([listsInside(5)])).toBeNull();
  });

  it('may replace the plain text, but one of both is required', () => {
    const title = 'News';
    const pathsOf = (given: object) => {
      const checked = validate(newsInput, given);
      return checked.ok ? [] : checked.errors.map(({ path }) => path.join('.'));
    };
    expect(pathsOf({ title, blocks: RICH })).toEqual([]);
    expect(pathsOf({ title, content: 'x' })).toEqual([]);
    expect(pathsOf({ title, content: ' ' })).toEqual(['content']);
    expect(pathsOf({})).toEqual(['title', 'content']);
    expect(pathsOf({ title, blocks: 5 })).toEqual(['blocks']);
  });
});
