import { freightEmissionKg, KG_PER_TONNE, VEHICLE_FACTORS } from '@canopy/domain/logistics';
import { formatAmount, formatKg } from '../../../lib/site-format';
import { homeText } from '../../../messages/content/home';
import styles from './worked-example.module.css';

const WEIGHT_KG = 500;
const DISTANCE_KM = 280;
const VEHICLE = 'MCV';

const { title, subject, lines, result } = homeText.example;

/** Worked example: a shipment, its factor, and the result. */
export function WorkedExample() {
  return (
    <figure className={styles.slip}>
      <figcaption>
        {title}
        <strong>{subject}</strong>
      </figcaption>
      <dl>
        <div>
          <dt>{lines.weight}</dt>
          <dd>{formatAmount(WEIGHT_KG / KG_PER_TONNE)} t</dd>
        </div>
        <div>
          <dt>{lines.distance}</dt>
          <dd>× {formatAmount(DISTANCE_KM)} km</dd>
        </div>
        <div>
          <dt>{lines.factor}</dt>
          <dd>× {formatAmount(VEHICLE_FACTORS[VEHICLE])} kg CO₂e / t·km</dd>
        </div>
        <div className={styles.result}>
          <dt>{result}</dt>
          <dd>{formatKg(freightEmissionKg(WEIGHT_KG, DISTANCE_KM, VEHICLE))}</dd>
        </div>
      </dl>
    </figure>
  );
}
