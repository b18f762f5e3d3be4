import { http } from './http';

/**
 * Sends the rows of a file to an import call.
 * @param onProgress how much has been sent, 0 to 1
 */
export async function sendRows<Answer>(
  path: string,
  rows: readonly unknown[],
  {
    dryRun,
    signal,
    onProgress,
  }: { dryRun: boolean; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Answer> {
  const { data } = await http.post<Answer>(
    path,
    { rows, dryRun },
    { signal, onUploadProgress: onProgress },
  );
  return data;
}
