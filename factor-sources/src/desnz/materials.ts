import { endOfLifeLabel, fixedLabel, materialLabel, wasteLabel } from './labels';
import type { DesnzRow, DesnzUse } from './row';
import { ALL_GASES, both, level3, shareFields, UP_TO_SALE, variant } from './rules';

const GOODS = 'Purchase Goods and Services';
const CAPITAL_GOODS = 'Capital Goods';
const WASTE = 'Waste Generated in Operations';
const END_OF_LIFE = 'End-of-Life Treatment of Sold Products';

const WATER = shareFields({ mainCategory: 'Water', basis: ALL_GASES }, [
  {
    level1: 'Water supply',
    label: fixedLabel('Water supply', '', 'Mains water delivered to the site.'),
  },
  {
    level1: 'Water treatment',
    label: fixedLabel('Water treatment', '', 'Waste water returned to the sewer and treated.'),
  },
]);

const EQUIPMENT = [
  'Electrical items - fridges and freezers',
  'Electrical items - large',
  'Electrical items - IT',
];

const FOOD = 'Food and drink';

/** Hazardous or too mixed to be bought as goods. */
const NOT_BOUGHT = ['Asbestos', 'Average construction'];

const isBoughtAsGoods = ({ level2, level3: item, variant: origin }: DesnzRow) =>
  ![FOOD, ...EQUIPMENT, ...NOT_BOUGHT].includes(item) &&
  (origin === 'Primary material production' ||
    (origin === 'Closed-loop source' && level2 !== 'Construction'));

const MATERIALS = shareFields({ level1: 'Material use', basis: UP_TO_SALE }, [
  {
    only: isBoughtAsGoods,
    mainCategory: GOODS,
    label: materialLabel,
  },
  {
    only: level3(...EQUIPMENT),
    mainCategory: CAPITAL_GOODS,
    label: materialLabel,
  },
  {
    only: level3(FOOD),
    mainCategory: 'Food',
    label: fixedLabel(
      'Food and drink',
      'Average',
      'Average food and drink bought, from farm to the point of sale.',
    ),
  },
]);

const SOLD_MATERIALS = [
  'Plastics: average plastics',
  'Paper and board: mixed',
  'Glass',
  'Clothing',
  'Wood',
  'Metal: scrap metal',
  'WEEE - mixed',
  'Batteries',
];

const WASTES = [
  ...SOLD_MATERIALS,
  'Aggregates',
  'Asbestos',
  'Bricks',
  'Concrete',
  'Insulation',
  'Plasterboard',
  'Soils',
  'Tyres',
];

const OPEN_LOOP_ONLY = ['Bricks', 'WEEE - mixed', 'Batteries'];

// Open-loop and closed-loop recycling have the same figures in the table, so one is enough.
const isCommonWaste = ({ level2, level3: item, variant: treatment }: DesnzRow) =>
  level2 === 'Refuse' ||
  (WASTES.includes(item) && (treatment !== 'Open-loop' || OPEN_LOOP_ONLY.includes(item)));

const WASTE_TREATMENT = shareFields({ level1: 'Waste disposal', basis: ALL_GASES }, [
  {
    only: isCommonWaste,
    mainCategory: WASTE,
    label: wasteLabel,
  },
  {
    only: both(level3(...SOLD_MATERIALS), variant('Landfill', 'Combustion')),
    mainCategory: END_OF_LIFE,
    label: endOfLifeLabel,
  },
]);

/** Water, purchased goods, waste, and products at the end of their life. */
export const DESNZ_MATERIAL_USES: readonly DesnzUse[] = [
  ...WATER,
  ...MATERIALS,
  ...WASTE_TREATMENT,
];
