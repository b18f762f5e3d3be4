import { isTooLarge } from '../common/file-size';
import {
  type Checked,
  judge,
  type LeftOut,
  markClosed,
  type Prepared,
  toAnswered,
} from './check-outcome';
import { type EncodingSample, type OldEncoding, UnclearEncoding } from './decode-text';
import { isTornApart } from './findings';
import { IMPORT_FILE_MEBIBYTES, UnreadableFile } from './read-sheets';
import { type Decision, type LeftOutAmounts, type Settled, settleRows } from './settle-rows';
import { importText } from './texts';
import {
  type ImportField,
  type ImportResult,
  type ImportRow,
  type LeftOutRows,
  type Sheet,
  sendableRows,
  type UnfitReason,
} from './types';

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

/** Reader's step in the import. Each step carries only the data it needs. */
export type ImportStage<Answer extends ImportResult = ImportResult> =
  | { readonly at: 'choose'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | {
      /** Waits for the reader's choice of an encoding. */
      readonly at: 'encoding';
      readonly name: string;
      readonly samples: readonly EncodingSample[];
    }
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
      /** Whether a decision is being checked. Meanwhile, the last answer stays. */
      readonly isChecking?: boolean;
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
  /** Errors of days in closed or submitted years, whose rows may be left out. */
  readonly closedErrors?: readonly string[];
  /** Announced if the file could not be checked. */
  readonly failed?: string;
  /** Detects a file with a known layout. */
  readonly recognise?: (sheets: readonly Sheet[]) => RecognisedFile | null;
  /**
   * @param encoding the reader's choice
   * @throws UnreadableFile; UnclearEncoding, which needs such a choice
   */
  readonly read: (
    file: Chosen,
    signal: Signal,
    encoding: OldEncoding | undefined,
  ) => Promise<readonly Sheet[]>;
  /** Sends rows, or only has them checked. */
  readonly send: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options: {
      fileName: string;
      leftOut: readonly LeftOutRows[];
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
  let opened: Chosen | undefined;
  /** Last check whose answer fits its decisions. */
  let latest: Checked<Answer> | undefined;

  function show(stage: ImportStage<Answer>, file = state.file): void {
    state = { stage, file };
    host.onChange(state);
  }

  function start(): Signal {
    running?.abort();
    running = host.newRun();
    return running.signal;
  }

  function send(
    { rows, leftOut }: Pick<Settled, 'rows' | 'leftOut'>,
    isCheck: boolean,
    signal: Signal,
    stageAt: (share: number) => ImportStage<Answer>,
  ) {
    const onProgress = (share: number) => {
      if (!signal.aborted) show(stageAt(share));
    };
    onProgress(0);
    const values = rows.map(({ value }) => value);
    const fileName = state.file?.name ?? '';
    return host.send(values, {
      fileName,
      leftOut: leftOut.map(countRows),
      dryRun: isCheck,
      signal,
      onProgress,
    });
  }

  async function open(chosen: Chosen, encoding?: OldEncoding): Promise<void> {
    opened = chosen;
    const signal = start();
    if (isTooLarge(chosen.size, IMPORT_FILE_MEBIBYTES)) {
      show({ at: 'choose', problem: importText.fileTooLarge(IMPORT_FILE_MEBIBYTES) });
      return;
    }
    show({ at: 'reading', name: chosen.name });
    try {
      const sheets = await host.read(chosen, signal, encoding);
      if (signal.aborted) return;
      const isWhole = sheets.every((sheet) => !isTornApart({ sheet }));
      const recognised = (isWhole && host.recognise?.(sheets)) || null;
      show({ at: 'map' }, { name: chosen.name, sheets, recognised });
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof UnclearEncoding) {
        show({ at: 'encoding', name: chosen.name, samples: failure.samples });
        return;
      }
      const reason = failure instanceof UnreadableFile ? failure.reason : 'notATable';
      show({ at: 'choose', problem: importText.unreadable[reason] });
    }
  }

  function showChecked(checked: Checked<Answer>, note?: string): void {
    latest = checked;
    show({ at: 'checked', checked, note });
  }

  /** @param shown check that stays visible, so that the reader can decide about more rows */
  async function check(prepared: Prepared, note?: string, shown?: Checked<Answer>): Promise<void> {
    const { mostRows, fields } = host;
    const { rows, source, decisions } = prepared;
    const kept = rows.filter(({ unfit }) => unfit !== 'hidden');
    if ((rows.length === 0 && !isTornApart(source)) || kept.length > mostRows) {
      const problem =
        rows.length === 0 ? importText.noRows : importText.tooManyRows(kept.length, mostRows);
      show({ at: 'map', problem });
      return;
    }
    const signal = start();
    try {
      const { rows: settled, leftOut, netted } = settleRows(rows, decisions, fields);
      const sent = sendableRows(settled);
      const title = importText.checking(rows.length);
      const answer =
        sent.length > 0
          ? await send({ rows: sent, leftOut }, true, signal, (share) =>
              shown
                ? { at: 'checked', checked: shown, isChecking: true }
                : { at: 'working', what: 'check', prepared, title, share },
            )
          : null;
      if (signal.aborted) return;
      const answered = toAnswered(answer, sent);
      const marked = markClosed(rows, answered.errors, host.closedErrors);
      const closed = new Set(marked.flatMap(({ row, unfit }) => (unfit === 'closed' ? row : [])));
      // Nothing can be subtracted from rows of closed years.
      if (netted.some(({ row }) => closed.has(row))) {
        await check({ ...prepared, rows: marked }, note, shown);
        return;
      }
      showChecked(judge({ ...prepared, rows: marked }, answered, fields), note);
    } catch (failure) {
      if (signal.aborted) return;
      if (shown && latest) {
        show({ at: 'checked', checked: latest, problem: host.messageOf(failure) });
        return;
      }
      const title = host.failed ?? importText.notChecked;
      show({ at: 'map', problem: `${title}. ${host.messageOf(failure)}` });
    }
  }

  return {
    open,

    /** Reads the chosen file again in an encoding. */
    async readAs(encoding: OldEncoding): Promise<void> {
      if (opened) await open(opened, encoding);
    },

    check,

    /**
     * Decides about rows that cannot be records. Decisions that change the rows to import need a
     * new check.
     */
    async decide(checked: Checked<Answer>, reason: UnfitReason, decision: Decision): Promise<void> {
      const decisions = { ...checked.decisions, [reason]: decision };
      const { [reason]: before } = checked.decisions;
      const decided = judge({ ...checked, decisions }, checked.answered, host.fields);
      const isChecking = state.stage.at === 'checked' && state.stage.isChecking;
      if (isChecking || NEEDS_CHECK.has(before) || NEEDS_CHECK.has(decision)) {
        await check(decided, undefined, decided);
      } else {
        showChecked(decided);
      }
    },

    /** Imports the rows without errors. */
    async import(checked: Checked<Answer>): Promise<void> {
      const wrong = new Set(checked.findings.map(({ row }) => row));
      const { rows, leftOut } = checked.settled;
      const right = rows.filter(({ row }) => !wrong.has(row));
      const signal = start();
      try {
        const title = importText.importing(right.length);
        const answer = await send({ rows: right, leftOut }, false, signal, (share) => ({
          at: 'working',
          what: 'import',
          prepared: checked,
          title,
          share,
        }));
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

const countRows = ({ reason, unit, rows, sum }: LeftOutAmounts): LeftOutRows => ({
  reason,
  unit,
  count: rows.length,
  sum,
});

/** Decisions that change amounts or add rows. */
const NEEDS_CHECK: ReadonlySet<Decision | undefined> = new Set(['net', 'keep'] as const);
