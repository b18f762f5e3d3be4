/** Words that are units of several sizes, and what a file's country makes of them. */
export interface AmbiguousWord {
  /** Comparable words, as `splitWords` returns them. */
  readonly words: readonly string[];
  /** Codes of the units that the word may stand for. */
  readonly meanings: readonly string[];
  /** Usual meaning by ISO 3166-1 code. Countries without a source are missing. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Whether the word is a unit only on electricity bills. */
  readonly isOfElectricity?: true;
  /** Sentence for a reader who typed the word. */
  readonly hint: string;
}

export const AMBIGUOUS_WORDS: readonly AmbiguousWord[] = [
  {
    words: ['ton', 'tons'],
    meanings: ['tonne', 'short ton', 'long ton'],
    // US: 2,000 lb (NIST Handbook 44, appendix C). IN: units are metric (Legal Metrology Act 2009,
    // section 4). GB: the imperial ton ended in 1995 (Units of Measurement Regulations 1994).
    usual: { US: 'short ton', IN: 'tonne', GB: 'tonne' },
    hint: 'A ton may be a tonne, a short ton (2,000 lb) or a long ton (2,240 lb): choose one.',
  },
  {
    words: ['gal', 'gals', 'ga', 'gallon', 'gallons'],
    meanings: ['US gallon', 'imperial gallon'],
    // US: 231 cubic inches (NIST Handbook 44, appendix C). GB: 4.54609 L (Weights and Measures Act
    // 1985, schedule 1).
    usual: { US: 'US gallon', GB: 'imperial gallon' },
    hint: 'A gallon may be a US gallon or an imperial gallon, which is a fifth larger: choose one.',
  },
  {
    words: ['mbtu', 'mbtus'],
    // The Roman M is a thousand, the SI's a million. US bills use both, so none is usual.
    meanings: ['kBtu', 'mmBtu'],
    hint: 'An MBtu may be a thousand or a million Btu: choose kBtu or mmBtu.',
  },
  {
    // `Mcf` is a thousand. In capitals, ENERGY STAR Portfolio Manager means a million.
    words: ['mcf'],
    meanings: ['Mcf', 'MMcf'],
    // US EIA, glossary: a thousand cubic feet.
    usual: { US: 'Mcf' },
    hint: 'One Mcf is 1,000 cubic feet: choose 1000 ft³, or 1000 scf if your bill says 60 °F.',
  },
  {
    words: ['LT'],
    meanings: ['litre', 'long ton'],
    // Legal Metrology Act 2009, section 4: units are metric.
    usual: { IN: 'litre' },
    hint: 'LT may be a litre or a long ton (2,240 lb): choose one.',
  },
  {
    words: ['Mt'],
    meanings: ['tonne', '1000000 tonne'],
    hint: 'Mt is a million tonnes; MT is a tonne: choose one.',
  },
  {
    words: ['ML', 'Ml', 'MLs', 'MLS', 'Mls'],
    meanings: ['ml', 'megalitre'],
    hint: 'ML is a million litres; ml is a millilitre: choose one.',
  },
  {
    words: ['unit', 'units'],
    meanings: ['kWh'],
    // Central Electricity Authority and distribution companies: one unit is one kWh.
    usual: { IN: 'kWh' },
    isOfElectricity: true,
    hint: 'On an electricity bill in India a unit is a kWh: choose kWh.',
  },
];

const byWord: ReadonlyMap<string, AmbiguousWord> = new Map(
  AMBIGUOUS_WORDS.flatMap((each) => each.words.map((word) => [word, each] as const)),
);

/** Finds the meanings of one comparable word. */
export function ambiguousWord(word: string): AmbiguousWord | undefined {
  return byWord.get(word);
}
