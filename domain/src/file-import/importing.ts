import { isTooLarge } from '../common/file-size';
import {
  type Finding,
  isTornApart,
  listFindings,
  rejectedRows,
  type Source,
  toLookAt,
} from './findings';
import { IMPORT_FILE_MEBIBYTES, UnreadableFile } from './read-sheets';
import { importText } from './texts';
import {
  type ImportField,
  type ImportResult,
  type ImportRow,
  type Sheet,
  sendableRows,
} from './types';
import type { Understood } from './understood';

/** Rows of a known file that are not imported. */
export interface LeftOut {
  readonly reason: string;
  /** Row numbers in the file. */
  readonly rows: readonly number[];
}

/** File with a known layout, whose columns need no matching. */
export interface RecognisedFile {
  /** Name of the file, such as the publisher's title. */
  readonly title: string;
  /** Further sentence about it. */
  readonly note?: string;
  /** Sheet and row with the column headings. */
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly rows: readonly ImportRow[];
  /** Number of rows read from the file. */
  readonly read: number;
  readonly leftOut: readonly LeftOut[];
}

export interface OpenFile {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly recognised: RecognisedFile | null;
}

/** Rows ready to be checked, with their origin. */
export interface Prepared {
  readonly rows: readonly ImportRow[];
  readonly source: Source;
  readonly leftOut: readonly LeftOut[];
  /** Reading of the matched columns; none for a file with a known layout. */
  readonly understood: readonly Understood[];
}

export interface Checked<Answer extends ImportResult = ImportResult> extends Prepared {
  /** Server's response to the sendable rows; null if there were none. */
  readonly answer: Answer | null;
  readonly findings: readonly Finding[];
  /** Warnings about rows that may be right. They block nothing. */
  readonly warnings: readonly Finding[];
}

/** Reader's step in the import. Each step carries only the data it needs. */
export type ImportStage<Answer extends ImportResult = ImportResult> =
  | { readonly at: 'choose'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'map'; readonly problem?: string }
  | {
      readonly at: 'working';
      readonly what: 'check' | 'import';
      readonly prepared: Prepared;
      /** Title of the current work. */
      readonly title: string;
      /** Share already sent, 0 to 1. */
      readonly share: number;
    }
  | {
      readonly at: 'checked';
      readonly checked: Checked<Answer>;
      readonly note?: string;
      /** Reason why the import failed. */
      readonly problem?: string;
    }
  | { readonly at: 'done'; readonly answer: Answer; readonly checked: Checked<Answer> };

export interface ImportState<Answer extends ImportResult = ImportResult> {
  readonly stage: ImportStage<Answer>;
  readonly file: OpenFile | null;
}

export const IMPORT_START: ImportState<never> = { stage: { at: 'choose' }, file: null };

/** Functions that an import needs from its screen. `Signal` cancels the current work. */
export interface ImportHost<
  Answer extends ImportResult,
  Chosen,
  Signal extends { readonly aborted: boolean },
> {
  readonly fields: readonly ImportField[];
  /** Maximum number of rows that the server accepts in one file. */
  readonly mostRows: number;
  /** Announced if the file could not be checked. */
  readonly failed?: string;
  /** Detects a file with a known layout. */
  readonly recognise?: (sheets: readonly Sheet[]) => RecognisedFile | null;
  /** @throws UnreadableFile */
  readonly read: (file: Chosen, signal: Signal) => Promise<readonly Sheet[]>;
  /** Sends rows, or only has them checked. */
  readonly send: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options: {
      fileName: string;
      dryRun: boolean;
      signal: Signal;
      onProgress: (share: number) => void;
    },
  ) => Promise<Answer>;
  /** Returns the message about a failed call. */
  readonly messageOf: (failure: unknown) => string;
  readonly newRun: () => { readonly signal: Signal; abort(): void };
  readonly onChange: (state: ImportState<Answer>) => void;
  readonly onImported?: (answer: Answer) => void;
}

/** Runs one import from the choice of a file to its end. Current work can be cancelled. */
export function fileImporter<
  Answer extends ImportResult,
  Chosen extends { readonly name: string; readonly size: number },
  Signal extends { readonly aborted: boolean },
>(host: ImportHost<Answer, Chosen, Signal>) {
  let state: ImportState<Answer> = IMPORT_START;
  let running: ReturnType<typeof host.newRun> | undefined;

  function show(stage: ImportStage<Answer>, file = state.file): void {
    state = { stage, file };
    host.onChange(state);
  }

  function start(): Signal {
    running?.abort();
    running = host.newRun();
    return running.signal;
  }

  function send(prepared: Prepared, rows: readonly ImportRow[], isCheck: boolean, signal: Signal) {
    const what = isCheck ? 'check' : 'import';
    const title = isCheck
      ? importText.checking(prepared.rows.length)
      : importText.importing(rows.length);
    const onProgress = (share: number) => {
      if (!signal.aborted) show({ at: 'working', what, prepared, title, share });
    };
    onProgress(0);
    const values = rows.map(({ value }) => value);
    const fileName = state.file?.name ?? '';
    return host.send(values, { fileName, dryRun: isCheck, signal, onProgress });
  }

  async function check(prepared: Prepared, note?: string): Promise<void> {
    const { mostRows, fields } = host;
    const { rows, source } = prepared;
    if ((rows.length === 0 && !isTornApart(source)) || rows.length > mostRows) {
      const problem =
        rows.length === 0 ? importText.noRows : importText.tooManyRows(rows.length, mostRows);
      show({ at: 'map', problem });
      return;
    }
    const signal = start();
    try {
      const sent = sendableRows(rows);
      const answer = sent.length > 0 ? await send(prepared, sent, true, signal) : null;
      const findings = listFindings(rows, answer?.errors ?? [], fields, source);
      const warnings = toLookAt(rows, answer?.warnings ?? [], fields, source);
      if (!signal.aborted) {
        show({ at: 'checked', checked: { ...prepared, answer, findings, warnings }, note });
      }
    } catch (failure) {
      if (signal.aborted) return;
      const title = host.failed ?? importText.notChecked;
      show({ at: 'map', problem: `${title}. ${host.messageOf(failure)}` });
    }
  }

  return {
    async open(chosen: Chosen): Promise<void> {
      const signal = start();
      if (isTooLarge(chosen.size, IMPORT_FILE_MEBIBYTES)) {
        show({ at: 'choose', problem: importText.fileTooLarge(IMPORT_FILE_MEBIBYTES) });
        return;
      }
      show({ at: 'reading', name: chosen.name });
      try {
        const sheets = await host.read(chosen, signal);
        if (signal.aborted) return;
        const isWhole = sheets.every((sheet) => !isTornApart({ sheet }));
        const recognised = (isWhole && host.recognise?.(sheets)) || null;
        show({ at: 'map' }, { name: chosen.name, sheets, recognised });
      } catch (failure) {
        if (signal.aborted) return;
        const reason = failure instanceof UnreadableFile ? failure.reason : 'notATable';
        show({ at: 'choose', problem: importText.unreadable[reason] });
      }
    },

    check,

    /** Imports the rows without errors. */
    async import(checked: Checked<Answer>): Promise<void> {
      const wrong = new Set(checked.findings.map(({ row }) => row));
      const rows = checked.rows.filter(({ row }) => !wrong.has(row));
      const signal = start();
      try {
        const answer = await send(checked, rows, false, signal);
        if (signal.aborted) return;
        show({ at: 'done', answer, checked });
        host.onImported?.(answer);
      } catch (failure) {
        if (!signal.aborted) show({ at: 'checked', checked, problem: host.messageOf(failure) });
      }
    },

    /**
     * Cancels the current work. An import may have finished just then, so only a new check can show
     * its outcome.
     */
    cancel(): void {
      running?.abort();
      const { stage } = state;
      if (stage.at !== 'working') show({ at: 'choose' });
      else if (stage.what === 'check') show({ at: 'map' });
      else void check(stage.prepared, importText.cancelled);
    },

    /** Returns to the columns and cancels the current work. */
    toMap(): void {
      running?.abort();
      show({ at: 'map' });
    },

    /** Lets the reader match the columns of a known file. */
    mapMyself: () => show(state.stage, state.file && { ...state.file, recognised: null }),

    startOver(): void {
      running?.abort();
      show({ at: 'choose' }, null);
    },

    /** Cancels the current work when the screen closes. */
    leave: () => running?.abort(),
  };
}

/** Returns the outcome that an import of checked rows would have. */
export function outlook({ answer, findings, rows, source }: Checked, leavesOutErrors = false) {
  const { inserted = 0, skipped = 0, repeated = [] } = answer ?? {};
  const isRight = findings.length === 0;
  const isTorn = isTornApart(source);
  const sent = sendableRows(rows);
  return {
    inserted,
    skipped,
    isRight,
    isTorn,
    /** Number of rows it would add. 0 for a file with errors that is refused as a whole. */
    willAdd: isRight || (leavesOutErrors && !isTorn) ? inserted : 0,
    wrong: rejectedRows(findings).length,
    /** Rows that also occur earlier in the file. */
    repeatedRows: repeated.map((position) => sent[position]?.row ?? 0),
  };
}
