import { visibleText } from '../common/visible-text';

/**
 * Claims that a retirement of credits supports. They depend on one fact: does the host country
 * count the reduction towards its own goal? A corresponding adjustment gives that up.
 *
 * Sources:
 * - Paris Agreement, Article 6.2; decision 2/CMA.3, annex, chapter III.B: a country that transfers
 *   a mitigation outcome adds it to its own emissions, so that it is counted once.
 * - Decision 7/CMA.4, annex I, paragraph 29 (b): reductions that the host country does not
 *   authorise are mitigation contributions to its own goal.
 * - VCMI, Claims Code of Practice (version 2.1, 2024): credits come on top of a company's own
 *   reductions. They are never subtracted from its inventory, and are described as contributions.
 * - ICVCM, Core Carbon Principles (2024): no double counting. An authorisation under Article 6 is
 *   an attribute stated separately from a credit.
 * - Directive (EU) 2024/825, annex, number 4c: products and traders must not claim a neutral or
 *   reduced impact because of offsetting elsewhere.
 */

/**
 * Host country's adjustment under Article 6.2 of the Paris Agreement: it does not count the
 * reduction towards its own goal. `declared` means promised, `made` means booked.
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

/** Returns the claim that a retirement may make. Users cannot type their own. */
export function findClaim(adjustment: CorrespondingAdjustment): Claim {
  return CLAIMS[adjustment];
}

/** Separator between the words of a claim: a space, a hyphen of any kind, or nothing. */
const GAP = String.raw`[\s\p{Pd}]*`;

/**
 * Words refused in every text of a retirement. They claim that emissions are gone or fewer, which
 * no credit can prove. Directive (EU) 2024/825 lists most of them in recital 12. Source of its
 * terms: sorena.io ("Offsets and carbon neutral claims"). The directive's own text could not be
 * read.
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

/** Returns the first word of a text that claims more than a retirement proves, or null. */
export function forbiddenClaimIn(text: string): string | null {
  return FORBIDDEN.exec(visibleText(text))?.[0] ?? null;
}
