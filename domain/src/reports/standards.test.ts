import { describe, expect, it } from 'vitest';
import { STANDARDS } from './standards';

describe.each(Object.entries(STANDARDS))('the standard %s', (_, { fileName, tables }) => {
  const cells = tables.flatMap((table) => table.cells);

  it('has a file name', () => {
    expect(fileName).toMatch(/^[a-z0-9-]+$/);
  });

  it('has unique ids of tables and cells', () => {
    for (const each of [tables, cells]) {
      const ids = each.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has a label and a paragraph for each cell', () => {
    for (const { label, paragraph } of cells) {
      expect(label).not.toBe('');
      expect(paragraph).not.toBe('');
    }
  });
});
