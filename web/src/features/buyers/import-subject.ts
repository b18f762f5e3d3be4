import { BUYER_IMPORT } from '@canopy/domain';
import type { ImportSubject } from '../../ui/file-import/types';
import { sendBuyers } from './buyers-api';

/** What the import of files has to know of buyers. */
export const BUYER_SUBJECT: ImportSubject = { ...BUYER_IMPORT, send: sendBuyers };
