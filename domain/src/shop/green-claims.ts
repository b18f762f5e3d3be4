/**
 * Words that claim something good for nature or climate, which a seller must be able to prove. Sources: Directive
 * (EU) 2024/825, recitals 9 (generic environmental claims) and 12 (claims by offsetting); Central Consumer
 * Protection Authority of India, Guidelines for Prevention and Regulation of Greenwashing or Misleading
 * Environmental Claims, 2024, guidelines 5 and 6. `green` and `clean` alone are left out: they are also a colour
 * and the state of a towel.
 */
const GREEN_CLAIMS = [
  'biobased',
  'biodegradable',
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
  'minimal impact',
  'nature friendly',
  "nature's friend",
  'net zero',
  'non toxic',
  'ozone friendly',
  'ozone safe',
  'planet friendly',
  'plastic free',
  'recyclable',
  'reduced climate impact',
  'regenerative',
  'sustainable',
  'sustainably',
  'zero carbon',
  'zero emission',
  'zero emissions',
  'zero waste',
] as const;

/** The claims with the words between which text puts a space, a hyphen of any kind, or nothing. */
const PATTERNS = GREEN_CLAIMS.map((claim) => {
  const words = claim.split(' ').join(String.raw`[\s\p{Pd}]*`);
  return {
    claim,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'iu'),
  };
});

/** The green claims in these texts; a longer claim stands for the shorter ones in it. */
export function findGreenClaims(...texts: readonly string[]): string[] {
  // Curly apostrophes, and the small figure of CO₂, are those of the list.
  const text = texts.join('\n').normalize('NFKC').replaceAll('’', "'");
  const found = PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ claim }) => claim);
  return found.filter((claim) => !found.some((other) => other !== claim && other.includes(claim)));
}
