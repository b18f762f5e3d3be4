import { type EmissionFactor, findMainCategory, isWebAddress } from '@canopy/domain';
import type { ReactNode } from 'react';
import { factorsText } from '../../messages/admin';
import { factorFields } from '../../messages/fields';
import cells from '../../ui/cells.module.css';
import styles from './factors.module.css';
import { formatExactFactor } from './format-factor';

/** What an auditor asks of a factor: where it comes from, and what exactly it applies to. */
export function FactorDetails({ factor }: { factor: EmissionFactor }) {
  const ghgCategory = findMainCategory(factor.mainCategory)?.ghgProtocolCategory;
  return (
    <dl className={styles.details}>
      <Detail term={factorFields.Source}>
        <Source factor={factor} />
      </Detail>
      <Detail term={factorFields.Year}>{factor.Year ?? <NotStated />}</Detail>
      <Detail term={factorsText.exactFactor}>
        {factorsText.perUnit(formatExactFactor(factor.Emission), factor.Unit)}
      </Detail>
      {ghgCategory && (
        <Detail term={factorFields.mainCategory}>{factorsText.ghgCategory(ghgCategory)}</Detail>
      )}
      {(['Country', 'Type', 'Brand', 'SKU'] as const).map(
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

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Source({ factor: { Source: name, SourceUrl: url } }: { factor: EmissionFactor }) {
  // Anything else, such as javascript:, is text and no link.
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
