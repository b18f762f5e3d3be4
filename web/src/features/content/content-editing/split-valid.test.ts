import { toParagraphs } from '@canopy/domain/common';
import { newsDraftChange } from '@canopy/domain/content';
import { productDraftChange } from '@canopy/domain/shop';
import { expect, it } from 'vitest';
import type { NewsValues } from './news-list';
import type { ProductValues } from './product-list';
import { splitValid } from './split-valid';

it('keeps valid changes and reports the others at their fields', () => {
  const blocks = toParagraphs('So.');
  const { valid, invalid } = splitValid<NewsValues>(newsDraftChange, { title: '', blocks });
  expect(valid).toEqual({ blocks });
  expect(invalid.map(({ path }) => path)).toEqual([['title']]);
});

it('accepts empty fields that only publication requires', () => {
  const changes = { price: '', category: '', description: '' };
  expect(splitValid<ProductValues>(productDraftChange, changes as object)).toEqual({
    valid: changes,
    invalid: [],
  });
  expect(splitValid<ProductValues>(productDraftChange, { price: '1,2x' } as object).valid).toEqual(
    {},
  );
});
