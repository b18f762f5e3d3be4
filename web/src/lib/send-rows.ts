import type { AnswerOf, BodyOf } from '@canopy/domain/calls';
import { http } from './http';

/** Rows as a contract has them, before anything has checked them: the server says what is wrong with each. */
type UncheckedRows = BodyOf<'POST /emission-factors/import'>['rows'] &
  BodyOf<'POST /emission-records/import'>['rows'];

type ImportPath = '/emission-factors/import' | '/emission-records/import';

/**
 * Sends the rows of a file to an import call, as they stand in the file: the server says what is
 * wrong with each.
 * @param onProgress how much has been sent, 0 to 1
 */
export function sendRows<P extends ImportPath>(
  path: P,
  rows: readonly unknown[],
  {
    dryRun,
    fileName,
    ...options
  }: {
    dryRun: boolean;
    fileName: string;
    signal: AbortSignal;
    onProgress: (share: number) => void;
  },
): Promise<AnswerOf<`POST ${P}`>> {
  const body = {
    rows: rows as UncheckedRows,
    dryRun,
    ...(!dryRun && { fileName: oneLine(fileName) }),
  };
  return http.post<ImportPath>(path, { body, ...options }) as Promise<AnswerOf<`POST ${P}`>>;
}

/** A name can hold characters that break a line or are none. */
function oneLine(fileName: string): string {
  return fileName.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ');
}
