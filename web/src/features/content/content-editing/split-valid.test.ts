import { newsDraftChange } from '@canopy/domain/content';
import { productDraftChange } from '@canopy/domain/shop';
import { expect, it } from 'vitest';
import { splitValid } from './split-valid';

it('keeps valid changes and reports the others at their fields', () => {
  const blocks = [{ type: 'paragraph', children: [{ type: 'text', text: 'So.' }] }];
  const { valid, invalid } = splitValid(newsDraftChange, { title: '', blocks });
  expect(valid).toEqual({ blocks });
  expect(invalid.map(({ path }) => path)).toEqual([['title']]);
});

it('accepts empty fields that only publication requires', () => {
  const changes = { price: '', category: '', description: '' };
  expect(splitValid(productDraftChange, changes)).toEqual({ valid: changes, invalid: [] });
  expect(splitValid(productDraftChange, { price: '1,2x' }).valid).toEqual({});
});
