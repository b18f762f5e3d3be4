import type { ImportRow, RecognisedFile, Sheet } from '@canopy/domain/file-import';
import {
  type DesnzLeftOut,
  findDesnzTable,
  readDesnzTable,
  toDesnzFactors,
} from '@canopy/factor-sources';
import { formatCount } from '../../../lib/format';
import { factorImportText } from '../../../messages/admin';

/** Display order of the reasons. */
const REASONS: readonly DesnzLeftOut[] = ['outsideOfScopes', 'blank', 'share', 'energy', 'unknown'];

/**
 * Recognises the UK government's flat file of conversion factors, of any year. Returns null for
 * other files.
 */
export function recogniseFlatFile(sheets: readonly Sheet[]): RecognisedFile | null {
  for (const sheet of sheets) {
    const table = findDesnzTable(sheet.rows);
    if (!table) continue;
    const { totals, gasParts, leftOut } = readDesnzTable(sheet.rows, table);
    const rows: ImportRow[] = [];
    const reasons = new Map<DesnzLeftOut, number[]>(REASONS.map((reason) => [reason, []]));
    for (const { reason, index } of leftOut) reasons.get(reason)?.push(index + 1);
    for (const total of totals) {
      const factors = toDesnzFactors(total, table.year);
      if (factors.length === 0) reasons.get('unknown')?.push(total.index + 1);
      for (const value of factors) {
        rows.push({ row: total.index + 1, value: { ...value }, problems: [] });
      }
    }
    return {
      title: factorImportText.flatFile(table.year),
      note: factorImportText.gasParts(formatCount(totals.length), formatCount(gasParts)),
      sheet,
      headerRow: table.header + 1,
      rows,
      read: totals.length + gasParts + leftOut.length,
      leftOut: [...reasons]
        .filter(([, numbers]) => numbers.length > 0)
        .map(([reason, numbers]) => ({ reason: factorImportText.leftOut[reason], rows: numbers })),
    };
  }
  return null;
}
