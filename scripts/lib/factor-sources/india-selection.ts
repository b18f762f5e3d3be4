/**
 * Presentation of a record of the Indian data set in the library. A record can serve several
 * categories.
 */
export interface IndiaUse {
  readonly name: string;
  readonly type: string;
  readonly mainCategory: string;
  readonly description: string;
  /** Coverage of the figure, unless the record's unit states it. */
  readonly basis?: string;
  /** Whether the use has the record's figure per litre instead of its main one. */
  readonly perLitre?: true;
}

const ON_SITE = 'On site fuel consumption';
const OFF_SITE = 'Off site fuel consumption';
const GRID = 'Purchased Grid Electricity';
const UPSTREAM_TRANSPORT = 'Upstream Transportation and Distribution';
const DOWNSTREAM_TRANSPORT = 'Downstream Transportation and Distribution';
const WELL_TO_WHEEL = 'CO2e, well-to-wheel';

/** Grids of regions and states, computed from plant data. The CEA publishes only the nation's. */
const THIRD_PARTY_GRIDS = [
  'region-northern',
  'region-western',
  'region-southern',
  'region-eastern',
  'region-north-eastern',
  'state-uttar-pradesh',
  'state-rajasthan',
  'state-haryana',
  'state-punjab',
  'state-delhi',
  'state-uttarakhand',
  'state-chhattisgarh',
  'state-madhya-pradesh',
  'state-maharashtra',
  'state-gujarat',
];

/**
 * Records that are no activity factors for a company's inventory, with the reason. The library uses
 * all other records of the data set.
 */
export const INDIA_LEFT_OUT: Readonly<Record<string, string>> = {
  'grid-india-simple-operating-margin': 'for carbon credit projects, not for inventories',
  'grid-india-build-margin': 'for carbon credit projects, not for inventories',
  'grid-india-combined-margin': 'for carbon credit projects, not for inventories',
  'grid-india-national-weighted-avg': 'each financial year comes from the CEA',
  ...Object.fromEntries(
    THIRD_PARTY_GRIDS.map((grid) => [`grid-${grid}`, 'computed by a third party, not by the CEA']),
  ),
  'stationary-biomass-bagasse': 'its figure is 0 (biogenic CO2)',
  'refrigerant-r717-gwp': 'its figure is 0 (ammonia is no greenhouse gas)',
};

const use = (
  mainCategory: string,
  name: string,
  type: string,
  description: string,
  more: Pick<IndiaUse, 'basis' | 'perLitre'> = {},
): IndiaUse => ({ mainCategory, name, type, description, ...more });

/** Returns a freight service for both categories: bought by the company or by its customers. */
const freight = (name: string, type: string, description: string, basis?: string): IndiaUse[] =>
  [UPSTREAM_TRANSPORT, DOWNSTREAM_TRANSPORT].map((category) =>
    use(category, name, type, description, basis ? { basis } : {}),
  );

/** Returns a journey by train for both categories: for business or to work. */
const train = (type: string, description: string): IndiaUse[] =>
  ['Business Travel', 'Employee Commuting'].map((category) =>
    use(category, 'Train', type, description),
  );

const onSite = (
  name: string,
  type: string,
  description: string,
  more?: Pick<IndiaUse, 'basis'>,
): IndiaUse[] => [use(ON_SITE, name, type, description, more)];

const refrigerant = (code: string, type: string, system: string): IndiaUse[] =>
  onSite(
    `Refrigerant ${code}`,
    type,
    `${code} leaked from or topped up in ${system}; global warming potential over 100 years (AR6).`,
    { basis: 'GWP100, IPCC AR6' },
  );

const dieselGenerator = (size: string, litres: string): IndiaUse[] =>
  onSite(
    'Diesel generator electricity',
    size,
    `Electricity made by an own diesel generator (${size}), from ${litres} litres of diesel a kWh.`,
  );

const livestock = (
  animal: string,
  where: 'Enteric fermentation' | 'Manure management',
): IndiaUse[] =>
  onSite(
    `Livestock: ${animal}`,
    where,
    where === 'Enteric fermentation'
      ? `Methane from digestion, per animal kept for a year (${animal}).`
      : `Methane from manure, per animal kept for a year (${animal}); N2O is not included.`,
  );

const burning = (crop: string): IndiaUse[] =>
  onSite(
    'Crop residue burning',
    crop,
    `${crop} burned in the field, per tonne of dry matter burned; CH4 and N2O, CO2 is biogenic.`,
    { basis: 'CH4 and N2O' },
  );

const commute = (name: string, type: string, description: string): IndiaUse[] => [
  use('Employee Commuting', name, type, description),
];

const gridUse = (mainCategory: string, name: string, description: string): IndiaUse =>
  use(mainCategory, name, 'National average', description);

/** Uses of the national grid's average, one in each category that it serves. */
export const NATIONAL_GRID_USES: readonly IndiaUse[] = [
  gridUse(
    GRID,
    'Grid electricity',
    'Weighted average of all power stations including renewable and captive ones; for ' +
      'location-based Scope 2 accounting (BRSR Core, CCTS).',
  ),
  gridUse(
    'Use of Sold Products',
    'Grid electricity used by sold products',
    'Electricity that sold products take from the Indian grid while customers use them.',
  ),
  gridUse(
    'Processing of Sold Products',
    'Grid electricity used in processing',
    'Electricity that customers take from the Indian grid to process sold intermediate products.',
  ),
  gridUse(
    'Upstream Leased Assets',
    'Grid electricity in leased assets',
    'Electricity from the Indian grid used in assets the company leases from others.',
  ),
  gridUse(
    'Downstream Leased Assets',
    'Grid electricity in leased assets',
    'Electricity from the Indian grid used in assets the company leases to others.',
  ),
  gridUse(
    'Franchises',
    'Grid electricity in franchises',
    'Electricity from the Indian grid used by franchisees.',
  ),
];

/** Uses of the records in the library, by record id. */
export const INDIA_USES: Readonly<Record<string, readonly IndiaUse[]>> = {
  'fuel-diesel-road-ttw': [
    use(OFF_SITE, 'Diesel', 'Road vehicles', 'Diesel burned in company vehicles; tank-to-wheel.'),
    use(
      ON_SITE,
      'Diesel',
      'Generator sets',
      'Diesel burned in generator sets; the data set uses its road figure for them too.',
    ),
    use(
      'Use of Sold Products',
      'Diesel used by sold products',
      '',
      'Diesel that sold products burn while customers use them; tank-to-wheel.',
    ),
  ],
  'fuel-petrol-road-ttw': [
    use(
      OFF_SITE,
      'Petrol',
      'Road vehicles',
      'Petrol burned in company vehicles; tank-to-wheel, without a reduction for ethanol blending.',
    ),
    use(
      'Use of Sold Products',
      'Petrol used by sold products',
      '',
      'Petrol that sold products burn while customers use them; tank-to-wheel.',
    ),
  ],
  'fuel-cng-road-ttw': [
    use(
      OFF_SITE,
      'Compressed natural gas (CNG)',
      'Road vehicles',
      'CNG burned in company vehicles, with the methane that slips through; tank-to-wheel.',
    ),
  ],
  'fuel-lpg-stationary-combustion': [
    use(
      ON_SITE,
      'LPG',
      'Stationary combustion',
      'LPG burned for cooking, heating or process heat.',
    ),
    use('Gas', 'LPG cylinder gas', '', 'LPG from cylinders, per kg of gas used.'),
  ],
  'rail-passenger-non-suburban-combined': train(
    'Long distance (non-suburban)',
    'Indian Railways, long-distance passengers, diesel and electric traction together.',
  ),
  'rail-passenger-suburban-combined': train(
    'Suburban',
    'Indian Railways, suburban passengers, diesel and electric traction together; no metros.',
  ),
  'rail-freight-combined': freight(
    'Rail freight',
    '',
    'Goods carried by Indian Railways, diesel and electric traction together.',
  ),
  'stationary-coal-sub-bituminous-india': onSite(
    'Coal',
    'Sub-bituminous, Indian',
    'Indian coal burned in boilers and furnaces, at 19.6 GJ a tonne; CO2 only.',
  ),
  'stationary-coal-bituminous-imported': onSite(
    'Coal',
    'Bituminous, imported',
    'Imported coal burned in boilers and furnaces, at 25.8 GJ a tonne; CO2 only.',
  ),
  'stationary-coal-lignite': onSite(
    'Coal',
    'Lignite',
    'Lignite burned in boilers and furnaces, at 11.9 GJ a tonne; CO2 only.',
  ),
  'stationary-furnace-oil-hfo': [
    use(ON_SITE, 'Furnace oil', 'Heavy fuel oil', 'Furnace oil burned in boilers; CO2 only.'),
    use(
      ON_SITE,
      'Furnace oil',
      'Heavy fuel oil',
      'Furnace oil burned in boilers, at 0.96 kg a litre; CO2 only.',
      { perLitre: true },
    ),
  ],
  'stationary-natural-gas': onSite(
    'Natural gas',
    'Piped gas, stationary combustion',
    'Piped natural gas burned on site, per normal cubic metre (0 °C, 1 atm); CO2 only.',
  ),
  'refrigerant-r22-gwp': refrigerant('R-22', 'HCFC', 'older air conditioners'),
  'refrigerant-r32-gwp': refrigerant('R-32', 'HFC', 'split air conditioners'),
  'refrigerant-r134a-gwp': refrigerant('R-134a', 'HFC', 'vehicle air conditioning and chillers'),
  'refrigerant-r404a-gwp': refrigerant('R-404A', 'HFC blend', 'commercial refrigeration'),
  'refrigerant-r410a-gwp': refrigerant('R-410A', 'HFC blend', 'air conditioners'),
  'refrigerant-r407c-gwp': refrigerant('R-407C', 'HFC blend', 'air conditioning and chillers'),
  'refrigerant-r744-gwp': [
    ...refrigerant('R-744', 'Carbon dioxide', 'CO2 refrigeration systems'),
    use(
      'Fire Extinguisher',
      'Carbon dioxide fire extinguisher',
      'CO2',
      'CO2 released from fire extinguishers, by use, test or refill.',
      { basis: 'GWP100, IPCC AR6' },
    ),
  ],
  'waste-msw-landfill-lifetime-india': [
    use(
      'Waste Generated in Operations',
      'Municipal solid waste',
      'Landfill without gas recovery',
      'Methane that a tonne of mixed waste gives off in a landfill over its lifetime.',
      { basis: 'CH4, as CO2e (IPCC AR6)' },
    ),
    use(
      'End-of-Life Treatment of Sold Products',
      'Municipal solid waste',
      'Landfill without gas recovery',
      'Methane that a tonne of sold products thrown away as mixed waste gives off in a landfill.',
      { basis: 'CH4, as CO2e (IPCC AR6)' },
    ),
  ],
  'waste-wastewater-domestic-aerobic-treatment': [
    use(
      ON_SITE,
      'Domestic wastewater treatment',
      'Aerobic, own plant',
      'Sewage treated in an own aerobic plant; approximate, without the electricity used.',
    ),
    use(
      'Water',
      'Domestic wastewater treatment',
      'Aerobic, central plant',
      'Sewage treated in a central aerobic plant; approximate, without the electricity used.',
    ),
  ],
  'waste-industrial-ww-aerobic': onSite(
    'Industrial wastewater treatment',
    'Aerobic (activated sludge)',
    'Effluent treated in an own aerobic plant; process emissions, without the electricity used.',
  ),
  'waste-industrial-ww-anaerobic': onSite(
    'Industrial wastewater treatment',
    'Anaerobic, methane not recovered',
    'Effluent treated in an own anaerobic plant whose methane is not captured.',
  ),
  'process-cement-clinker-co2': onSite(
    'Clinker production',
    'Process emissions',
    'CO2 from calcination per tonne of clinker; the kiln fuel is not included.',
  ),
  'process-cement-india-co2': onSite(
    'Cement production',
    'Process emissions',
    'CO2 from calcination per tonne of cement with 72% clinker; the kiln fuel is not included.',
  ),
  'process-steel-bfbof-co2': onSite(
    'Steel production',
    'Blast furnace and basic oxygen furnace',
    'Direct CO2 of integrated steelmaking per tonne of crude steel; purchased power not included.',
  ),
  'process-steel-eaf-dri-co2': onSite(
    'Steel production',
    'Gas-based direct reduction and electric arc furnace',
    'Direct CO2 of gas-based steelmaking per tonne of crude steel; purchased power not included.',
  ),
  'process-aluminium-primary-soderberg-co2e': onSite(
    'Aluminium production',
    'Primary smelting, Soderberg',
    'CO2 of the anodes and PFC of the smelter per tonne of aluminium.',
  ),
  'process-glass-container-co2': onSite(
    'Glass production',
    'Container glass',
    'CO2 from carbonates per tonne of container glass; the furnace fuel is not included.',
  ),
  'process-glass-flat-co2': onSite(
    'Glass production',
    'Flat glass',
    'CO2 from carbonates per tonne of flat glass; the furnace fuel is not included.',
  ),
  'process-paper-pulp-lime-co2': onSite(
    'Paper production',
    'Kraft process, lime kiln',
    'CO2 from carbonates in the lime kiln per tonne of paper; fuel is not included.',
  ),
  'process-ammonia-smr-co2': onSite(
    'Ammonia production',
    'Steam reforming of natural gas',
    'Process CO2 per tonne of ammonia, before any CO2 is used for urea.',
  ),
  'process-nitric-acid-n2o-co2e': onSite(
    'Nitric acid production',
    'Medium pressure, no abatement',
    'N2O of the process per tonne of nitric acid.',
  ),
  'agri-enteric-dairy-cattle-india': livestock('dairy cattle', 'Enteric fermentation'),
  'agri-enteric-nondairy-cattle-india': livestock('non-dairy cattle', 'Enteric fermentation'),
  'agri-enteric-buffalo-india': livestock('buffalo', 'Enteric fermentation'),
  'agri-enteric-sheep-india': livestock('sheep', 'Enteric fermentation'),
  'agri-enteric-goat-india': livestock('goats', 'Enteric fermentation'),
  'agri-manure-cattle-ch4-india': livestock('cattle', 'Manure management'),
  'agri-manure-buffalo-ch4-india': livestock('buffalo', 'Manure management'),
  'agri-manure-poultry-ch4-india': livestock('poultry', 'Manure management'),
  'agri-rice-lowland-kharif-india': onSite(
    'Rice cultivation',
    'Lowland paddy, kharif season',
    'Methane from flooded rice fields, per hectare and season.',
  ),
  'agri-fertilizer-n2o-direct-india': onSite(
    'Nitrogen fertiliser',
    'Direct soil emissions',
    'N2O from soils, per kg of nitrogen applied as synthetic fertiliser.',
  ),
  'agri-burning-rice-straw-india': burning('Rice straw'),
  'agri-burning-wheat-straw-india': burning('Wheat straw'),
  'agri-burning-sugarcane-trash-india': burning('Sugarcane trash'),
  'fugitive-coal-underground-india': onSite(
    'Coal mining',
    'Underground mine',
    'Methane that escapes per tonne of coal mined underground.',
  ),
  'fugitive-coal-surface-india': onSite(
    'Coal mining',
    'Surface mine',
    'Methane that escapes per tonne of coal mined in opencast mines.',
  ),
  'dg-set-lt15kva-co2e-per-kwh': dieselGenerator('below 15 kVA', '0.38'),
  'dg-set-15-75kva-co2e-per-kwh': dieselGenerator('15–75 kVA', '0.32'),
  'dg-set-75-500kva-co2e-per-kwh': dieselGenerator('75–500 kVA', '0.28'),
  'dg-set-gt500kva-co2e-per-kwh': dieselGenerator('above 500 kVA', '0.25'),
  // The data set files these under Scope 1, but a well-to-wheel figure includes fuel production.
  'freight-road-lcv-diesel-india': freight(
    'Road freight',
    'Light commercial vehicle below 3.5 t, diesel',
    'Goods carried by hired light trucks, average load; fuel production included.',
    WELL_TO_WHEEL,
  ),
  'freight-road-mcv-diesel-india': freight(
    'Road freight',
    'Medium commercial vehicle 5–12 t, diesel',
    'Goods carried by hired medium trucks, average load; fuel production included.',
    WELL_TO_WHEEL,
  ),
  'freight-road-hcv-diesel-india': freight(
    'Road freight',
    'Heavy commercial vehicle 20–30 t, diesel',
    'Goods carried by hired heavy trucks, average load; fuel production included.',
    WELL_TO_WHEEL,
  ),
  'aviation-domestic-india-economy': [
    use(
      'Business Travel',
      'Domestic flight, economy',
      'All routes',
      'Flights within India, average of all routes; without effects other than CO2.',
    ),
  ],
  'aviation-domestic-india-short-haul': [
    use(
      'Business Travel',
      'Domestic flight, economy',
      'Below 1,000 km',
      'Flights within India below 1,000 km; without effects other than CO2.',
    ),
  ],
  'commute-car-petrol-india': commute(
    'Car',
    'Petrol',
    'Private petrol car at 7.5 litres per 100 km with 1.5 people.',
  ),
  'commute-car-diesel-india': commute(
    'Car',
    'Diesel',
    'Private diesel car at 5.5 litres per 100 km with 1.5 people.',
  ),
  'commute-twowheeler-petrol-india': commute(
    'Two-wheeler',
    'Petrol',
    'Scooter or motorcycle at 45 km a litre with 1.2 people.',
  ),
  'commute-city-bus-india': commute(
    'Bus',
    'City bus, diesel',
    'City bus at 4.5 km a litre with 40 passengers.',
  ),
  'commute-metro-india': commute(
    'Metro rail',
    'National grid',
    'Metro at about 0.05 kWh per passenger-km, on the national grid.',
  ),
  'commute-autorickshaw-cng-india': commute(
    'Auto-rickshaw',
    'CNG',
    'CNG auto-rickshaw at 28 km a kg with two passengers.',
  ),
};
