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

it('compares objects by content, but not files', () => {
  const before = { footprint: null, photo: undefined } as Record<string, unknown>;
  expect(pickChanges(before, { footprint: { year: undefined, method: '' } })).toEqual({});
  const footprint = { year: '2026' };
  expect(pickChanges(before, { footprint })).toEqual({ footprint });
  expect(pickChanges({ footprint: { ...footprint } }, { footprint })).toEqual({});
  // Fields may come in another order from the server.
  const blocks = { blocks: [{ type: 'text', text: 'So', bold: true }] };
  expect(pickChanges(blocks, { blocks: [{ bold: true, text: 'So', type: 'text' }] })).toEqual({});
  expect(pickChanges(blocks, { blocks: [{ text: 'So', type: 'text' }] })).not.toEqual({});
  const photo = new File([], 'a.png');
  expect(pickChanges(before, { photo })).toEqual({ photo });
});
