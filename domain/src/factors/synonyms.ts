/** Word on bills that names an item of the library differently. */
export interface Synonym {
  /** Word as bills print it: 'HSD'. */
  readonly word: string;
  /** Names of the items that it may mean, usual one first. */
  readonly items: readonly string[];
  /** ISO 3166-1 codes of the countries where it means that; null for everywhere. */
  readonly countries: readonly string[] | null;
}

type Row = readonly [items: readonly string[], words: readonly string[], countries?: string[]];

/** The generator's electricity is counted in kWh, its fuel in litres. */
const GENERATOR = ['Diesel generator electricity', 'Diesel'];
const LPG = ['LPG', 'LPG cylinder gas'];
const TRUCK = ['Road freight', 'Road freight, heavy goods vehicle', 'Heavy goods vehicle'];

/**
 * Synonyms whose item a shipped pack contains. Indian abbreviations of fuels: Petroleum Planning &
 * Analysis Cell, Ready Reckoner. British names of fuels: DESNZ, methodology of the conversion
 * factors, 'Fuels'. Acetylene and LDO have no item.
 */
const ROWS: readonly Row[] = [
  [['Diesel'], ['HSD', 'HSDO', 'HSD oil'], ['IN']],
  [['Diesel'], ['high speed diesel', 'diesel fuel', 'diesel oil']],
  [['Diesel'], ['DERV'], ['GB']],
  [['Diesel'], ['AGO', 'automotive gas oil'], ['GH', 'KE', 'NG', 'TZ', 'UG', 'ZA']],
  [['Petrol'], ['MS'], ['IN']],
  [['Petrol'], ['PMS'], ['GH', 'KE', 'NG', 'TZ', 'UG']],
  [['Petrol'], ['motor spirit', 'gasoline', 'motor gasoline', 'unleaded petrol']],
  [['Natural gas'], ['PNG', 'RLNG'], ['IN']],
  [['Natural gas'], ['piped natural gas', 'piped gas']],
  [['Natural gas'], ['mains gas'], ['GB']],
  [['Compressed natural gas (CNG)'], ['CNG', 'compressed natural gas']],
  [['Liquefied natural gas (LNG)'], ['LNG', 'liquefied natural gas']],
  [LPG, ['liquefied petroleum gas', 'LP gas', 'LPG cylinder', 'gas cylinder', 'cooking gas']],
  [['LPG'], ['autogas', 'auto LPG']],
  [['Aviation turbine fuel'], ['ATF'], ['IN']],
  [['Aviation turbine fuel'], ['jet fuel', 'jet kerosene', 'Jet A', 'Jet A-1']],
  [['Aviation spirit'], ['avgas', 'aviation gasoline']],
  [['Burning oil'], ['SKO', 'superior kerosene oil'], ['IN']],
  [['Burning oil'], ['kerosene', 'paraffin']],
  [['Gas oil'], ['red diesel', 'gasoil'], ['GB']],
  [['Furnace oil'], ['FO'], ['IN']],
  [
    ['Furnace oil', 'Fuel oil'],
    ['HFO', 'heavy fuel oil'],
  ],
  [['Petroleum coke'], ['pet coke']],
  [['Lubricants'], ['lube oil', 'lubricating oil', 'engine oil']],
  [['Grid electricity'], ['EB', 'EB bill', 'EB power'], ['IN']],
  [['Grid electricity'], ['grid power', 'mains electricity', 'purchased electricity']],
  [GENERATOR, ['DG', 'DG set', 'DG power'], ['IN']],
  [GENERATOR, ['genset', 'generator set', 'diesel generator']],
  [['Purchased heat and steam'], ['district heating', 'steam']],
  [['Refrigerant R-22'], ['R22', 'HCFC-22', 'Freon 22']],
  [['Refrigerant R-32'], ['R32', 'HFC-32']],
  [['Refrigerant R-134a'], ['R134a', 'HFC-134a']],
  [['Refrigerant R-404A'], ['R404A']],
  [['Refrigerant R-407C'], ['R407C']],
  [['Refrigerant R-410A'], ['R410A']],
  [['Sulphur hexafluoride (SF6)'], ['SF6', 'sulfur hexafluoride']],
  [
    ['Road freight', 'Road freight, van', 'Air freight'],
    ['courier', 'parcel'],
  ],
  [TRUCK, ['truck', 'lorry']],
  [['Heavy goods vehicle', 'Road freight, heavy goods vehicle'], ['HGV']],
  [['Auto-rickshaw'], ['auto', 'rickshaw', 'tuk-tuk'], ['IN']],
  [['Taxi'], ['cab']],
  [
    ['Two-wheeler', 'Motorbike'],
    ['motorcycle', 'scooter', '2 wheeler'],
  ],
  [['Hotel stay'], ['hotel', 'hotel night', 'accommodation']],
  [['Homeworking'], ['work from home', 'WFH', 'teleworking']],
  [['Municipal solid waste'], ['MSW'], ['IN']],
  [['Water supply'], ['tap water', 'mains water', 'municipal water']],
  [
    ['Domestic wastewater treatment', 'Water treatment'],
    ['sewage', 'sewage treatment'],
  ],
];

export const SYNONYMS: readonly Synonym[] = ROWS.flatMap(([items, words, countries = null]) =>
  words.map((word) => ({ word, items, countries })),
);

const byKey: ReadonlyMap<string, Synonym> = new Map(
  SYNONYMS.map((synonym) => [toKey(synonym.word), synonym]),
);

/** Finds the synonym with this name, in any case and punctuation: 'H.S.D.', 'Gen-Sets'. */
export function findSynonym(name: string): Synonym | undefined {
  const key = toKey(name);
  return byKey.get(key) ?? (key.length > 3 ? byKey.get(key.replace(/s$/, '')) : undefined);
}

/** Reports whether a synonym is usual in a country. */
export function isUsualIn({ countries }: Synonym, country: string | null): boolean {
  return countries === null || (country !== null && countries.includes(country));
}

/** Shorter texts begin too many words. */
const SHORTEST = 2;

/** Finds the synonyms that begin with a typed text, the equal one first. */
export function suggestSynonyms(text: string): readonly Synonym[] {
  const key = toKey(text);
  if (key.length < SHORTEST) return [];
  const equal = findSynonym(text);
  const longer = SYNONYMS.filter((each) => each !== equal && toKey(each.word).startsWith(key));
  return equal ? [equal, ...longer] : longer;
}

/** Returns the letters and digits of a name. */
function toKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
