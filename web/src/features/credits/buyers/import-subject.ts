import { BUYER_IMPORT, buyersImported, buyersRefused } from '@canopy/domain/credits';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import type { ImportSubject } from '../../../ui/file-import/types';

/** Describes buyers to the file import. */
export const BUYER_SUBJECT: ImportSubject = {
  ...BUYER_IMPORT,
  async send(rows, { dryRun, ...options }) {
    try {
      const query = { dryRun: dryRun ? 'true' : 'false' } as const;
      return buyersImported(await http.post('/addbuyer', { body: [...rows], query, ...options }));
    } catch (thrown) {
      const failure = toAppError(thrown);
      // Without a valid row the server refuses the request. A dry run still lists each row's
      // errors.
      if (!dryRun || failure.status !== 400 || failure.fieldErrors.length === 0) {
        throw failure;
      }
      return buyersRefused(failure.fieldErrors);
    }
  },
};
