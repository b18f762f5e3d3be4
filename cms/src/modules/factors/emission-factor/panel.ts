import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::emission-factor.emission-factor',
  atAGlance: 'Emission factors',
  layout: {
    version: 5,
    mainField: 'name',
    sort: ['name', 'ASC'],
    list: ['name', 'type', 'country', 'edition', 'kgCo2ePerUnit', 'unit', 'scope', 'mainCategory'],
    form: [
      'name',
      { kgCo2ePerUnit: 6, unit: 6 },
      { scope: 6, mainCategory: 6 },
      'description',
      { country: 6, region: 6 },
      'type',
      { brand: 6, sku: 6 },
      { source: 8, year: 4 },
      'sourceUrl',
      { edition: 4, validFrom: 4, validTo: 4 },
      { gwpSet: 6, biogenicKgCo2PerUnit: 6 },
      'outsideKyotoKgCo2ePerUnit',
      'gases',
      'kind',
      'fuelProperties',
      'dynamicFields',
    ],
    fields: {
      name: {
        label: 'Name',
        description:
          'What people search for when they record consumption. Several factors may share it.',
        placeholder: 'Grid electricity',
      },
      kgCo2ePerUnit: {
        label: 'Emission factor, kg CO₂e',
        description: 'For one unit; 0 or more. Saved records keep the value they were made with.',
        placeholder: '0.7117',
      },
      unit: {
        label: 'Unit',
        description: 'Singular, as on a bill.',
        placeholder: 'kWh, litre, tonne-km',
      },
      scope: { label: 'Scope', description: 'Scope of the GHG Protocol.' },
      mainCategory: { label: 'Main category', description: 'Must belong to the chosen scope.' },
      description: {
        label: 'Description',
        description: 'What it includes and what it does not.',
      },
      country: {
        label: 'Country',
        description: 'Leave it empty for a factor that applies to every country.',
        placeholder: 'India',
      },
      type: {
        label: 'Type',
        description: 'Distinguishes factors with the same name.',
        placeholder: 'National average',
      },
      brand: { label: 'Brand', description: 'Only if the factor is for one brand.' },
      sku: { label: 'SKU', description: 'Only if the factor is for one product.' },
      source: {
        label: 'Source',
        description: 'Who published the factor, and where. Shown beside every result.',
        placeholder: 'CEA CO2 Baseline Database, version 20',
      },
      year: { label: 'Year', description: 'Of the publication.', placeholder: '2024' },
      sourceUrl: { label: 'Address of the source', placeholder: 'https://' },
      region: {
        label: 'Region',
        description: 'A code of ISO 3166-2, or the publisher’s name of a grid region.',
        placeholder: 'IN-MH',
      },
      edition: {
        label: 'Edition',
        description:
          'Which of the publisher’s editions this is. Editions of one factor differ only here and in their validity and value.',
        placeholder: 'DESNZ 2025',
      },
      validFrom: {
        label: 'Valid from',
        description: 'The first day it holds, YYYY-MM-DD. Empty: from the beginning.',
        placeholder: '2025-01-01',
      },
      validTo: {
        label: 'Valid to',
        description: 'The last day it holds, YYYY-MM-DD. Empty: until further notice.',
        placeholder: '2025-12-31',
      },
      gwpSet: {
        label: 'GWP set',
        description: 'The set of global warming potentials that the emission factor was made with.',
      },
      gases: {
        label: 'Gases, kg per unit',
        description:
          'All gases or none: {"co2": 2.66, "ch4Fossil": 0, "ch4NonFossil": 0.00001, "n2o": 0.0001, "others": {}}. A changed emission factor or unit clears them, unless they are changed too.',
      },
      biogenicKgCo2PerUnit: {
        label: 'Biogenic CO₂, kg',
        description: 'For one unit. Reported apart, in no scope.',
      },
      outsideKyotoKgCo2ePerUnit: {
        label: 'Outside the Kyoto Protocol, kg CO₂e',
        description:
          'The part of the emission factor that is of such gases, where the gases are not known. Under a GWP set it stands apart.',
      },
      kind: {
        label: 'Kind',
        description:
          'Only for electricity in Scope 2: the average of a grid, which certificates and contracts can cover, or its residual mix. Not for heat, own plants or vehicles.',
      },
      fuelProperties: {
        label: 'Fuel properties',
        description:
          'Convert litres, kilograms and kWh into each other: {"densityKgPerLitre": 0.832, "netKwhPerKg": 11.9, "grossKwhPerKg": 12.65, "source": "…"}.',
      },
      dynamicFields: {
        label: 'Further fields',
        description: 'A JSON object of texts, such as {"Basis": "CO2e"}.',
      },
    },
  },
});
