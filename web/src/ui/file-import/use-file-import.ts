import { fileImporter, IMPORT_START, type ImportAnswer, type ImportState } from '@canopy/domain';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { readFile } from './read-file';
import type { ImportSubject } from './types';

/** One import from the choice of a file to its end. Whatever is under way can be given up. */
export function useFileImport<Answer extends ImportAnswer>(
  subject: ImportSubject<Answer>,
  onImported: (answer: Answer) => void,
) {
  const [state, setState] = useState<ImportState<Answer>>(IMPORT_START);
  const told = useRef(onImported);
  told.current = onImported;
  const [acts] = useState(() =>
    fileImporter<Answer, File, AbortSignal>({
      ...subject,
      read: readFile,
      messageOf: (failure) => toAppError(failure).message,
      newRun: () => new AbortController(),
      onChange: setState,
      onImported: (answer) => told.current(answer),
    }),
  );
  useEffect(() => acts.leave, [acts]);
  return { ...state, ...acts };
}
