import type { DesnzLabel, DesnzRow } from './row';

/** Library wording for the terms of the UK table. */

const FUEL_NAMES: Readonly<Record<string, string>> = {
  'Burning oil': 'Burning oil (kerosene)',
  'Gas oil': 'Gas oil (red diesel)',
  CNG: 'Compressed natural gas (CNG)',
  LNG: 'Liquefied natural gas (LNG)',
  'Natural gas': 'Natural gas (UK mains average)',
  'Coal (electricity generation - home produced coal only)':
    'Coal (electricity generation, UK coal)',
  'Biodiesel ME': 'Biodiesel (methyl ester)',
  'Biodiesel HVO': 'Biodiesel (HVO)',
};

const VEHICLE_FUELS: Readonly<Record<string, string>> = {
  Diesel: 'diesel',
  Petrol: 'petrol',
  Hybrid: 'hybrid',
  CNG: 'CNG',
  LPG: 'LPG',
  Unknown: 'fuel unknown',
  'Plug-in Hybrid Electric Vehicle': 'plug-in hybrid',
  'Battery Electric Vehicle': 'battery electric',
};

const MATERIALS: Readonly<Record<string, string>> = {
  'Metal: aluminium cans and foil (excl. forming)': 'Aluminium cans and foil',
  'Metal: mixed cans': 'Mixed cans',
  'Metal: scrap metal': 'Scrap metal',
  'Metal: steel cans': 'Steel cans',
  'Plastics: average plastics': 'Average plastics',
  'Plastics: average plastic film': 'Plastic film',
  'Plastics: average plastic rigid': 'Rigid plastic',
  'Paper and board: board': 'Board',
  'Paper and board: mixed': 'Mixed paper and board',
  'Paper and board: paper': 'Paper',
  'Electrical items - fridges and freezers': 'Fridges and freezers',
  'Electrical items - large': 'Large electrical items',
  'Electrical items - IT': 'IT equipment',
  'Electrical items - small': 'Small electrical items',
  'Batteries - Alkaline': 'Alkaline batteries',
  'Batteries - Li ion': 'Lithium-ion batteries',
  'Batteries - NiMh': 'NiMH batteries',
  'WEEE - fridges and freezers': 'Fridges and freezers (WEEE)',
  'WEEE - large': 'Large electrical items (WEEE)',
  'WEEE - mixed': 'Mixed electrical items (WEEE)',
  'WEEE - small': 'Small electrical items (WEEE)',
  'Organic: food and drink waste': 'Food and drink',
  'Organic: garden waste': 'Garden',
  'Organic: mixed food and garden waste': 'Mixed food and garden',
  'Household residual waste': 'Household residual',
  'Commercial and industrial waste': 'Commercial and industrial',
};

const MATERIAL_ORIGINS: Readonly<Record<string, string>> = {
  'Primary material production': 'Primary material',
  'Closed-loop source': 'Recycled (closed-loop)',
};

const TREATMENTS: Readonly<Record<string, string>> = {
  'Open-loop': 'Open-loop recycling',
  'Closed-loop': 'Closed-loop recycling',
};

const FLIGHTS: Readonly<Record<string, string>> = {
  'Domestic, to/from UK': 'Domestic flight',
  'Short-haul, to/from UK': 'Short-haul flight',
  'Long-haul, to/from UK': 'Long-haul flight',
  'International, to/from non-UK': 'International flight outside the UK',
};

/**
 * Splits a fuel into name and sub-type: 'Diesel (100% mineral diesel)' is Diesel, '100% mineral
 * diesel'.
 */
function readFuel({ level3 }: DesnzRow): { name: string; type: string } {
  const full = FUEL_NAMES[level3] ?? level3;
  // An abbreviation in brackets belongs to the name. Anything else is a sub-type.
  const parts = /^(.+?) \((?!CNG|LNG)(.+)\)$/.exec(full);
  return { name: parts?.[1] ?? full, type: capitalised(parts?.[2] ?? '') };
}

/** Creates labels for a burned fuel. `purpose` completes 'Natural gas burned …'. */
export function fuelLabel(purpose: string) {
  return (row: DesnzRow): DesnzLabel => {
    const { name, type } = readFuel(row);
    const variety = type ? ` (${uncapitalised(type)})` : '';
    return { name, type, description: `${name}${variety} burned ${purpose}; CO2, CH4 and N2O.` };
  };
}

/** Creates labels for a plant-based fuel. `purpose` completes 'Wood chips burned …'. */
export function biofuelLabel(purpose: string) {
  return (row: DesnzRow): DesnzLabel => {
    const { name, type } = readFuel(row);
    const description = `${name} burned ${purpose}; CH4 and N2O, without the biogenic CO2.`;
    return { name, type, description };
  };
}

/** Creates labels for a fuel named after its user: 'Petrol used by sold products'. */
export function fuelLabelFor(user: string, description: string) {
  return (row: DesnzRow): DesnzLabel => {
    const { name, type } = readFuel(row);
    return { name: `${name} ${user}`, type, description: `${name} ${description}.` };
  };
}

/** Creates labels for the production and delivery of a fuel. */
export function fuelProductionLabel(row: DesnzRow): DesnzLabel {
  const { name, type } = readFuel(row);
  return {
    name: `${name}, well-to-tank`,
    type,
    description: `Production and delivery of ${uncapitalised(name)}, before burning.`,
  };
}

/** Creates labels that are equal for all matching rows. */
export function fixedLabel(name: string, type: string, description: string) {
  return (): DesnzLabel => ({ name, type, description });
}

/** Creates labels for a car. `does` completes 'Car (medium, diesel) …'. */
export function carLabel(name: string, does: string) {
  return (row: DesnzRow): DesnzLabel => {
    const size = row.level3.replace(/ car$/, '').replace('Average', 'Average size');
    const type = `${size}, ${vehicleFuel(row)}`;
    return { name, type, description: `Car (${uncapitalised(type)}) ${does}.` };
  };
}

/** Creates labels for a van. */
export function vanLabel(name: string, does: string) {
  return (row: DesnzRow): DesnzLabel => {
    const type = `${row.level3}, ${vehicleFuel(row)}`;
    return { name, type, description: `Van (${uncapitalised(type)}) ${does}.` };
  };
}

/** Creates labels for a heavy goods vehicle, which is always diesel in the table. */
export function hgvLabel(name: string, does: string) {
  return (row: DesnzRow): DesnzLabel => {
    const type = `${row.level3}, ${uncapitalised(row.variant)}`;
    return { name, type, description: `Diesel heavy goods vehicle (${type}) ${does}.` };
  };
}

/** Creates labels for vehicles with only a class: motorbikes, taxis, buses, trains, ferries. */
export function classLabel(name: string, does: string) {
  return ({ level3 }: DesnzRow): DesnzLabel => ({
    name,
    type: level3,
    description: `${name} (${level3}) ${does}.`,
  });
}

/**
 * Creates labels for a passenger flight, by cabin class and with or without effects at altitude.
 */
export function flightLabel({ level3, level4, variant }: DesnzRow): DesnzLabel {
  const flight = FLIGHTS[level3] ?? level3;
  const cabin = uncapitalised(level4).replace(/ class$/, '');
  return {
    name: `${flight}, ${cabin}`,
    type: radiativeForcing(variant),
    description: `${flight}, ${cabin}, per passenger and km; ${altitudeText(variant)}.`,
  };
}

/** Creates labels for goods sent by air. */
export function freightFlightLabel({ level3, variant }: DesnzRow): DesnzLabel {
  const flight = (FLIGHTS[level3] ?? level3).replace(/flight/, 'air freight');
  return {
    name: 'Air freight',
    type: `${flight.replace(/ air freight/, '')}, ${uncapitalised(radiativeForcing(variant))}`,
    description: `${flight}, per tonne of goods and km; ${altitudeText(variant)}.`,
  };
}

/** Creates labels for goods sent by ship. */
export function shipLabel({ level3, level4 }: DesnzRow): DesnzLabel {
  const size = level4 === 'Average' ? 'average size' : uncapitalised(level4);
  return {
    name: 'Sea freight',
    type: `${level3}, ${size}`,
    description: `Goods carried by ship (${level3}, ${size}).`,
  };
}

/** Creates labels for a night in a hotel, by the country of the hotel. */
export function hotelLabel({ level3 }: DesnzRow): DesnzLabel {
  const place = /^(UK|United|Netherlands)/.test(level3) ? `the ${level3}` : level3;
  const label = {
    name: 'Hotel stay',
    type: `Hotel in ${place}`,
    description: `One room for one night in a hotel in ${place}.`,
  };
  return level3 === 'India' ? { ...label, country: 'India' } : label;
}

/** Creates labels for purchased goods, by their material and its origin. */
export function materialLabel({ level3, variant }: DesnzRow): DesnzLabel {
  const name = readMaterial(level3);
  const type = MATERIAL_ORIGINS[variant] ?? variant;
  return {
    name,
    type,
    description: `${name}, ${uncapitalised(type)}: extraction, processing and transport to the point of sale.`,
  };
}

/** Creates labels for waste, by treatment. */
export function wasteLabel({ level3, variant }: DesnzRow): DesnzLabel {
  const name = `${readMaterial(level3)} waste`;
  const type = TREATMENTS[variant] ?? variant;
  return {
    name,
    type,
    description: `${name}, ${uncapitalised(type)}: ${treatmentText(variant)}.`,
  };
}

/** Creates labels for sold products at the end of their life. */
export function endOfLifeLabel({ level3, variant }: DesnzRow): DesnzLabel {
  const material = readMaterial(level3);
  const type = TREATMENTS[variant] ?? variant;
  return {
    name: `${material} at end of life`,
    type,
    description: `Sold products of ${uncapitalised(material)} thrown away after use, ${uncapitalised(type)}: ${treatmentText(variant)}.`,
  };
}

/**
 * Describes the covered stages of a treatment. Savings and emissions of recovered material or
 * energy count for its user.
 */
function treatmentText(variant: string): string {
  return variant === 'Landfill'
    ? 'collection, transport and emissions of the landfill'
    : 'collection and transport to the plant';
}

function readMaterial(level3: string): string {
  const plastic = /^Plastics: (.+) \(incl\. forming\)$/.exec(level3);
  return plastic ? `${plastic[1]} plastic` : (MATERIALS[level3] ?? level3);
}

function vehicleFuel({ variant }: DesnzRow): string {
  return VEHICLE_FUELS[variant] ?? variant;
}

function radiativeForcing(variant: string): string {
  return variant === 'With RF' ? 'With radiative forcing' : 'Without radiative forcing';
}

function altitudeText(variant: string): string {
  return variant === 'With RF'
    ? 'includes the added warming of emissions at altitude'
    : 'without the added warming of emissions at altitude';
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Keeps abbreviations such as LPG and class names such as WEEE unchanged. */
function uncapitalised(words: string): string {
  return /^[A-Z][A-Z0-9]/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
