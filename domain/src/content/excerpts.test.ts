import { describe, expect, it } from 'vitest';
import { cutAt, cutExcerpt, firstWords, readingMinutes } from './excerpts';

describe('firstWords', () => {
  it('keeps ten words and adds an ellipsis', () => {
    const text = 'one two three four five six seven eight nine ten eleven';
    expect(firstWords(text, 10)).toBe('one two three four five six seven eight nine ten…');
  });

  it('keeps a short text without its line breaks', () => {
    expect(firstWords(' one\n\ntwo  three ', 10)).toBe('one two three');
    expect(firstWords('', 10)).toBe('');
  });
});

describe('readingMinutes', () => {
  it('counts two hundred words a minute, rounded up', () => {
    const words = (count: number) => 'word '.repeat(count);
    expect([0, 1, 200, 201].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 1, 2]);
  });
});

describe('cutAt', () => {
  it('cuts at a hundred characters', () => {
    expect(cutAt('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(cutAt('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('drops a word it would split', () => {
    expect(cutAt('holds biochar in loam', 18)).toBe('holds biochar in…');
    expect(cutAt('holds biochar in loam', 16)).toBe('holds biochar in…');
    expect(cutAt('holds biochar in loam', 21)).toBe('holds biochar in loam');
  });

  it('leaves no space before the ellipsis and splits no character', () => {
    expect(cutAt('one two', 4)).toBe('one…');
    expect(cutAt('🌿🌿🌿', 2)).toBe('🌿🌿…');
  });
});

describe('an excerpt', () => {
  const long = `${'Begun with rain. '.repeat(20)}Then bamboo grew. ${'It ended dry. '.repeat(20)}`;

  it('shows the matched word despite typing errors', () => {
    for (const search of ['BAMBOO', 'bambo', 'bambu']) {
      expect(cutExcerpt(long, search), search).toMatch(/^….*Then bamboo grew\. .*…$/);
    }
  });

  it('is the beginning of the text if it matches or nothing does', () => {
    for (const search of ['rain', 'nothing', '']) {
      expect(cutExcerpt(long, search), search).toMatch(/^Begun with rain\. .*…$/);
    }
    expect(cutExcerpt('Short  text.', 'text')).toBe('Short text.');
  });
});
