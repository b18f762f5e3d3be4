import { visibleText } from '../common/visible-text';

/**
 * Claims about benefits for nature or climate that a seller must be able to prove. Sources:
 *
 * - Directive (EU) 2024/825, recitals 9 (generic environmental claims) and 12 (claims by
 *   offsetting). The original text was not available. The terms of recital 12 come from sorena.io
 *   ("Offsets and carbon neutral claims"). The terms of recital 9 come from quotations by law firms
 *   (coslaw.eu, cm.twobirds.com), which describe the list as examples.
 * - Central Consumer Protection Authority of India, Guidelines for Prevention and Regulation of
 *   Greenwashing or Misleading Environmental Claims, 2024. The generic terms and specific claims
 *   come from annexure G of ondc.org's legal compliance handbook. The draft had other specific
 *   claims, according to foxmandal.in: carbon offset, carbon neutral, ozone safe and ozone
 *   friendly. They stay in this list.
 *
 * `green`, `clean`, `natural` and `pure` alone are left out, although one or both sources list
 * them. They also mean a colour, the state of a towel, a dye and the composition of silk.
 */
const GREEN_CLAIMS = [
  '100 % natural',
  'all natural',
  'biobased',
  'biodegradable',
  'carbon compensated',
  'carbon free',
  'carbon friendly',
  'carbon negative',
  'carbon neutral',
  'carbon offset',
  'carbon positive',
  'clean energy',
  'climate compensated',
  'climate friendly',
  'climate negative',
  'climate neutral',
  'climate positive',
  'climate safe',
  'co2 free',
  'co2 neutral',
  'compostable',
  'cruelty free',
  'degradable',
  'earth friendly',
  'eco',
  'eco conscious',
  'eco consciousness',
  'eco friendly',
  'ecological',
  'ecologically friendly',
  'energy efficient',
  'environment friendly',
  'environmentally correct',
  'environmentally friendly',
  'gentle on the environment',
  'good for the environment',
  'good for the planet',
  'green choice',
  'green product',
  'limited carbon footprint',
  'limited co2 footprint',
  'minimal impact',
  'nature friendly',
  "nature's friend",
  'net zero',
  'non toxic',
  'organic',
  'ozone friendly',
  'ozone safe',
  'planet friendly',
  'plastic free',
  'plastic positive',
  'recyclable',
  'reduced climate impact',
  'refillable',
  'regenerative',
  'renewable',
  'sustainability',
  'sustainable',
  'sustainably',
  'zero carbon',
  'zero emission',
  'zero emissions',
  'zero waste',
] as const;

/** Separator between two words: spaces, any hyphens, or nothing. */
const GAP = String.raw`[\s\p{Pd}]*`;
const NO_LETTER = String.raw`(?![\p{L}\p{N}])`;

/**
 * Nouns that turn a claim into a neutral term. Waste and matter are organic regardless of their
 * origin.
 */
const NOUNS_OF: Readonly<Partial<Record<(typeof GREEN_CLAIMS)[number], readonly string[]>>> = {
  organic: ['waste', 'wastes', 'matter'],
};

const PATTERNS = GREEN_CLAIMS.map((claim) => {
  const words = claim.split(' ').join(GAP);
  const nouns = NOUNS_OF[claim];
  const notBefore = nouns ? `(?!${GAP}(?:${nouns.join('|')})${NO_LETTER})` : '';
  return {
    claim,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${words}${NO_LETTER}${notBefore}`, 'iu'),
  };
});

/** Finds the green claims in texts. A longer claim replaces the shorter ones inside it. */
export function findGreenClaims(...texts: readonly string[]): string[] {
  // Converts curly apostrophes and the subscript of CO₂ to the spelling of the list.
  const text = visibleText(texts.join('\n')).replaceAll('’', "'");
  const found = PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ claim }) => claim);
  return found.filter((claim) => !found.some((other) => other !== claim && other.includes(claim)));
}
