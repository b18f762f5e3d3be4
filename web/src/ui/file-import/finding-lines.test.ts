import { inventoryMessages } from '@canopy/domain/inventory';
import { expect, it } from 'vitest';
import { errorLines, warningLines } from './finding-lines';

const at = (row: number, expected: string) => ({ row, column: 'From', found: '2024', expected });

it('lists bills that may be there twice first, and each cause of overlaps once', () => {
  const lines = warningLines([
    at(2, inventoryMessages.overlapsRows),
    at(2, inventoryMessages.inFuture),
    at(3, inventoryMessages.overlapsRows),
    at(4, inventoryMessages.overlapsOwn),
    at(5, inventoryMessages.sameButLastDay),
    at(6, inventoryMessages.sameButLastDay),
  ]);
  expect(lines.map(({ row, expected }) => [row, expected])).toEqual([
    ['2 rows', `${inventoryMessages.sameButLastDay} Rows 5, 6.`],
    [2, inventoryMessages.inFuture],
    ['2 rows', `${inventoryMessages.overlapsRows} Rows 2, 3.`],
    [4, inventoryMessages.overlapsOwn],
  ]);
});

it('lists each wrong value by itself, and values that many rows lack once', () => {
  const rows = [2, 3, 4, 5, 6, 7];
  const lines = errorLines([
    ...rows.map((row) => ({ ...at(row, 'a scope'), found: '' })),
    ...rows.map((row) => at(row, 'a day')),
  ]);
  expect(lines.map(({ row, expected }) => [row, expected])).toEqual([
    ...rows.map((row) => [row, 'a day']),
    ['6 rows', 'a scope Rows 2, 3, 4, 5, 6, 7.'],
  ]);
});
