import { visibleText } from '../common/visible-text';

/**
 * The claim that a retirement of credits supports. It follows from one fact: whether the host country counts
 * the same reduction towards its own goal, or has given it up by a corresponding adjustment.
 *
 * Sources:
 * - Paris Agreement, Article 6.2; decision 2/CMA.3, annex, chapter III.B: who transfers a mitigation outcome
 *   adds it to its own emissions, so that it is counted once.
 * - Decision 7/CMA.4, annex I, paragraph 29 (b): reductions that the host country does not authorise are
 *   mitigation contributions to its own goal.
 * - VCMI, Claims Code of Practice (version 2.1, 2024): credits come on top of a company's own reductions, are
 *   never subtracted from its inventory, and are described as contributions.
 * - ICVCM, Core Carbon Principles (2024): no double counting; an authorisation under Article 6 is an
 *   attribute that is told beside a credit.
 * - Directive (EU) 2024/825, annex, number 4c: no claim that a product or a trader has a neutral or reduced
 *   impact because emissions are made up for elsewhere.
 */

/**
 * Whether the host country has promised (declared) or booked (made) that it does not count the reduction
 * towards its own goal: Article 6.2 of the Paris Agreement.
 */
export const CORRESPONDING_ADJUSTMENTS = ['none', 'declared', 'made'] as const;
export type CorrespondingAdjustment = (typeof CORRESPONDING_ADJUSTMENTS)[number];

export const CLAIM_KINDS = ['contribution', 'mitigation'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  readonly text: string;
}

const KEPT = 'It changes nothing in the inventory of the beneficiary.';

const CLAIMS: Readonly<Record<CorrespondingAdjustment, Claim>> = {
  none: {
    kind: 'contribution',
    text: `This retirement is a contribution to the climate goal of the host country. No corresponding adjustment is made for these credits (Article 6 of the Paris Agreement), so the host country may count the same reduction. ${KEPT}`,
  },
  declared: {
    kind: 'contribution',
    text: `This retirement is a contribution to the climate goal of the host country. A corresponding adjustment is declared for these credits and not made yet (Article 6 of the Paris Agreement), so the host country may still count the same reduction. ${KEPT}`,
  },
  made: {
    kind: 'mitigation',
    text: `This retirement uses a mitigation outcome for which the host country has made the corresponding adjustment (Article 6 of the Paris Agreement), so the host country does not count the same reduction. ${KEPT}`,
  },
};

/** The claim that a retirement may make. Nobody can type one. */
export function findClaim(adjustment: CorrespondingAdjustment): Claim {
  return CLAIMS[adjustment];
}

/** Stands between the words of a claim: a space, a hyphen of any kind, or nothing. */
const GAP = String.raw`[\s\p{Pd}]*`;

/**
 * Words that no text of a retirement may use: they say that the emissions of somebody are gone, or fewer, which no
 * credit can prove. Directive (EU) 2024/825 has most of them in recital 12, as far as sorena.io gives its terms
 * ("Offsets and carbon neutral claims"); the text itself could not be read.
 */
const FORBIDDEN = new RegExp(
  [
    String.raw`off\p{Pd}?set`,
    'neutral',
    'compensat',
    `net${GAP}zero`,
    `zero${GAP}(?:emission|carbon)`,
    `emission${GAP}free`,
    `(?:climate|carbon|co2)${GAP}(?:free|negative|positive)`,
    `(?:reduced|limited)${GAP}(?:climate|carbon|co2)${GAP}(?:impact|footprint)`,
    'cancel(?:s|led)? out',
    'makes? up for',
  ].join('|'),
  'iu',
);

/** The first word of a text that claims more than a retirement proves; null for none. */
export function forbiddenClaimIn(text: string): string | null {
  return FORBIDDEN.exec(visibleText(text))?.[0] ?? null;
}
