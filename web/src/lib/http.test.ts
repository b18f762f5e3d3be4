import { expect, it } from 'vitest';
import { fileNameIn } from './http';

it.each([
  ['attachment; filename="bill.pdf"', 'bill.pdf'],
  ['attachment; filename="?.pdf"; filename*=UTF-8\'\'%E2%82%AC.pdf', '€.pdf'],
  ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%E2', 'a.pdf'],
  ['', 'file'],
])('reads the file name in %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
