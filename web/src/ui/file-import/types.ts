import type { ImportAnswer, ImportField, RecognisedFile, Sheet } from '@canopy/domain/file-import';
import type { ReactNode } from 'react';

/** The progress of a call, from 0 to 1, while the rows travel; 1 while the server works. */
export type OnProgress = (share: number) => void;

export interface SendOptions {
  readonly fileName: string;
  /** Only checks; nothing is saved. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** The subject of an import. Everything that {@link FileImport} has to know of it. */
export interface ImportSubject<Answer extends ImportAnswer = ImportAnswer> {
  /** Name of the template file, without its ending. */
  readonly templateName: string;
  readonly fields: readonly ImportField[];
  /** The most rows the server takes in one file. */
  readonly mostRows: number;
  /**
   * Rows with errors are left out and the others are imported. Without it a file is imported as a
   * whole or not at all.
   */
  readonly leavesOutErrors?: boolean;
  /** Announced when the file could not be checked or imported. */
  readonly failed?: string;
  /**
   * A field that takes all other columns, as an object from head to text. The reader may choose to
   * leave them out. A column that is matched to this key itself holds 'name: value' lines.
   */
  readonly rest?: { readonly key: string; readonly label: string };
  /** Looks whether a file is one whose layout is known. */
  readonly recognise?: (sheets: readonly Sheet[]) => RecognisedFile | null;
  /**
   * Sends the rows, or has them checked. An answer to a dry run lists what is wrong by position in
   * `rows`; a refusal of an import is thrown as any other failure of a call.
   */
  readonly send: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options: SendOptions,
  ) => Promise<Answer>;
  /** Describes an answer further, such as the result of the rows. */
  readonly describe?: (answer: Answer, dryRun: boolean) => ReactNode;
}
