import {
  type Finding,
  findingsOf,
  IMPORT_FILE_MEBIBYTES,
  type ImportAnswer,
  type ImportRow,
  importText,
  isTooLarge,
  isTornApart,
  type Sheet,
  type Source,
  sendableRows,
  toLookAt,
  UnreadableFile,
} from '@canopy/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../lib/app-error';
import { readFile } from './read-file';
import type { ImportSubject, LeftOut, RecognisedFile } from './types';

/** Rows that are ready to be checked, and where they come from. */
export interface Prepared {
  readonly rows: readonly ImportRow[];
  readonly source: Source;
  readonly leftOut: readonly LeftOut[];
}

export interface OpenFile {
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly recognised: RecognisedFile | null;
}

export interface Checked<Answer extends ImportAnswer> extends Prepared {
  /** What the server said of the rows that could be sent; null when there were none. */
  readonly answer: Answer | null;
  readonly findings: readonly Finding[];
  /** What may be right and is worth a look; it stops nothing. */
  readonly warnings: readonly Finding[];
}

/** Where the reader is. Only what a step needs can be asked of it. */
export type Stage<Answer extends ImportAnswer> =
  | { readonly at: 'choose'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'map'; readonly problem?: string }
  | {
      readonly at: 'working';
      readonly what: 'check' | 'import';
      readonly prepared: Prepared;
      readonly share: number;
    }
  | {
      readonly at: 'checked';
      readonly checked: Checked<Answer>;
      readonly note?: string;
      readonly error?: AppError;
    }
  | { readonly at: 'done'; readonly answer: Answer; readonly checked: Checked<Answer> };

/** One import from the choice of a file to its end. Whatever is under way can be given up. */
export function useFileImport<Answer extends ImportAnswer>(
  subject: ImportSubject<Answer>,
  onImported: (answer: Answer) => void,
) {
  const [stage, setStage] = useState<Stage<Answer>>({ at: 'choose' });
  const [file, setFile] = useState<OpenFile | null>(null);
  const running = useRef<AbortController>(undefined);
  const latest = useRef({ subject, onImported, stage });
  latest.current = { subject, onImported, stage };
  useEffect(() => () => running.current?.abort(), []);

  const acts = useMemo(() => {
    const start = () => {
      running.current?.abort();
      running.current = new AbortController();
      return running.current.signal;
    };

    const send = (
      prepared: Prepared,
      rows: readonly ImportRow[],
      what: 'check' | 'import',
      signal: AbortSignal,
    ) => {
      const working = (share: number) => {
        if (!signal.aborted) setStage({ at: 'working', what, prepared, share });
      };
      working(0);
      return latest.current.subject.send(
        rows.map(({ value }) => value),
        { dryRun: what === 'check', signal, onProgress: working },
      );
    };

    const check = async (prepared: Prepared, note?: string): Promise<void> => {
      const { mostRows, fields } = latest.current.subject;
      const { rows, source } = prepared;
      if ((rows.length === 0 && !isTornApart(source)) || rows.length > mostRows) {
        const problem =
          rows.length === 0 ? importText.noRows : importText.tooManyRows(rows.length, mostRows);
        setStage({ at: 'map', problem });
        return;
      }
      const signal = start();
      try {
        const sent = sendableRows(rows);
        const answer = sent.length > 0 ? await send(prepared, sent, 'check', signal) : null;
        const findings = findingsOf(rows, answer?.errors ?? [], fields, source);
        const warnings = toLookAt(rows, answer?.warnings ?? [], fields, source);
        if (!signal.aborted) {
          setStage({ at: 'checked', checked: { ...prepared, answer, findings, warnings }, note });
        }
      } catch (failure) {
        if (signal.aborted) return;
        const title = latest.current.subject.failed ?? importText.notChecked;
        const problem = `${title}. ${toAppError(failure).message}`;
        setStage({ at: 'map', problem });
      }
    };

    return {
      async open(chosen: File): Promise<void> {
        const signal = start();
        if (isTooLarge(chosen.size, IMPORT_FILE_MEBIBYTES)) {
          setStage({ at: 'choose', problem: importText.fileTooLarge(IMPORT_FILE_MEBIBYTES) });
          return;
        }
        setStage({ at: 'reading', name: chosen.name });
        try {
          const sheets = await readFile(chosen, signal);
          if (signal.aborted) return;
          const isWhole = sheets.every((sheet) => !isTornApart({ sheet }));
          const recognised = (isWhole && latest.current.subject.recognise?.(sheets)) || null;
          setFile({ name: chosen.name, sheets, recognised });
          setStage({ at: 'map' });
        } catch (failure) {
          if (signal.aborted) return;
          const reason = failure instanceof UnreadableFile ? failure.reason : 'notATable';
          setStage({ at: 'choose', problem: importText.unreadable[reason] });
        }
      },

      check,

      async import(checked: Checked<Answer>): Promise<void> {
        const signal = start();
        try {
          const answer = await send(checked, withoutErrors(checked), 'import', signal);
          if (signal.aborted) return;
          setStage({ at: 'done', answer, checked });
          latest.current.onImported(answer);
        } catch (failure) {
          if (!signal.aborted) setStage({ at: 'checked', checked, error: toAppError(failure) });
        }
      },

      /**
       * Gives up what is under way. An import may have been finished just then, so that only a new
       * check can tell what has become of it.
       */
      cancel(): void {
        running.current?.abort();
        const now = latest.current.stage;
        if (now.at !== 'working') setStage({ at: 'choose' });
        else if (now.what === 'check') setStage({ at: 'map' });
        else void check(now.prepared, importText.cancelled);
      },

      toMap: () => setStage({ at: 'map' }),
      mapMyself: () => setFile((open) => open && { ...open, recognised: null }),
      startOver(): void {
        running.current?.abort();
        setFile(null);
        setStage({ at: 'choose' });
      },
    };
  }, []);

  return { stage, file, ...acts };
}

/** What is imported of a file that was checked: the rows that nothing is wrong with. */
function withoutErrors({ rows, findings }: Checked<ImportAnswer>): ImportRow[] {
  const wrong = new Set(findings.map(({ row }) => row));
  return rows.filter(({ row }) => !wrong.has(row));
}
