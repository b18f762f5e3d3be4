import { describe, expect, it } from 'vitest';
import { compareVersions, markDifference } from './compare-versions';

describe('compareVersions', () => {
  const base = { title: 'Tide', link: '', text: ['a'], from: null as string | null };

  it('disputes fields changed by both editors to different values', () => {
    const mine = { ...base, title: 'Tide turns', text: ['b'] };
    const theirs = { ...base, title: 'Tide rises', text: ['b'], link: '/about' };
    expect(compareVersions(base, mine, theirs)).toEqual({
      disputed: ['title'],
      takenOver: ['link'],
    });
  });

  it('disputes an emptied field and ignores two spellings of none', () => {
    const mine = { ...base, title: '', from: '' };
    const theirs = { ...base, title: 'Tide rises' };
    expect(compareVersions(base, mine, theirs)).toEqual({ disputed: ['title'], takenOver: [] });
  });
});

describe('markDifference', () => {
  it('marks the words between the equal ones at both ends', () => {
    expect(markDifference('The tide turns today', 'The tide rises today')).toEqual([
      { words: 'The tide ', isMarked: false },
      { words: 'turns ', isMarked: true },
      { words: 'today', isMarked: false },
    ]);
    expect(markDifference('Same', 'Same')).toEqual([{ words: 'Same', isMarked: false }]);
    expect(markDifference('a a a', 'a a').map(({ isMarked }) => isMarked)).toEqual([
      false,
      true,
      false,
    ]);
    expect(markDifference('', 'New')).toEqual([{ words: '', isMarked: true }]);
  });
});
