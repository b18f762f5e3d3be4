import {
  BUYER_IMPORT,
  type BuyersAdded,
  buyersImported,
  buyersRefused,
  type Finding,
  findingsOf,
  IMPORT_FILE_MEBIBYTES,
  type ImportAnswer,
  type ImportRow,
  importText,
  isTooLarge,
  isTornApart,
  messages,
  type Sheet,
  type Source,
  sendableRows,
  UnreadableFile,
} from '@canopy/domain';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_BUYERS } from '../../bootstrap/panel/calls';
import { readFile } from './read-file';

export interface OpenFile {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** Rows that are ready to be checked, and where they come from. */
export interface Prepared {
  readonly rows: readonly ImportRow[];
  readonly source: Source;
}

export interface Checked extends Prepared {
  /** What the server said of the rows that could be sent; null when there were none. */
  readonly answer: ImportAnswer | null;
  readonly findings: readonly Finding[];
}

/** Where the reader is. Only what a step needs can be asked of it. */
export type Stage =
  | { readonly at: 'choose'; readonly problem?: string }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'match'; readonly problem?: string }
  | { readonly at: 'working'; readonly title: string }
  | { readonly at: 'checked'; readonly checked: Checked; readonly problem?: string }
  | { readonly at: 'done'; readonly checked: Checked; readonly answer: ImportAnswer };

/** One import from the choice of a file to its end. Whatever is under way can be given up. */
export function useBuyersImport() {
  const { post } = useFetchClient();
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const [file, setFile] = useState<OpenFile | null>(null);
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  function start(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function send(rows: readonly ImportRow[], dryRun: boolean, signal: AbortSignal) {
    const values = rows.map(({ value }) => value);
    const options = { params: { dryRun }, signal };
    return buyersImported((await post<BuyersAdded>(IMPORT_BUYERS, values, options)).data);
  }

  async function open(chosen: File): Promise<void> {
    const signal = start();
    if (isTooLarge(chosen.size, IMPORT_FILE_MEBIBYTES)) {
      setStage({ at: 'choose', problem: importText.fileTooLarge(IMPORT_FILE_MEBIBYTES) });
      return;
    }
    setStage({ at: 'reading', name: chosen.name });
    try {
      const sheets = await readFile(chosen, signal);
      setFile({ name: chosen.name, sheets });
      setStage({ at: 'match' });
    } catch (failure) {
      if (signal.aborted) return;
      const reason = failure instanceof UnreadableFile ? failure.reason : 'notATable';
      setStage({ at: 'choose', problem: importText.unreadable[reason] });
    }
  }

  async function check(prepared: Prepared): Promise<void> {
    const { rows, source } = prepared;
    const { mostRows, fields } = BUYER_IMPORT;
    if ((rows.length === 0 && !isTornApart(source)) || rows.length > mostRows) {
      const problem =
        rows.length === 0 ? importText.noRows : importText.tooManyRows(rows.length, mostRows);
      setStage({ at: 'match', problem });
      return;
    }
    const signal = start();
    setStage({ at: 'working', title: importText.checking(rows.length) });
    try {
      const sent = sendableRows(rows);
      const answer = sent.length > 0 ? await send(sent, true, signal).catch(answerOfRefusal) : null;
      const findings = findingsOf(rows, answer?.errors ?? [], fields, source);
      setStage({ at: 'checked', checked: { ...prepared, answer, findings } });
    } catch (failure) {
      if (!signal.aborted) setStage({ at: 'match', problem: problemOf(failure) });
    }
  }

  async function save(checked: Checked): Promise<void> {
    const wrong = new Set(checked.findings.map(({ row }) => row));
    const rows = checked.rows.filter(({ row }) => !wrong.has(row));
    const signal = start();
    setStage({ at: 'working', title: importText.importing(rows.length) });
    try {
      setStage({ at: 'done', checked, answer: await send(rows, false, signal) });
    } catch (failure) {
      if (!signal.aborted) setStage({ at: 'checked', checked, problem: problemOf(failure) });
    }
  }

  function startOver(): void {
    running.current?.abort();
    setFile(null);
    setStage({ at: 'choose' });
  }

  /** Also while the server saves: then only a new check can tell what has become of it. */
  function toMatch(): void {
    running.current?.abort();
    setStage({ at: 'match' });
  }

  return { stage, file, open, check, save, toMatch, startOver };
}

/** What the panel's fetch throws; its own class is not part of what it exports. */
interface FetchFailure extends Error {
  readonly status?: number;
  readonly response?: {
    readonly data?: {
      readonly error?: {
        readonly message?: string;
        readonly details?: { readonly errors?: Parameters<typeof buyersRefused>[0] };
      };
    };
  };
}

/** A refusal that names rows is the result of a check. */
function answerOfRefusal(failure: FetchFailure): ImportAnswer {
  const errors = failure.response?.data?.error?.details?.errors;
  if (failure.status !== 400 || !errors?.length) throw failure;
  return buyersRefused(errors);
}

function problemOf(failure: unknown): string {
  const said = (failure as FetchFailure).response?.data?.error?.message;
  return `${BUYER_IMPORT.failed}. ${said || messages.somethingWentWrong}`;
}
