import {
  type LogisticsEntry,
  logisticsEntryInput,
  PACKAGING_FACTORS,
  shipmentEmission,
  totalKg,
  VEHICLE_FACTORS,
} from '@canopy/domain/logistics';
import { Tag } from 'antd';
import { formatAmount, formatTonnes } from '../../../lib/format';
import { resultText, totalsText } from '../../../messages/logistics/ecommerce';
import { Panel } from '../../../ui/panel';
import styles from './calculator.module.css';
import type { ShipmentValues } from './calculator-form';
import { formatKg3Number } from './figures';
import { type Calculated, Formula } from './formula';

const { vehicle, weightKg, distanceKm, packMaterial, packWeightKg } = logisticsEntryInput.shape;

/** Preview of the entered shipment or, once saved, the stored result. */
export function Result({
  values,
  saved,
}: {
  values: ShipmentValues;
  saved: LogisticsEntry | null;
}) {
  const entry = saved ?? preview(values);
  return (
    <Panel
      title={saved ? resultText.saved : resultText.title}
      note={saved ? resultText.savedNote : undefined}
      actions={!saved && entry && <Tag>{resultText.live}</Tag>}
    >
      {/* Renders first, because screen readers announce only changes of existing regions. */}
      <output className={styles.total}>
        {entry && (
          <>
            <span className={styles.totalLabel}>{resultText.total}</span>
            <span className={styles.figure}>
              {formatKg3Number(totalKg(entry))} <small>{totalsText.unit}</small>
            </span>
            <span className={styles.totalLabel}>{formatTonnes(totalKg(entry))}</span>
          </>
        )}
      </output>
      {entry ? <Formula entry={entry} /> : <p className={styles.waiting}>{resultText.waiting}</p>}
      <details className={styles.factors}>
        <summary>{resultText.factorsTitle}</summary>
        <Factors
          title={resultText.vehicleFactors}
          unit={resultText.unitTonneKm}
          factors={VEHICLE_FACTORS}
        />
        <Factors
          title={resultText.packagingFactors}
          unit={resultText.unitKg}
          factors={PACKAGING_FACTORS}
        />
      </details>
    </Panel>
  );
}

/** Calculates the result of the current input; null if it is incomplete. */
function preview(values: ShipmentValues): Calculated | null {
  const by = vehicle.safeParse(values.vehicle);
  const weight = weightKg.safeParse(values.weightKg);
  const distance = distanceKm.safeParse(values.distanceKm);
  if (!by.success || !weight.success || !distance.success) {
    return null;
  }
  const packWeight = packWeightKg.safeParse(values.packWeightKg);
  const shipment = {
    vehicle: by.data,
    weightKg: weight.data,
    distanceKm: distance.data,
    packMaterial: packMaterial.safeParse(values.packMaterial).data ?? '',
    packWeightKg: packWeight.success ? packWeight.data : 0,
  };
  try {
    return { ...shipment, ...shipmentEmission(shipment) };
  } catch {
    return null;
  }
}

function Factors({
  title,
  unit,
  factors,
}: {
  title: string;
  unit: string;
  factors: Readonly<Record<string, number>>;
}) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{resultText.name}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(factors).map(([name, factor]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatAmount(factor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
