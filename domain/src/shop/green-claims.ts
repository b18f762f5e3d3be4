import { visibleText } from '../common/visible-text';

/**
 * Words that claim something good for nature or climate, which a seller must be able to prove. Sources:
 *
 * - Directive (EU) 2024/825, recitals 9 (generic environmental claims) and 12 (claims by offsetting). Its text could
 *   not be read; the terms of recital 12 are as sorena.io gives them ("Offsets and carbon neutral claims"), those of
 *   recital 9 as far as law firms quote them (coslaw.eu, cm.twobirds.com), which say that the list is of examples.
 * - Central Consumer Protection Authority of India, Guidelines for Prevention and Regulation of Greenwashing or
 *   Misleading Environmental Claims, 2024: the generic terms and the specific claims, as annexure G of the legal
 *   compliance handbook of ondc.org gives them. foxmandal.in says which words the draft had instead: carbon offset,
 *   carbon neutral, ozone safe and ozone friendly as specific claims. They stay in this list.
 *
 * `green`, `clean`, `natural` and `pure` alone are left out, although both sources or one name them: they are also a
 * colour, the state of a towel, a dye and the composition of silk.
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

/** Two words have this between them: a space, a hyphen of any kind, or nothing. */
const GAP = String.raw`[\s\p{Pd}]*`;
const NO_LETTER = String.raw`(?![\p{L}\p{N}])`;

/** Words after which a claim is none: waste and matter are organic wherever they come from. */
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

/** The green claims in these texts; a longer claim stands for the shorter ones in it. */
export function findGreenClaims(...texts: readonly string[]): string[] {
  // Curly apostrophes, and the small figure of CO₂, are those of the list.
  const text = visibleText(texts.join('\n')).replaceAll('’', "'");
  const found = PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ claim }) => claim);
  return found.filter((claim) => !found.some((other) => other !== claim && other.includes(claim)));
}
