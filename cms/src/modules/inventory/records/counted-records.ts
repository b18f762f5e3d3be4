import { editionText, sourceText } from '@canopy/domain/factors';
import {
  type Coverage,
  countRecord,
  coverElectricity,
  type EmissionRecord,
} from '@canopy/domain/inventory';
import type { FactorVersion } from '../../factors/factor-version/factor-version';
import * as versions from '../../factors/factor-version/factor-version';
import type { Counting } from './counting-rules';
import { readCoverage } from './electricity';
import type { RecordColumns } from './wire';

/** Columns that determine the counted part of a record. */
type CountableRow = Pick<
  RecordColumns,
  | 'fromDay'
  | 'toDay'
  | 'resultKgCo2e'
  | 'siteId'
  | 'electricityKwh'
  | 'residualMixKgCo2e'
  | 'residualMixVersionId'
>;

/** Counted part of a record, with its residual mix. */
type Counted = NonNullable<EmissionRecord['counted']>;

/** Function that counts a client's records in a year, in their order. */
export type RecordCounter = (rows: readonly CountableRow[]) => Promise<Counted[]>;

/**
 * Makes a counter of a client's records. It covers the client's electricity of the year at most
 * once.
 */
export function recordCounter(clientId: number, counting: Counting): RecordCounter {
  let covered: Promise<Coverage> | undefined;
  return async (rows) => {
    if (rows.some(({ electricityKwh }) => electricityKwh !== null)) {
      covered ??= readCoverage(clientId, counting);
    }
    const coverage = (await covered) ?? NOT_COVERED;
    const mixes = await versions.versionsByIds(
      new Set(rows.flatMap(({ residualMixVersionId }) => residualMixVersionId ?? [])),
    );
    return rows.map((row) => {
      const record = {
        date: row.fromDay,
        date1: row.toDay,
        result: row.resultKgCo2e,
        electricity:
          row.electricityKwh === null
            ? null
            : { kwh: row.electricityKwh, residualMixKgCo2e: row.residualMixKgCo2e },
      };
      const { scope2, ...counted } = countRecord(record, row.siteId, counting, coverage);
      if (!scope2) return counted;
      const mix = mixes.get(row.residualMixVersionId ?? 0);
      return {
        ...counted,
        scope2: { ...scope2, residualMix: mix ? nameMix(mix) : null },
      };
    });
  };
}

function nameMix(mix: FactorVersion) {
  return { name: mix.name, edition: editionText(mix), source: sourceText(mix) };
}

const NOT_COVERED = coverElectricity([], []);
