import type { EmissionFactor } from '@canopy/domain/factors';
import type { Alternative, Calculated, EmissionRecord } from '@canopy/domain/inventory';
import type { CallAs } from './call-as';

/** Client with its own policy for calculations, and its members. */
export const LEDGER = { client: 'ledger', members: ['dev.ledger', 'ella.ledger'] } as const;

const FUEL = { Group: 'Scope 1', mainCategory: 'On site fuel consumption' };

/**
 * Two editions of one fuel with its gases: 2.5 kg CO2 + 0.0001 × 28 + 0.0001 × 265 + 0.001 × 1,300
 * (AR5).
 */
const EDITIONS = [2023, 2024].map((year) => ({
  ...FUEL,
  Name: 'Fixture fuel',
  Description: 'With gases',
  Unit: 'litre',
  Emission: 3.8293,
  Source: 'A handbook',
  Edition: `Handbook ${year}`,
  ValidFrom: `${year}-01-01`,
  ValidTo: `${year}-12-31`,
  Year: year,
  Country: 'India',
  GwpSet: 'AR5',
  Gases: {
    co2: 2.5,
    ch4Fossil: 0,
    ch4NonFossil: 0.0001,
    n2o: 0.0001,
    others: { 'HFC-134a': 0.001 },
  },
  BiogenicCo2: 0.16,
  FuelProperties: {
    densityKgPerLitre: 0.83,
    netKwhPerKg: 11.9,
    grossKwhPerKg: 12.7,
    source: 'A handbook, table 3',
  },
}));

const BLEND = {
  ...FUEL,
  Name: 'Fixture blend',
  Description: 'Partly outside the Kyoto Protocol',
  Unit: 'kg',
  Emission: 3257,
  OutsideKyoto: 827,
  GwpSet: 'AR5',
  Edition: 'Handbook 2024',
};

/** Three factors that fit one choice. */
const STEAM = ['Coal', 'Gas', 'Wood'].map((Type, n) => ({
  ...FUEL,
  Name: 'Fixture steam',
  Description: 'One of several',
  Type,
  Unit: 'kWh',
  Emission: 0.1 * (n + 1),
}));

const SACK = {
  Group: 'Scope 3',
  mainCategory: 'Purchase Goods and Services',
  Name: 'Fixture cement',
  Description: 'By the sack',
  Unit: 'fixture sack',
  Emission: 21,
};

const KENYA = { ...FUEL, Name: 'Fixture peat', Country: 'Kenya', Unit: 'kg', Emission: 1.1 };

const row = (factor: { Name: string; Group: string; mainCategory: string }, fields: object) => ({
  selectedName: factor.Name,
  group: factor.Group,
  mainCategory: factor.mainCategory,
  ...fields,
});

const month = (year: number, number: number) => {
  const start = `${year}-${String(number).padStart(2, '0')}`;
  return { date: `${start}-01`, date1: `${start}-28` };
};

/**
 * Adds the data of accounting.
 *
 * It includes factors with gases, editions and a custom unit, and a library with changed and
 * re-added figures. It also includes a policy, and records of all flags that were chosen, changed,
 * imported and restated. One preview of a restatement stays.
 */
export async function fillAccounting(as: CallAs): Promise<void> {
  const { client } = LEDGER;
  const [dev, ella] = LEDGER.members;
  const factors = [...EDITIONS, BLEND, ...STEAM, KENYA];
  await as('admin', 'POST', '/api/emission-factors/import', { rows: factors });
  // Imports refuse unknown units, so this factor is added alone.
  await as('admin', 'POST', '/api/addData', SACK);
  await as('admin', 'PUT', '/api/unit-names', { unit: SACK.Unit, standsFor: 'kg' });
  await as(client, 'PUT', '/api/policy', {
    gwpSet: 'AR6',
    country: 'India',
    yearStartsIn: 1,
    allocation: 'daily',
    consolidation: 'financial-control',
    thresholdPercent: 7.5,
  });

  const factorOf = async (name: string, edition: string): Promise<EmissionFactor> => {
    const query = `name=${encodeURIComponent(name)}&edition=${encodeURIComponent(edition)}`;
    const [factor]: EmissionFactor[] = await as('admin', 'GET', `/api/getdata?${query}`);
    if (!factor) throw new Error(`The library has no ${name}, ${edition}.`);
    return factor;
  };
  const changeFactor = async (name: string, edition: string, Emission: number) => {
    const factor = await factorOf(name, edition);
    await as('admin', 'PUT', `/api/updateData/${factor._id}`, { ...factor, Emission });
  };

  // Figures of packs: one stays changed, one ends with the correction of its pack, one comes back.
  await changeFactor('Grid electricity', 'CEA V21, 2023-24', 0.7777);
  await changeFactor('Coal', 'IPCC 2006', 2500);
  const clinker = await factorOf('Clinker production', 'IPCC 2006');
  await as('admin', 'DELETE', `/api/deleteData/${clinker._id}`);
  await as('admin', 'POST', '/api/library/india-open-1.2');

  const steam = row(STEAM[0] ?? SACK, { unit: 'kWh', distance: 500, ...month(2024, 6) });
  const { alternatives }: Calculated = await as(dev, 'POST', '/api/calculate', steam);
  const ofType = (type: string): Alternative['_id'] => {
    const found = alternatives.find(({ Type }) => Type === type);
    if (!found) throw new Error(`No alternative is of ${type}.`);
    return found._id;
  };

  const fuel = (fields: object) => row(EDITIONS[0] ?? SACK, { unit: 'litre', ...fields });
  const grid = {
    Name: 'Grid electricity',
    Group: 'Scope 2',
    mainCategory: 'Purchased Grid Electricity',
  };
  const rows = [
    fuel({ distance: 1000, ...month(2023, 5) }),
    // Its middle day is in 2024, but its days are in two years.
    fuel({ distance: 90, date: '2023-12-20', date1: '2024-02-20' }),
    fuel({ distance: 2, unit: 'kilolitre', ...month(2024, 3) }),
    fuel({ distance: 415, unit: 'kg', ...month(2024, 3) }),
    // No edition is for that year.
    fuel({ distance: 7, ...month(2019, 3) }),
    row(BLEND, { unit: 'kg', distance: 0.5, ...month(2024, 4) }),
    row(SACK, { unit: SACK.Unit, distance: 12, ...month(2024, 5) }),
    row(SACK, { unit: 'tonne', distance: 3, ...month(2024, 5) }),
    row(KENYA, { unit: 'kg', distance: 40, ...month(2024, 6) }),
    row(grid, { unit: 'MWh', distance: 3.3, ...month(2023, 6) }),
    row(grid, { unit: 'kWh', distance: 4321, ...month(2024, 6) }),
    { ...steam, description: 'Nobody chose' },
    { ...steam, description: 'Chosen as it was entered', factorId: ofType('Gas') },
    { ...steam, description: 'Chosen later, 1' },
    { ...steam, description: 'Chosen later, 2' },
    { ...steam, description: 'Chosen later, 3' },
    { ...steam, description: 'Chosen later, 4' },
    { ...steam, description: 'Chosen later, 5' },
  ];
  const save = async (who: string, key: string) => {
    const saved = await as<{ savedData: { rows: EmissionRecord[] } }>(
      who,
      'POST',
      '/api/saveData',
      { rows },
      key,
    );
    return saved.savedData.rows;
  };
  const records = await save(dev, 'fixture-ledger-dev');
  await save(ella, 'fixture-ledger-ella');
  const later = records.slice(-5).map(({ _id }) => _id);
  const choice = { factorId: ofType('Wood'), reason: 'The boiler burns “wood”.' };
  await as(dev, 'PUT', `/api/records/${later[0]}/factor`, choice);
  await as(dev, 'POST', '/api/records/bulk', {
    ids: later.slice(1, 3),
    action: 'factor',
    ...choice,
    factorId: ofType('Coal'),
  });
  await as(dev, 'POST', '/api/records/bulk', { ids: later.slice(3), action: 'delete' });

  // Three imports: one unchanged, one with records changed since, and one undone.
  const importOf = (n: number) =>
    as<{ importId: string }>(ella, 'POST', '/api/emission-records/import', {
      fileName: `Fixture ${n}.csv`,
      rows: [1, 2, 3, 4].map((each) =>
        fuel({ distance: 10 * n + each, description: `From file ${n}`, ...month(2024, 6 + n) }),
      ),
    });
  await importOf(1);
  await importOf(2);
  const imported: EmissionRecord[] = await as(ella, 'GET', '/api/getdata12?q=From%20file%202');
  await as(ella, 'PUT', '/api/editEmissionData', {
    id: imported[0]?._id,
    updatedData: { distance: 5, ...month(2024, 9) },
  });
  const { importId } = await importOf(3);
  await as(ella, 'DELETE', `/api/imports/${importId}`);

  // Restated once. The next correction's effect is only previewed.
  await changeFactor('Grid electricity', 'CEA V21, 2024-25', 0.7);
  const { preview } = await as<{ preview: string }>(client, 'GET', '/api/restatement');
  await as(client, 'POST', '/api/restatement', { reason: 'A correction of “CEA”', preview });
  await changeFactor('Fixture blend', 'Handbook 2024', 3300);
  await as(client, 'GET', '/api/restatement');
}
