// @vitest-environment jsdom
import type { Block, InlineNode, TextNode } from '@canopy/domain/common';
import { blocksInput, toParagraphs } from '@canopy/domain/common';
import { type Descendant, Editor, Node, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { indentItem, leaveList, toggleFormat, toggleList } from './blocks';
import { makeEditor, toBlocks, toNodes } from './editor';
import { readAddress, removeLink, setLink } from './links';
import { toggleMark } from './marks';
import {
  changePicture,
  findPicture,
  insertPicture,
  removePicture,
  type TextImage,
} from './pictures';

const word = (text: string, marks: Partial<TextNode> = {}): TextNode => ({
  type: 'text',
  text,
  ...marks,
});
const line = (...children: (InlineNode | string)[]): Block => ({
  type: 'paragraph',
  children: children.map((each) => (typeof each === 'string' ? word(each) : each)),
});
const heading = (level: number, text: string): Block => ({
  type: 'heading',
  level,
  children: [word(text)],
});
type List = Extract<Block, { type: 'list' }>;
const list = (format: List['format'], ...items: (string | List)[]): List => ({
  type: 'list',
  format,
  children: items.map((each) =>
    typeof each === 'string' ? { type: 'list-item', children: [word(each)] } : each,
  ),
});

const SHORE: TextImage = {
  url: '/uploads/shore.png',
  width: 800,
  height: 600,
  alternativeText: 'The shore',
  caption: null,
};
const shown = (image: TextImage): Block => ({ type: 'image', image, children: [word('')] });

/** Makes an editor with the cursor at the end of a text. */
function edit(...blocks: Block[]): Editor {
  const editor = makeEditor();
  editor.children = toNodes(blocks);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

const type = (editor: Editor, text: string) => {
  for (const each of text) {
    if (each === '\n') editor.insertBreak();
    else editor.insertText(each);
  }
};

/** Returns the text as sent, without the empty words that Slate puts around links. */
function read(editor: Editor): unknown {
  const blocks = toBlocks(editor.children);
  expect(blocksInput(10_000).safeParse(blocks).success).toBe(true);
  return JSON.parse(JSON.stringify(blocks), (key, value) =>
    key === 'children' && value.length > 1
      ? value.filter((each: Descendant) => !('text' in each && each.text === ''))
      : value,
  );
}

/** Selects some words, which occur once. */
function select(editor: Editor, words: string): void {
  for (const [node, path] of Node.texts(editor)) {
    const offset = node.text.indexOf(words);
    if (offset < 0) continue;
    Transforms.select(editor, {
      anchor: { path, offset },
      focus: { path, offset: offset + words.length },
    });
    return;
  }
  throw new Error(`No “${words}”`);
}

/** Pastes data by type. */
function paste(editor: Editor, data: Readonly<Record<string, string>>): void {
  editor.insertData({ getData: (type: string) => data[type] ?? '' } as DataTransfer);
}
const pasteHtml = (html: string) => {
  const editor = edit();
  paste(editor, { 'text/html': html });
  return read(editor);
};

describe('the rich-text editor', () => {
  it('keeps a stored text unchanged', () => {
    const blocks: Block[] = [
      heading(2, 'Why'),
      line('So ', word('bold', { bold: true }), '.'),
      list('unordered', 'One', list('ordered', 'Two')),
      { type: 'quote', children: [word('Said')] },
      { type: 'code', children: [word('a\nb')] },
      line('End'),
    ];
    expect(read(edit(...blocks))).toEqual(blocks);
    expect(toBlocks(toNodes([]))).toEqual([]);
  });

  it('begins new paragraphs on Enter and keeps line breaks', () => {
    const editor = edit(...toParagraphs('One'));
    type(editor, '\nTwo');
    editor.insertSoftBreak();
    type(editor, 'three');
    expect(read(editor)).toEqual([line('One'), line('Two\nthree')]);
  });

  it('ends headings, quotes, code and lists on Enter', () => {
    const editor = edit(heading(2, 'Why'));
    Transforms.select(editor, Editor.end(editor, [0]));
    type(editor, '\n- One\nTwo\n\n> Said\n``` a\nb\n\nEnd');
    expect(read(editor)).toEqual([
      heading(2, 'Why'),
      list('unordered', 'One', 'Two'),
      { type: 'quote', children: [word('Said')] },
      { type: 'code', children: [word('a\nb')] },
      line('End'),
    ]);
  });

  it('makes a heading or list item a paragraph on Backspace at its beginning', () => {
    const editor = edit(heading(3, 'Why'), list('ordered', 'One', list('ordered', 'Two')));
    Transforms.select(editor, Editor.start(editor, [0]));
    editor.deleteBackward('character');
    Transforms.select(editor, Editor.start(editor, [1, 1]));
    editor.deleteBackward('character');
    expect(read(editor)).toEqual([line('Why'), list('ordered', 'One', 'Two')]);
    editor.deleteBackward('character');
    expect(read(editor)).toEqual([line('Why'), list('ordered', 'One'), line('Two')]);
  });

  it('leaves a place to type below code and repairs lost parts', () => {
    const editor = edit({ type: 'code', children: [word('a', { bold: true })] });
    expect(editor.children).toHaveLength(2);
    expect(read(editor)).toEqual([{ type: 'code', children: [word('a')] }]);
    const lost = [
      { type: 'list-item', children: [{ text: 'One' }] },
      { type: 'list', format: 'ordered', children: [line('Two')] },
      { type: 'table', children: [{ text: 'Three' }] },
      { type: 'paragraph', children: [] },
      { type: 'quote', children: [line('Four')] },
    ] as unknown as Block[];
    expect(read(edit(...lost))).toEqual([
      line('One'),
      list('ordered', 'Two'),
      line('Three'),
      line(''),
      { type: 'quote', children: [word('Four')] },
    ]);
  });
});

describe('formats', () => {
  it('toggle headings, quotes and lists of the selected lines', () => {
    const editor = edit(line('One'), line('Two'));
    Transforms.select(editor, []);
    toggleFormat(editor, { type: 'heading', level: 3 });
    expect(read(editor)).toEqual([heading(3, 'One'), heading(3, 'Two')]);
    toggleList(editor, 'unordered');
    expect(read(editor)).toEqual([list('unordered', 'One', 'Two')]);
    toggleList(editor, 'ordered');
    expect(read(editor)).toEqual([list('ordered', 'One', 'Two')]);
    toggleFormat(editor, { type: 'quote' });
    expect(read(editor)).toEqual([
      { type: 'quote', children: [word('One')] },
      { type: 'quote', children: [word('Two')] },
    ]);
    toggleFormat(editor, { type: 'quote' });
    expect(read(editor)).toEqual([line('One'), line('Two')]);
  });

  it('toggle a whole list off', () => {
    const editor = edit(list('ordered', 'One', list('ordered', 'Two')), line(''));
    Transforms.select(editor, { anchor: Editor.start(editor, []), focus: Editor.end(editor, [0]) });
    toggleList(editor, 'ordered');
    expect(read(editor)).toEqual([line('One'), line('Two')]);
  });

  it('move list items below the one before, and back', () => {
    const editor = edit(list('ordered', 'One', 'Two'));
    indentItem(editor);
    expect(read(editor)).toEqual([list('ordered', 'One', list('ordered', 'Two'))]);
    // The first item of a list has none to be below.
    indentItem(editor);
    leaveList(editor);
    expect(read(editor)).toEqual([list('ordered', 'One', 'Two')]);
  });

  it('mark words, except in code', () => {
    const editor = edit(line('One two'));
    select(editor, 'two');
    toggleMark(editor, 'underline');
    expect(read(editor)).toEqual([line('One ', word('two', { underline: true }))]);
    toggleMark(editor, 'underline');
    toggleFormat(editor, { type: 'code' });
    toggleMark(editor, 'bold');
    expect(read(editor)).toEqual([{ type: 'code', children: [word('One two')] }]);
  });
});

describe('links', () => {
  it('are added, changed and removed', () => {
    const link = (url: string, text: string): InlineNode => ({
      type: 'link',
      url,
      children: [word(text)],
    });
    const editor = edit(line('See the report.'));
    select(editor, 'the report');
    setLink(editor, '/about', 'the report');
    expect(read(editor)).toEqual([line('See ', link('/about', 'the report'), '.')]);
    select(editor, 'report');
    setLink(editor, 'https://example.org/', 'our page');
    expect(read(editor)).toEqual([line('See ', link('https://example.org/', 'our page'), '.')]);
    select(editor, 'our page');
    removeLink(editor);
    expect(read(editor)).toEqual([line('See our page.')]);
    Transforms.select(editor, Editor.end(editor, []));
    setLink(editor, 'mailto:a@example.org', 'Write');
    type(editor, ' us');
    expect(read(editor)).toEqual([
      line('See our page.', link('mailto:a@example.org', 'Write'), ' us'),
    ]);
  });

  it('complete short addresses and refuse others', () => {
    expect(readAddress(' example.org/a ')).toBe('https://example.org/a');
    expect(readAddress('a@example.org')).toBe('mailto:a@example.org');
    expect(readAddress('/about')).toBe('/about');
    expect(readAddress('javascript:alert(1)')).toBeNull();
    expect(readAddress('//example.org')).toBeNull();
    expect(readAddress('somewhere')).toBeNull();
  });
});

describe('typed Markdown', () => {
  it('formats lines', () => {
    const editor = edit();
    type(editor, '## Why\n1. One\n\n- Two\n\n# Big');
    expect(read(editor)).toEqual([
      heading(3, 'Why'),
      list('ordered', 'One'),
      list('unordered', 'Two'),
      heading(2, 'Big'),
    ]);
  });

  it('formats words and links', () => {
    const editor = edit();
    type(
      editor,
      'A **bold** and *it* and __b__, `x`, ~~old~~ [us](https://example.org/) 2 * 3 * 4 a_b_c',
    );
    expect(read(editor)).toEqual([
      line(
        'A ',
        word('bold', { bold: true }),
        ' and ',
        word('it', { italic: true }),
        ' and ',
        word('b', { bold: true }),
        ', ',
        word('x', { code: true }),
        ', ',
        word('old', { strikethrough: true }),
        ' ',
        { type: 'link', url: 'https://example.org/', children: [word('us')] },
        ' 2 * 3 * 4 a_b_c',
      ),
    ]);
  });

  it('stays as typed in code and in links that no text may contain', () => {
    const editor = edit();
    type(editor, '[a](javascript:x)\n``` **a**');
    expect(read(editor)).toEqual([
      line('[a](javascript:x)'),
      { type: 'code', children: [word('**a**')] },
    ]);
  });

  it('returns on undo', () => {
    const editor = edit();
    type(editor, '**a**');
    expect(read(editor)).toEqual([line(word('a', { bold: true }))]);
    editor.undo();
    expect(read(editor)).toEqual([line('**a**')]);
  });
});

describe('a paste', () => {
  it('of a web page keeps its structure and drops styles, scripts and pictures', () => {
    expect(
      pasteHtml(`<html><head><style>p{}</style></head><body><h1 style="color:red">Why</h1>
        <p>It <b>is</b>  <span style="font-weight:700">so</span>,
        <a href="https://example.org/">here</a> and <a href="javascript:x">there</a>.<br>Next</p>
        <script>alert(1)</script><img src="x"><ul><li>One<ol><li>Two</li></ol></li></ul>
        <blockquote><p>Said</p></blockquote><pre>a
  b</pre></body></html>`),
    ).toEqual([
      heading(2, 'Why'),
      line(
        'It ',
        word('is', { bold: true }),
        ' ',
        word('so', { bold: true }),
        ', ',
        { type: 'link', url: 'https://example.org/', children: [word('here')] },
        ' and there.\nNext',
      ),
      list('unordered', 'One', list('ordered', 'Two')),
      { type: 'quote', children: [word('Said')] },
      { type: 'code', children: [word('a\n  b')] },
    ]);
  });

  it('from Word keeps lists', () => {
    const item = (marker: string, level: number, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><!--[endif]-->${text}<o:p></o:p></p>`;
    expect(
      pasteHtml(
        `<p class=MsoNormal><b>Plan</b><o:p></o:p></p>${item('·', 1, 'One')}${item('o', 2, 'Two')}${item('1.', 1, 'Three')}`,
      ),
    ).toEqual([
      line(word('Plan', { bold: true })),
      list('unordered', 'One', list('unordered', 'Two')),
      list('ordered', 'Three'),
    ]);
  });

  it('from Google Docs is not bold', () => {
    expect(
      pasteHtml(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal"><p><span style="font-weight:400">One</span></p></b>',
      ),
    ).toEqual([line('One')]);
  });

  it('of one line continues the paragraph, and of plain text makes paragraphs', () => {
    const editor = edit(line('See '));
    paste(editor, { 'text/html': '<span>the <b>report</b></span>' });
    expect(read(editor)).toEqual([line('See the ', word('report', { bold: true }))]);
    const other = edit();
    paste(other, { 'text/plain': 'One\nTwo' });
    expect(read(other)).toEqual([line('One'), line('Two')]);
  });

  it('into code keeps the words alone', () => {
    const editor = edit({ type: 'code', children: [word('a')] });
    Transforms.select(editor, Editor.end(editor, [0]));
    paste(editor, { 'text/html': '<b>x</b>', 'text/plain': '\nx' });
    expect(read(editor)).toEqual([{ type: 'code', children: [word('a\nx')] }]);
  });
});

describe('a picture', () => {
  it('stands below the paragraph or list of the cursor', () => {
    const editor = edit(line('One'), list('unordered', 'Two', 'Three'), line('Four'));
    select(editor, 'Two');
    insertPicture(editor, SHORE);
    type(editor, 'So ');
    expect(read(editor)).toEqual([
      line('One'),
      list('unordered', 'Two', 'Three'),
      shown(SHORE),
      line('So Four'),
    ]);
  });

  it('replaces an empty paragraph and leaves a place to type', () => {
    const editor = edit();
    insertPicture(editor, SHORE);
    type(editor, 'Below');
    expect(read(editor)).toEqual([shown(SHORE), line('Below')]);
  });

  it('is inserted at the end without a cursor', () => {
    const editor = edit(line('One'));
    Transforms.deselect(editor);
    insertPicture(editor, SHORE);
    expect(read(editor)).toEqual([line('One'), shown(SHORE)]);
  });

  it('changes its texts, is removed by its tool and by Backspace, and comes back', () => {
    const editor = edit(line('One'), shown(SHORE));
    const selectPicture = () => Transforms.select(editor, Editor.start(editor, [1]));
    expect(findPicture(editor)).toBeNull();
    selectPicture();
    changePicture(editor, { ...SHORE, caption: 'Kochi' });
    expect(read(editor)).toEqual([line('One'), shown({ ...SHORE, caption: 'Kochi' })]);
    editor.deleteBackward('character');
    expect(read(editor)).toEqual([line('One')]);
    editor.undo();
    selectPicture();
    removePicture(editor);
    expect(read(editor)).toEqual([line('One')]);
  });
});
