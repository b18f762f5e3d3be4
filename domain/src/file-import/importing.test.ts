import { describe, expect, it } from 'vitest';
import { outlook, type Prepared } from './check-outcome';
import { UnclearEncoding } from './decode-text';
import { fileImporter, type ImportHost, type ImportState } from './importing';
import { UnreadableFile } from './read-sheets';
import { importText } from './texts';
import type { ImportField, ImportResult, ImportRow, Sheet, UnfitReason } from './types';

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
  decisions: {},
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

describe('a file in an unclear encoding', () => {
  const samples = [{ encoding: 'windows-1253', lines: ['Αθήνα'] }] as const;
  const read: Host['read'] = async (_, __, encoding) => {
    if (encoding) return [{ name: encoding, rows: SHEET.rows }];
    throw new UnclearEncoding(samples);
  };

  it('is read again as the reader chooses', async () => {
    const run = importer({ read });
    await run.open(FILE);
    expect(run.now()?.stage).toEqual({ at: 'encoding', name: 'tea.csv', samples });
    await run.readAs('windows-1253');
    expect(run.now()).toMatchObject({
      stage: { at: 'map' },
      file: { sheets: [{ name: 'windows-1253' }] },
    });
  });

  it('may be replaced by another file', async () => {
    const run = importer({ read });
    await run.open(FILE);
    run.startOver();
    expect(run.now()).toEqual({ stage: { at: 'choose' }, file: null });
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

  it('counts hidden rows to leave out for no limit', async () => {
    const run = importer({ mostRows: 1, send: async () => ({ ...ONE_WRONG, errors: [] }) });
    await run.check({ ...PREPARED, rows: [row(2, 'Tea'), { ...row(3, ''), unfit: 'hidden' }] });
    expect(run.now()?.stage).toMatchObject({
      at: 'checked',
      checked: { settled: { leftOut: [{ reason: 'hidden', rows: [3] }] } },
    });
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

describe('a decision about rows that cannot be records', () => {
  const ALL_RIGHT: ImportResult = { inserted: 1, skipped: 0, errors: [] };
  const AMOUNT: ImportField = {
    key: 'amount',
    label: 'Amount',
    kind: 'number',
    measure: { of: 'amount', unitKey: 'unit' },
    help: '',
    example: '',
  };
  const bill = (number: number, amount: number, unfit?: UnfitReason): ImportRow => ({
    row: number,
    value: { amount, from: '2024-04-01' },
    problems: [],
    ...(unfit && { unfit }),
  });
  const BILLS: Prepared = {
    ...PREPARED,
    rows: [bill(2, 500), bill(3, 0, 'zero'), bill(4, 9, 'total')],
  };
  /** Sends wait until the test answers them. */
  function deciding() {
    const sends: { amounts: unknown[]; answer: () => void; fail: () => void }[] = [];
    const run = importer({
      fields: [AMOUNT],
      mostRows: 3,
      send: (rows) =>
        new Promise((resolve, reject) => {
          sends.push({
            amounts: rows.map(({ amount }) => amount),
            answer: () => resolve({ ...ALL_RIGHT, inserted: rows.length }),
            fail: () => reject(new Error('Offline')),
          });
        }),
    });
    const stage = () => {
      const shown = run.now()?.stage;
      if (shown?.at !== 'checked') throw new Error('not checked');
      return shown;
    };
    return { ...run, sends, stage };
  }

  it('needs no check if it only leaves rows out', async () => {
    const run = deciding();
    const check = run.check(BILLS);
    run.sends[0]?.answer();
    await check;
    expect(run.stage().checked.findings).toHaveLength(2);
    await run.decide(run.stage().checked, 'zero', 'leaveOut');
    expect(run.stage().checked.findings).toMatchObject([{ row: 4 }]);
    expect(run.sends).toHaveLength(1);
  });

  it('keeps the check in view while it is checked itself, with later decisions', async () => {
    const run = deciding();
    const check = run.check(BILLS);
    run.sends[0]?.answer();
    await check;
    const first = run.decide(run.stage().checked, 'total', 'keep');
    expect(run.stage()).toMatchObject({ isChecking: true });
    const second = run.decide(run.stage().checked, 'zero', 'leaveOut');
    for (const { answer } of run.sends) answer();
    await Promise.all([first, second]);
    expect(run.sends.map(({ amounts }) => amounts)).toEqual([
      [500, 0],
      [500, 0, 9],
      [500, 9],
    ]);
    expect(run.stage().isChecking).toBeUndefined();
    expect(run.stage().checked.decisions).toEqual({ total: 'keep', zero: 'leaveOut' });
    expect(run.stage().checked.findings).toEqual([]);
  });

  it('is taken back if its check fails, and earlier ones stay', async () => {
    const run = deciding();
    const check = run.check(BILLS);
    run.sends[0]?.answer();
    await check;
    await run.decide(run.stage().checked, 'zero', 'leaveOut');
    const decision = run.decide(run.stage().checked, 'total', 'keep');
    run.sends[1]?.fail();
    await decision;
    expect(run.stage()).toMatchObject({ problem: 'Offline' });
    expect(run.stage().checked.decisions).toEqual({ zero: 'leaveOut' });
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
