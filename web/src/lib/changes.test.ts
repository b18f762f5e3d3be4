import { expect, it } from 'vitest';
import { pickChanges } from './changes';

it('picks changed fields, with an empty string for cleared ones', () => {
  const before = {
    name: 'Kelp',
    type: 'Forestry',
    score: 3,
    credits: 0,
    from: null,
    featured: true,
    sites: ['a'],
  };
  const after: Record<string, unknown> = {
    ...before,
    type: undefined,
    score: '',
    from: '',
    featured: false,
    sites: [],
    photo: [],
  };
  expect(pickChanges(before, after)).toEqual({ type: '', score: '', featured: false, sites: [] });
  expect(pickChanges(before, { ...before, sites: ['a'] })).toEqual({});
  expect(pickChanges(before, { ...before, sites: ['b'] })).toEqual({ sites: ['b'] });
  expect(pickChanges(before, { ...before, credits: '' as unknown as number })).toEqual({
    credits: '',
  });
});
