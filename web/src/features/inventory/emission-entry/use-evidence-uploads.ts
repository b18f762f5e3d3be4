import { EVIDENCE_LIMITS, inventoryMessages } from '@canopy/domain/inventory';
import { type Dispatch, type RefObject, useEffect, useMemo, useRef } from 'react';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { fileProblem } from '../../../ui/file-rule';
import { type Evidence, NO_EVIDENCE } from './entry-row';
import type { EntryAction, EntryState } from './entry-state';

export interface EvidenceUploads {
  /**
   * Uploads a file and shows a failure at its cell.
   * @returns whether the upload succeeded
   */
  attach(key: string, file: File): Promise<boolean>;
  /** Retries a failed upload. */
  retryUpload(key: string): Promise<boolean>;
  cancelUpload(key: string): void;
  removeEvidence(key: string): void;
}

interface Upload {
  readonly file: File;
  readonly controller: AbortController;
}

export function useEvidenceUploads(
  latest: RefObject<EntryState>,
  dispatch: Dispatch<EntryAction>,
): EvidenceUploads {
  const uploads = useRef(new Map<string, Upload>());

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const { controller } of running.values()) controller.abort();
    };
  }, []);

  // Removing a row aborts its upload.
  useEffect(() => {
    for (const [key, { controller }] of uploads.current) {
      if (!latest.current.rows.some((row) => row.key === key)) {
        controller.abort();
        uploads.current.delete(key);
      }
    }
  });

  return useMemo(() => {
    const show = (key: string, evidence: Evidence, error?: string) =>
      dispatch({ type: 'attached', key, evidence, error });

    const send = async (key: string, file: File, before: Evidence): Promise<boolean> => {
      const controller = new AbortController();
      uploads.current.get(key)?.controller.abort();
      uploads.current.set(key, { file, controller });
      const { name } = file;
      const onProgress = (share: number) => {
        const percent = Math.round(share * 100);
        if (!controller.signal.aborted) show(key, { status: 'uploading', name, percent, before });
      };
      onProgress(0);
      try {
        const { signal } = controller;
        const { imagePath } = await http.post('/upload', {
          files: { image: [file] },
          signal,
          onProgress,
        });
        show(key, { status: 'done', name, imagePath });
        return true;
      } catch (failure) {
        if (!controller.signal.aborted) {
          const { message, retryable } = toAppError(failure);
          // Retrying is pointless, because the server would refuse this file again.
          show(key, retryable ? { status: 'failed', name, before } : before, message);
        }
        return false;
      }
    };

    const settled = (key: string): Evidence => {
      const evidence = latest.current.rows.find((row) => row.key === key)?.evidence ?? NO_EVIDENCE;
      return 'before' in evidence ? evidence.before : evidence;
    };

    return {
      async attach(key, file) {
        const refusal = fileProblem(file, EVIDENCE_LIMITS, inventoryMessages.evidenceType);
        if (refusal === undefined) return send(key, file, settled(key));
        show(key, settled(key), refusal);
        return false;
      },
      async retryUpload(key) {
        const upload = uploads.current.get(key);
        return upload ? send(key, upload.file, settled(key)) : false;
      },
      cancelUpload(key) {
        uploads.current.get(key)?.controller.abort();
        show(key, settled(key));
      },
      removeEvidence(key) {
        show(key, NO_EVIDENCE);
      },
    };
  }, [latest, dispatch]);
}
