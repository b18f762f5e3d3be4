import {
  fileImporter,
  IMPORT_START,
  type ImportAnswer,
  type ImportState,
} from '@canopy/domain/file-import';
import { useEffect, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { useLatest } from '../../lib/use-latest';
import { readFile } from './read-file';
import type { ImportSubject } from './types';

/** Runs one import from the choice of a file to its end. Every running step can be cancelled. */
export function useFileImport<Answer extends ImportAnswer>(
  subject: ImportSubject<Answer>,
  onImported: (answer: Answer) => void,
) {
  const [state, setState] = useState<ImportState<Answer>>(IMPORT_START);
  const latest = useLatest(onImported);
  const [acts] = useState(() =>
    fileImporter<Answer, File, AbortSignal>({
      ...subject,
      read: readFile,
      messageOf: (failure) => toAppError(failure).message,
      newRun: () => new AbortController(),
      onChange: setState,
      onImported: (answer) => latest.current(answer),
    }),
  );
  useEffect(() => acts.leave, [acts]);
  return { ...state, ...acts };
}
