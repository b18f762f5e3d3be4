import { expect, it } from 'vitest';
import { findOutline } from './find-outline';

// Nakuru lies in the west of Kenya, a little south of its middle.
it('marks a place where the picture of its country has it', () => {
  const { width = 0, height = 0, mark } = findOutline('KE', '-0.3031, 36.08') ?? {};
  expect((mark?.x ?? 0) / width).toBeCloseTo(0.27, 1);
  expect((mark?.y ?? 0) / height).toBeCloseTo(0.55, 1);
});

it('marks nothing that lies outside of the picture, or is not known', () => {
  expect(findOutline('KE', '0.3031, -36.08')).toEqual(findOutline('KE', ''));
  expect(findOutline('KE', '')).toMatchObject({ height: 240, mark: null });
  expect(findOutline('IN', '15.9129, 77.519')).toBeNull();
});
