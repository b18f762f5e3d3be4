import { isWebAddress } from '@canopy/domain/common';
import { type EmissionFactor, findMainCategory, sourceText } from '@canopy/domain/factors';
import { gasName } from '@canopy/domain/gases';
import type { ReactNode } from 'react';
import { factorsText } from '../../../messages/admin';
import { factorFields, factorPartFields } from '../../../messages/fields';
import cells from '../../../ui/cells.module.css';
import { DynamicFieldLines } from './dynamic-fields';
import styles from './factors.module.css';
import { formatExactFactor } from './format-factor';
import { describeEdition, describeValidity } from './validity';

/** Factor details for auditors: origin and exact scope. */
export function FactorDetails({ factor }: { factor: EmissionFactor }) {
  const ghgCategory = findMainCategory(factor.mainCategory)?.ghgProtocolCategory;
  return (
    <dl className={styles.details}>
      <Detail term={factorFields.Source}>
        <Source factor={factor} />
      </Detail>
      <Detail term={factorFields.Year}>{factor.Year ?? <NotStated />}</Detail>
      <Detail term={factorsText.edition}>
        {[describeEdition(factor), describeValidity(factor)].filter(Boolean).join(', ') || (
          <NotStated />
        )}
      </Detail>
      <Detail term={factorsText.exactFactor}>
        {factorsText.perUnit(formatExactFactor(factor.Emission), factor.Unit)}
      </Detail>
      {ghgCategory && (
        <Detail term={factorFields.mainCategory}>{factorsText.ghgCategory(ghgCategory)}</Detail>
      )}
      <Detail term={factorsText.gases}>
        <Gases factor={factor} />
      </Detail>
      {factor.BiogenicCo2 !== null && (
        <Detail term={factorFields.BiogenicCo2}>{formatExactFactor(factor.BiogenicCo2)}</Detail>
      )}
      {factor.OutsideKyoto !== null && (
        <Detail term={factorFields.OutsideKyoto}>{formatExactFactor(factor.OutsideKyoto)}</Detail>
      )}
      {factor.GwpSet && (
        <Detail term={factorFields.GwpSet}>{factorsText.madeWith(factor.GwpSet)}</Detail>
      )}
      {factor.Kind && <Detail term={factorFields.Kind}>{factorsText.kinds[factor.Kind]}</Detail>}
      {factor.FuelProperties && (
        <Detail term={factorsText.fuelProperties}>
          <Fuel properties={factor.FuelProperties} />
        </Detail>
      )}
      {(['Description', 'Country', 'Region', 'Type', 'Brand', 'SKU'] as const).map(
        (field) =>
          factor[field] && (
            <Detail key={field} term={factorFields[field]}>
              {factor[field]}
            </Detail>
          ),
      )}
    </dl>
  );
}

function Gases({ factor: { Gases: gases } }: { factor: EmissionFactor }) {
  if (!gases) return <NotStated />;
  const { others, ...main } = gases;
  const all = Object.entries({ ...main, ...others });
  const lines = all.filter(([, kg]) => kg !== 0).map(([gas, kg]) => [gasName(gas), kg] as const);
  return <Lines lines={lines.length > 0 ? lines : [[gasName('co2'), 0]]} />;
}

function Fuel({ properties }: { properties: NonNullable<EmissionFactor['FuelProperties']> }) {
  const { densityKgPerLitre, netKwhPerKg, grossKwhPerKg, source } = properties;
  const lines = [
    [factorPartFields['FuelProperties.densityKgPerLitre'], densityKgPerLitre],
    [factorPartFields['FuelProperties.netKwhPerKg'], netKwhPerKg],
    [factorPartFields['FuelProperties.grossKwhPerKg'], grossKwhPerKg],
  ] as const;
  return (
    <>
      <Lines lines={lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))} />
      <span className={styles.detail}>{source}</span>
    </>
  );
}

function Lines({ lines }: { lines: readonly (readonly [string, number])[] }) {
  const texts = lines.map(([name, value]) => [name, formatExactFactor(value)] as const);
  return <DynamicFieldLines lines={texts} />;
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Source({ factor }: { factor: EmissionFactor }) {
  const { SourceUrl: url, ChangedOn } = factor;
  const name = sourceText({ source: factor.Source, changedOn: ChangedOn });
  // Other addresses, such as javascript:, stay text.
  if (!isWebAddress(url)) {
    return name || url || <NotStated />;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name || url}
    </a>
  );
}

function NotStated() {
  return <span className={cells.soft}>{factorsText.notStated}</span>;
}
