import { expect, it } from 'vitest';
import { rowsOfOneKind } from './rows-of-one-kind';

const kindOf = (text: string) => text.charAt(0);

it('lists up to five rows of a kind individually and groups more', () => {
  const few = ['b1', 'a1', 'a2', 'a3', 'a4', 'a5'];
  expect(rowsOfOneKind(few, kindOf)).toEqual({ alone: few, groups: [] });
  expect(rowsOfOneKind([...few, 'a6'], kindOf)).toEqual({
    alone: ['b1'],
    groups: [['a1', 'a2', 'a3', 'a4', 'a5', 'a6']],
  });
  expect(rowsOfOneKind([], kindOf)).toEqual({ alone: [], groups: [] });
});
