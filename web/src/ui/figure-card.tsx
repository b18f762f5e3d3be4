import { FunctionOutlined } from '@ant-design/icons';
import { gasName } from '@canopy/domain/gases';
import type { Calculated } from '@canopy/domain/inventory';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount, formatKg } from '../lib/format';
import { figureText } from '../messages/inventory/figure';
import { flagWhy } from '../messages/inventory/flags';
import styles from './figure-card.module.css';

/** Result in an answer or a saved record. */
export interface Figure
  extends Pick<Calculated, 'result' | 'factor' | 'converted' | 'gases' | 'biogenicCo2' | 'flags'> {
  readonly entered: Calculated['converted'];
  /** Edition of the factor: '' for none, absent if the steps name it. */
  readonly edition?: string;
}

/** Button that explains a newly calculated figure. */
export function WhyFigure({
  of,
  figure,
  why,
}: {
  /** Item name, which distinguishes the buttons. */
  of: string;
  figure: Figure;
  why: readonly string[];
}) {
  return (
    <Popover
      trigger="click"
      placement="left"
      title={figureText.title}
      content={<FigureCard figure={figure} why={why} />}
    >
      <Button type="link" size="small" icon={<FunctionOutlined />} className={styles.button}>
        {figureText.title}
        <span className="visually-hidden">{figureText.ofItem(of)}</span>
      </Button>
    </Popover>
  );
}

/**
 * Explanation of a figure: the factor, the calculation, the gases, and the search for the factor.
 */
export function FigureCard({
  figure: { result, factor, converted, entered, gases, biogenicCo2, flags, edition },
  why = [],
  children,
}: {
  figure: Figure;
  /** One sentence per step, or none while they are unknown. */
  why?: readonly string[];
  /** Further facts. */
  children?: ReactNode;
}) {
  const amount = `${formatAmount(converted.amount)} ${converted.unit}`;
  const typed = `${formatAmount(entered.amount)} ${entered.unit}`;
  // With a set of potentials, the counted value differs from the published one.
  const counted = converted.amount > 0 ? result / converted.amount : factor.Emission;
  const value = (kgCo2e: number) => figureText.perUnit(formatAmount(kgCo2e), factor.Unit);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what is too long
    <section className={styles.card} aria-label={figureText.title} tabIndex={0}>
      <dl>
        <dt>{figureText.factor}</dt>
        <dd>{factor.Name}</dd>
        <dt>{figureText.value}</dt>
        <dd>{value(factor.Emission)}</dd>
        <dt>{figureText.scope}</dt>
        <dd>{factor.Group}</dd>
        <dt>{figureText.source}</dt>
        <dd>{factor.Source || figureText.notStated}</dd>
        {edition && (
          <>
            <dt>{figureText.edition}</dt>
            <dd>{edition}</dd>
          </>
        )}
        <dt>{figureText.year}</dt>
        <dd>{factor.Year ?? figureText.notStated}</dd>
      </dl>
      <div className={styles.part}>
        {typed !== amount && <p>{figureText.converted(typed, amount)}</p>}
        <p>{figureText.formula(amount, value(counted), formatKg(result))}</p>
      </div>
      {(gases || biogenicCo2 !== null) && (
        <dl className={styles.part}>
          {gases &&
            gasLines(gases).map(([gas, kg]) => (
              <Line key={gas} term={gas} text={figureText.kg(formatAmount(kg))} />
            ))}
          {biogenicCo2 !== null && (
            <Line term={figureText.biogenic} text={figureText.kg(formatAmount(biogenicCo2))} />
          )}
        </dl>
      )}
      {flags.length > 0 && (
        <div className={styles.part}>
          <p>{figureText.remarks}</p>
          <ul>
            {flags.map((flag) => (
              <li key={flag}>{flagWhy[flag]}</li>
            ))}
          </ul>
        </div>
      )}
      {why.length > 0 && (
        <div className={styles.part}>
          <p>{figureText.steps}</p>
          <ol>
            {why.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {children}
    </section>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** Returns the gases with an amount other than 0, in kg. */
function gasLines({ others, ...named }: NonNullable<Figure['gases']>): [string, number][] {
  const all = Object.entries({ ...named, ...others });
  return all.filter(([, kg]) => kg !== 0).map(([gas, kg]) => [gasName(gas), kg]);
}
