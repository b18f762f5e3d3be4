import { comparable } from './comparable';
import { type FactorChoice, MATCHED_FIELDS, type MatchedField } from './factor-choice';

/** The part of an emission factor that matching looks at. */
export interface MatchableFactor {
  readonly id: number;
  readonly name: string;
  readonly mainCategory: string;
  readonly scope: string;
  readonly country?: string | null;
  readonly type?: string | null;
  readonly brand?: string | null;
  readonly sku?: string | null;
  readonly unit: string;
  /** When the factor was added, ISO 8601 UTC. */
  readonly createdAt: string;
}

export type FactorMatch<F> =
  | {
      readonly factor: F;
      /** Other factors that match equally well; the newest was chosen. */
      readonly equals: readonly F[];
    }
  | { readonly factor: null; readonly failedAt: MatchedField };

/**
 * The emission factor for a choice. A factor matches when every chosen field equals its own or its
 * own is blank (a factor without a country serves every country); the name must be equal. Of
 * several, the one with the most chosen fields equal wins, then the newest.
 * @returns the factor, or the first chosen field (in the documented order) that no factor satisfies
 */
export function matchFactor<F extends MatchableFactor>(
  choice: FactorChoice,
  factors: readonly F[],
): FactorMatch<F> {
  let candidates = factors.map((factor) => ({ factor, equalFields: 0 }));
  for (const field of MATCHED_FIELDS) {
    const chosen = comparable(choice[field]);
    if (chosen === '' && field !== 'name') continue;
    candidates = candidates.flatMap(({ factor, equalFields }) => {
      const own = comparable(factor[field]);
      if (own === chosen) return [{ factor, equalFields: equalFields + 1 }];
      return own === '' && field !== 'name' ? [{ factor, equalFields }] : [];
    });
    if (candidates.length === 0) return { factor: null, failedAt: field };
  }
  const best = candidates.reduce((a, b) => (compareCandidates(b, a) < 0 ? b : a));
  const equals = candidates.filter(
    (each) => each !== best && each.equalFields === best.equalFields,
  );
  return { factor: best.factor, equals: equals.map(({ factor }) => factor) };
}

interface Candidate {
  readonly factor: MatchableFactor;
  readonly equalFields: number;
}

/** Best match first, then newest; the id decides between equal times. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.equalFields - a.equalFields ||
    b.factor.createdAt.localeCompare(a.factor.createdAt) ||
    b.factor.id - a.factor.id
  );
}
