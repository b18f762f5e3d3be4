import type { AnswerOf, BodyOf } from '@canopy/domain/calls';
import type { LeftOutRows } from '@canopy/domain/file-import';
import { http } from './http';

/** Rows in the contract's type, but unchecked: the server reports each row's errors. */
type UncheckedRows = BodyOf<'POST /emission-factors/import'>['rows'] &
  BodyOf<'POST /emission-records/import'>['rows'];

type ImportPath = '/emission-factors/import' | '/emission-records/import';

/**
 * Sends a file's rows to an import call without checks: the server reports each row's errors.
 * @param onProgress the sent share, 0 to 1
 */
export function sendRows<P extends ImportPath>(
  path: P,
  rows: readonly unknown[],
  {
    dryRun,
    fileName,
    leftOut,
    ...options
  }: {
    dryRun: boolean;
    fileName: string;
    leftOut: readonly LeftOutRows[];
    signal: AbortSignal;
    onProgress: (share: number) => void;
  },
): Promise<AnswerOf<`POST ${P}`>> {
  const body = {
    rows: rows as UncheckedRows,
    dryRun,
    ...(!dryRun && { fileName: oneLine(fileName) }),
    ...(!dryRun && leftOut.length > 0 && { leftOut: [...leftOut] }),
  };
  return http.post<ImportPath>(path, { body, ...options }) as Promise<AnswerOf<`POST ${P}`>>;
}

/** Replaces line breaks, control characters and lone surrogates, which file names may contain. */
function oneLine(fileName: string): string {
  return fileName.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ');
}
