import type {
  ImportAnswer,
  ImportField,
  LeftOutRows,
  RecognisedFile,
  Sheet,
} from '@canopy/domain/file-import';
import type { ReactNode } from 'react';

/** Callback for a call's progress: the sent share from 0 to 1, then 1 while the server works. */
export type OnProgress = (share: number) => void;

export interface SendOptions {
  readonly fileName: string;
  /** Rows of the file that are not sent. */
  readonly leftOut: readonly LeftOutRows[];
  /** Only checks; nothing is saved. */
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Subject of an import, with everything that {@link FileImport} needs. */
export interface ImportSubject<Answer extends ImportAnswer = ImportAnswer> {
  /** Name of the template file, without extension. */
  readonly templateName: string;
  readonly fields: readonly ImportField[];
  /** Maximum number of rows that the server accepts in one file. */
  readonly mostRows: number;
  /**
   * Whether to leave out rows with errors and import the others. Otherwise a file is imported as a
   * whole or not at all.
   */
  readonly leavesOutErrors?: boolean;
  /** Errors of days in closed or submitted years, whose rows may be left out. */
  readonly closedErrors?: readonly string[];
  /** Announced when the file could not be checked or imported. */
  readonly failed?: string;
  /**
   * Field for all other columns, as an object from header to text. The reader may leave them out. A
   * column matched to this key itself contains 'name: value' lines.
   */
  readonly rest?: { readonly key: string; readonly label: string };
  /** Recognises files with a known layout. */
  readonly recognise?: (sheets: readonly Sheet[]) => RecognisedFile | null;
  /**
   * Sends the rows, or has them checked. An answer to a dry run lists errors by position in `rows`.
   * A refused import throws like any other failed call.
   */
  readonly send: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options: SendOptions,
  ) => Promise<Answer>;
  /** Describes an answer further, such as the rows' result. */
  readonly describe?: (answer: Answer, dryRun: boolean) => ReactNode;
}
