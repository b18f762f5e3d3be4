import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly fact: ReactNode;
}

/** Facts, each below or next to its term. */
export function Facts({
  facts,
  className,
  children,
}: {
  facts: readonly Fact[];
  className?: string | undefined;
  /** Further facts, after these. */
  children?: ReactNode;
}) {
  return (
    <dl className={className}>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
