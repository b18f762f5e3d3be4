import { formatAmount, formatKg } from '../../../lib/site-format';
import { homeText } from '../../../messages/content/home';
import styles from './traced-figure.module.css';

const KWH = 1200;
/** Grid electricity in India, 2024-25: a factor of the library's pack `india-cea-v21`. */
const KG_CO2E_PER_KWH = 0.7117;
const SOURCE_URL = 'https://cea.nic.in/cdm-co2-baseline-database/';

const { title, subject, terms, amount, factor, edition, source, basis } = homeText.proof.figure;

/** Worked example: an electricity bill, its factor with the source, and the result. */
export function TracedFigure() {
  const lines = [
    { term: terms.amount, figure: `${formatAmount(KWH)} kWh`, note: amount },
    { term: terms.factor, figure: `× ${formatAmount(KG_CO2E_PER_KWH)} kg CO₂e/kWh`, note: factor },
    { term: terms.result, figure: `= ${formatKg(KWH * KG_CO2E_PER_KWH)}`, note: basis },
  ];
  return (
    <figure className={styles.paper}>
      <figcaption>
        <span className={styles.kind}>{title}</span>
        <strong>{subject}</strong>
      </figcaption>
      <dl className={styles.sum}>
        {lines.map(({ term, figure, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{figure}</strong>
              {note}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        {terms.source}{' '}
        <a href={SOURCE_URL} rel="noreferrer">
          {source}
        </a>
        , {edition}
      </p>
    </figure>
  );
}
