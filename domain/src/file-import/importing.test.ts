import { describe, expect, it } from 'vitest';
import {
  fileImporter,
  type ImportHost,
  type ImportState,
  outlook,
  type Prepared,
} from './importing';
import { UnreadableFile } from './read-sheets';
import { importText } from './texts';
import type { ImportResult, ImportRow, Sheet } from './types';

interface Signal {
  aborted: boolean;
}
type File = { readonly name: string; readonly size: number };
type Host = ImportHost<ImportResult, File, Signal>;

const SHEET: Sheet = { name: '', rows: [['Name'], ['Tea'], ['']] };
const FILE: File = { name: 'tea.csv', size: 10 };
const row = (number: number, name: string): ImportRow => ({
  row: number,
  value: { Name: name },
  problems: [],
});
const PREPARED: Prepared = {
  rows: [row(2, 'Tea'), row(3, '')],
  source: { sheet: SHEET, headerRow: 1, mapping: { Name: 0 } },
  leftOut: [],
  understood: [],
};
const ONE_WRONG: ImportResult = {
  inserted: 1,
  skipped: 0,
  errors: [{ row: 1, path: ['Name'], message: 'Missing' }],
};

function importer(over: Partial<Host> = {}) {
  const seen: ImportState[] = [];
  const acts = fileImporter<ImportResult, File, Signal>({
    fields: [{ key: 'Name', label: 'Name', kind: 'text', help: '', example: '' }],
    mostRows: 2,
    read: async () => [SHEET],
    send: async () => ONE_WRONG,
    messageOf: (failure) => (failure as Error).message,
    newRun: () => {
      const signal = { aborted: false };
      return {
        signal,
        abort: () => {
          signal.aborted = true;
        },
      };
    },
    onChange: (state) => seen.push(state),
    ...over,
  });
  return { ...acts, now: () => seen.at(-1), seen };
}

describe('a file', () => {
  it('is read, then waits for its columns to be matched', async () => {
    const run = importer();
    await run.open(FILE);
    expect(run.seen[0]?.stage).toEqual({ at: 'reading', name: 'tea.csv' });
    expect(run.now()).toEqual({
      stage: { at: 'map' },
      file: { name: 'tea.csv', sheets: [SHEET], recognised: null },
    });
  });

  it('is refused when too large or not a table', async () => {
    const large = importer();
    await large.open({ ...FILE, size: 21 * 1024 * 1024 });
    expect(large.now()?.stage).toMatchObject({ problem: importText.fileTooLarge(20) });

    const picture = importer({ read: () => Promise.reject(new UnreadableFile('notATable')) });
    await picture.open(FILE);
    expect(picture.now()?.stage).toEqual({
      at: 'choose',
      problem: importText.unreadable.notATable,
    });
  });
});

describe('a check', () => {
  it('reports the effect of an import', async () => {
    const run = importer();
    await run.check(PREPARED);
    const stage = run.now()?.stage;
    if (stage?.at !== 'checked') throw new Error('not checked');
    expect(stage.checked.findings).toMatchObject([{ row: 3, expected: 'Missing' }]);
    expect(outlook(stage.checked)).toMatchObject({ willAdd: 0, wrong: 1, isRight: false });
    expect(outlook(stage.checked, true)).toMatchObject({ willAdd: 1 });
  });

  it('refuses more rows than the server accepts', async () => {
    const run = importer({ mostRows: 1 });
    await run.check(PREPARED);
    expect(run.now()?.stage).toEqual({ at: 'map', problem: importText.tooManyRows(2, 1) });
  });

  it('returns to the columns after a failure', async () => {
    const run = importer({ send: () => Promise.reject(new Error('Offline')), failed: 'Error' });
    await run.check(PREPARED);
    expect(run.now()?.stage).toEqual({ at: 'map', problem: 'Error. Offline' });
  });

  it('changes nothing after a cancellation', async () => {
    const run = importer();
    const check = run.check(PREPARED);
    run.cancel();
    await check;
    expect(run.now()?.stage).toEqual({ at: 'map' });
  });
});

describe('an import', () => {
  const sent: unknown[] = [];
  const host: Partial<Host> = {
    send: async (rows, { dryRun }) => {
      if (!dryRun) sent.push(...rows);
      return dryRun ? ONE_WRONG : { inserted: 1, skipped: 0, errors: [] };
    },
  };

  it('sends only the rows without errors', async () => {
    const run = importer(host);
    await run.check(PREPARED);
    const stage = run.now()?.stage;
    if (stage?.at !== 'checked') throw new Error('not checked');
    await run.import(stage.checked);
    expect(sent).toEqual([{ Name: 'Tea' }]);
    expect(run.seen.map((each) => each.stage)).toContainEqual(
      expect.objectContaining({ at: 'working', title: importText.importing(1) }),
    );
    expect(run.now()?.stage).toMatchObject({ at: 'done', answer: { inserted: 1 } });
  });

  it('runs the check again after a cancellation', async () => {
    const run = importer(host);
    await run.check(PREPARED);
    const stage = run.now()?.stage;
    if (stage?.at !== 'checked') throw new Error('not checked');
    const saving = run.import(stage.checked);
    run.cancel();
    await saving;
    await Promise.resolve();
    await Promise.resolve();
    expect(run.now()?.stage).toMatchObject({ at: 'checked', note: importText.cancelled });
  });
});
