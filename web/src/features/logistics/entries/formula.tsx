import type { LogisticsEntry } from '@canopy/domain/logistics';
import { formatAmount } from '../../../lib/format';
import { resultText } from '../../../messages/logistics/ecommerce';
import { formatKg3 } from './figures';
import styles from './formula.module.css';

/** Fields of an entry that its result depends on. */
export type Calculated = Pick<
  LogisticsEntry,
  | 'vehicle'
  | 'weightKg'
  | 'distanceKm'
  | 'emissionFactor'
  | 'emission'
  | 'packMaterial'
  | 'packWeightKg'
  | 'packFactor'
  | 'packEmission'
>;

/** Calculation of an entry's figures with its own numbers. */
export function Formula({ entry }: { entry: Calculated }) {
  const { weightKg, distanceKm, emissionFactor, packWeightKg, packFactor } = entry;
  return (
    <dl className={styles.formula}>
      <dt>
        {resultText.transport} · {entry.vehicle}
      </dt>
      <dd>
        <span className={styles.general}>{resultText.transportFormula}</span>
        <span className="figures">
          {formatAmount(weightKg)} kg ÷ {formatAmount(1000)} × {formatAmount(distanceKm)} km ×{' '}
          {formatAmount(emissionFactor)} = <strong>{formatKg3(entry.emission)}</strong>
        </span>
      </dd>
      <dt>
        {resultText.packaging}
        {entry.packMaterial && ` · ${entry.packMaterial}`}
      </dt>
      <dd>
        {entry.packEmission > 0 ? (
          <>
            <span className={styles.general}>{resultText.packagingFormula}</span>
            <span className="figures">
              {formatAmount(packWeightKg)} kg × {formatAmount(packFactor)} ={' '}
              <strong>{formatKg3(entry.packEmission)}</strong>
            </span>
          </>
        ) : (
          resultText.noPackaging
        )}
      </dd>
    </dl>
  );
}
