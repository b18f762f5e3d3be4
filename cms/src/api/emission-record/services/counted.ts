import {
  countRecord,
  coverElectricity,
  type EmissionRecord,
  editionText,
  sourceText,
} from '@canopy/domain';
import versions, { type FactorVersion } from '../../factor-version/services/factor-version';
import { readInstruments } from '../../instrument/services/read-instruments';
import type { RecordColumns } from '../wire';
import type { Counting } from './counting';
import { coverageOf } from './electricity';

/** The columns that follow what counts of a record. */
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

/** The part of a record that counts, with the documentIds of its instruments and with its residual mix. */
type Counted = NonNullable<EmissionRecord['counted']>;

/** Counts records of a client in a year, in their order. */
export type RecordCounter = (rows: readonly CountableRow[]) => Promise<Counted[]>;

/** Makes a counter of a client's records, which covers its electricity of the year at most once. */
export function recordCounter(clientId: number, counting: Counting): RecordCounter {
  const readCoverage = async () => {
    const instruments = await readInstruments(clientId, counting.year);
    return {
      coverage: await coverageOf(clientId, counting),
      names: new Map(instruments.map(({ id, documentId }) => [id, documentId])),
    };
  };
  let covered: ReturnType<typeof readCoverage> | undefined;
  return async (rows) => {
    if (rows.some(({ electricityKwh }) => electricityKwh !== null)) covered ??= readCoverage();
    const { coverage, names } = (await covered) ?? NOT_COVERED;
    const mixes = await versions.byIds(
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
      const instruments = scope2.instruments.flatMap((id) => names.get(id) ?? []);
      const mix = mixes.get(row.residualMixVersionId ?? 0);
      return {
        ...counted,
        scope2: { ...scope2, instruments, residualMix: mix ? nameMix(mix) : null },
      };
    });
  };
}

function nameMix(mix: FactorVersion) {
  return { name: mix.name, edition: editionText(mix), source: sourceText(mix) };
}

const NOT_COVERED = { coverage: coverElectricity([], []), names: new Map<number, string>() };
